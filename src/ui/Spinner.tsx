import BootstrapSpinner from 'react-bootstrap/Spinner'

export interface SpinnerProps {
  label?: string
  /** Set when the label is the only text on the screen. */
  labelShown?: boolean
}

export function Spinner({ label = 'Laster …', labelShown = false }: SpinnerProps) {
  return (
    <div className="spinner d-flex align-items-center justify-content-center" role="status">
      <BootstrapSpinner aria-hidden="true" />
      <span className={labelShown ? 'spinner__label' : 'visually-hidden'}>{label}</span>
    </div>
  )
}
