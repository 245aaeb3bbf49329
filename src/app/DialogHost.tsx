import {
  Suspense,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DialogNotice } from '@/dialogs/dialogNotice'
import { closeDialog, selectDialog } from '@/dialogs/dialogSlice'
import { registerDialogLoader } from '@/dialogs/preload'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { loadDialogInTime } from './chunks'
import { CrashBoundary } from './CrashBoundary'
import { loadDialog } from './loadDialog'

registerDialogLoader(loadDialog)

/** Renders the open dialog, with the page's notice inside it. */
export function DialogHost({ notice }: { notice: ReactNode }) {
  const dialog = useSelector(selectDialog)
  // Loaded anew for each opening, where React.lazy would keep a failure for good.
  const loading = useMemo(() => dialog && loadDialogInTime(() => loadDialog(dialog)), [dialog])
  if (loading === null) return null
  const key = JSON.stringify(dialog)
  return (
    <CrashBoundary resetKey={key} fallback={<DialogCrash />}>
      <Suspense key={key} fallback={<DialogLoading />}>
        <DialogNotice value={notice}>
          <OpenedDialog loading={loading} />
        </DialogNotice>
      </Suspense>
    </CrashBoundary>
  )
}

function OpenedDialog({ loading }: { loading: Promise<ReactElement> }) {
  return use(loading)
}

/** Shows only after a moment: most chunks are there at once. */
function DialogLoading() {
  return (
    <div className="dialog-loading">
      <Spinner label="Åpner …" labelShown />
    </div>
  )
}

/** Needs no chunk of its own, unlike `DialogShell`: it is shown when a chunk could not be loaded. */
function DialogCrash() {
  const dispatch = useDispatch()
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const crash = element.current
    crash?.showModal()
    // Gives the focus back to the button that was pressed, which only a dialog still in the page does.
    return () => crash?.close()
  }, [])
  return (
    <dialog
      className="dialog-crash"
      ref={element}
      aria-label="Noe gikk galt"
      onCancel={() => dispatch(closeDialog())}
    >
      <Alert
        variant="danger"
        heading="Noe gikk galt"
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Prøv igjen
            </Button>
            <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
              Lukk
            </Button>
          </>
        }
      >
        Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.
      </Alert>
    </dialog>
  )
}
