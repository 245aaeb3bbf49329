import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reloadPage } from '@/features/identity/returnAddress'
import { report } from '@/lib/report'
import { Button } from '@/ui/Button'
import { PageTitle } from '@/ui/PageTitle'

interface CrashBoundaryProps {
  children?: ReactNode
  fallback?: ReactNode
}

/** What crashed may have been shown for long, so the player is told of what it may have begun. */
export const CrashText = () => (
  <>
    <p>Denne delen av siden kunne ikke vises.</p>
    <p>Var du midt i et innskudd, uttak eller kjøp, sjekker du saldoen før du prøver igjen.</p>
  </>
)

/** Fallback for a page that crashed. */
export function PageCrash() {
  return (
    <main className="page" id="innhold">
      <div className="column-narrow">
        <PageTitle>Noe gikk galt</PageTitle>
        <CrashText />
        <Button onClick={reloadPage}>Prøv igjen</Button>
      </div>
    </main>
  )
}

/** Shows `fallback`, or nothing, in place of a child that throws, and of no more, until its own key changes. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report({ kind: 'crash' })
    console.error('crash', error.name, info.componentStack)
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children
  }
}
