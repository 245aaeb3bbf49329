import { Spinner as BootstrapSpinner } from 'react-bootstrap'

export interface SpinnerProps {
  label?: string
}

export function Spinner({ label = 'Laster …' }: SpinnerProps) {
  return (
    <div className="spinner" role="status">
      <BootstrapSpinner aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
