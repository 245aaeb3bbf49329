import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react'
import { useBackOnline } from '@/api/connection'
import { reloadPage } from '@/features/identity/returnAddress'
import { report } from '@/lib/report'
import { Button } from '@/ui/Button'
import { PageTitle } from '@/ui/PageTitle'

interface CrashBoundaryProps {
  children?: ReactNode
  fallback?: ReactNode
}

export const CrashText = () => (
  <>
    <p>Denne delen av siden kunne ikke vises.</p>
    <p>Var du midt i et innskudd, uttak eller kjøp, sjekker du saldoen før du prøver igjen.</p>
  </>
)

const PageFailure = ({ children }: { children: ReactNode }) => (
  <div className="column-narrow">
    <PageTitle>Noe gikk galt</PageTitle>
    {children}
    <Button onClick={reloadPage}>Prøv igjen</Button>
  </div>
)

export const PageCrash = () => (
  <PageFailure>
    <CrashText />
  </PageFailure>
)

/** For a page that never showed: nothing was started on it. */
export function PageMissing({ onLeave }: { onLeave: () => void }) {
  useBackOnline(reloadPage)
  useEffect(() => onLeave, [onLeave])
  return (
    <PageFailure>
      <p>Siden kunne ikke åpnes. Se om du er på nett, og prøv igjen.</p>
    </PageFailure>
  )
}

/** Replaces children that throw with `fallback`, or nothing, until its key changes. */
export class CrashBoundary extends Component<CrashBoundaryProps> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report({ kind: 'crash' })
    console.error('crash', error.name, info.componentStack)
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children
  }
}
