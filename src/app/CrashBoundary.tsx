import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { PageTitle } from '@/ui/PageTitle'

interface CrashBoundaryProps {
  children: ReactNode
  /** When this changes, the children are rendered again. */
  resetKey: string
  fallback: ReactNode
}

/** Fallback for a page that crashed. */
export function PageCrash() {
  return (
    <main className="page" id="innhold">
      <div className="column-narrow">
        <PageTitle>Noe gikk galt</PageTitle>
        <p>Denne delen av siden kunne ikke vises.</p>
        <p>Var du midt i et innskudd, uttak eller kjøp, sjekker du saldoen før du prøver igjen.</p>
        <Button onClick={() => window.location.reload()}>Prøv igjen</Button>
      </div>
    </main>
  )
}

/** Shows `fallback` instead of a blank screen when a child throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashedAt: string | null }> {
  override state = { crashedAt: null as string | null }

  static getDerivedStateFromError() {
    return { crashedAt: '' }
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    { crashedAt }: { crashedAt: string | null },
  ) {
    if (crashedAt === null) return null
    if (crashedAt === '') return { crashedAt: resetKey }
    return crashedAt === resetKey ? null : { crashedAt: null }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('crash', error.name, info.componentStack)
  }

  override render() {
    return this.state.crashedAt === null ? this.props.children : this.props.fallback
  }
}
