import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DialogClose, DialogNotice } from '@/dialogs/dialogNotice'
import { closeDialog, selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { registerDialogLoader } from '@/dialogs/useDialogOpener'
import { loadInTime } from '@/lib/loadInTime'
import { Alert } from '@/ui/Alert'
import { FrameGone } from '@/ui/AwaitedFrame'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { CrashBoundary, CrashText } from './CrashBoundary'
import { useBackCloses } from './useBackCloses'

/** By the dialog as JSON. */
const loadedDialogs = new Map<string, ReactElement>()

async function load(dialog: Dialog): Promise<ReactElement> {
  const content = await loadInTime(async () => (await import('./loadDialog')).loadDialog(dialog))
  loadedDialogs.set(JSON.stringify(dialog), content)
  return content
}

registerDialogLoader(load)

export function DialogHost({ notice }: { notice: ReactNode }) {
  const dialog = useSelector(selectDialog)
  const { close, renew } = useBackCloses(dialog)
  if (dialog === null) return null
  return (
    <CrashBoundary
      key={JSON.stringify(dialog)}
      fallback={<DialogFallback failure={<CrashText />} />}
    >
      <DialogClose value={close}>
        <DialogNotice value={notice}>
          <FrameGone value={renew}>
            <OpenDialog dialog={dialog} />
          </FrameGone>
        </DialogNotice>
      </DialogClose>
    </CrashBoundary>
  )
}

/** Not React.lazy, which keeps a failed load for good. A failure never reloads the page. */
function OpenDialog({ dialog }: { dialog: Dialog }) {
  const [content, setContent] = useState(() => loadedDialogs.get(JSON.stringify(dialog)))
  useEffect(() => {
    if (content) return
    const failure = 'Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.'
    load(dialog).then(setContent, () => setContent(<DialogFallback failure={failure} />))
  }, [content, dialog])
  return content ?? <DialogFallback />
}

/** Needs no chunk; returns the focus as a dialog does. */
function DialogFallback({ failure }: { failure?: ReactNode }) {
  const dispatch = useDispatch()
  const box = useRef<HTMLDivElement>(null)
  const hasFailed = failure !== undefined
  useLayoutEffect(() => {
    const opener = document.activeElement
    const place = box.current
    // A screen reader reads the failure, and its buttons come next.
    if (hasFailed) place?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dispatch(closeDialog())
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      if (place?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
  }, [dispatch, hasFailed])
  const close = (
    <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
      Lukk
    </Button>
  )
  if (!hasFailed)
    return (
      <div className="dialog-loading d-flex gap-2 align-items-center" ref={box}>
        <Spinner label="Åpner …" labelShown />
        {close}
      </div>
    )
  return (
    <div className="dialog-failed" ref={box} role="dialog" aria-label="Noe gikk galt" tabIndex={-1}>
      <Alert
        variant="danger"
        heading="Noe gikk galt"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Prøv igjen</Button>
            {close}
          </>
        }
      >
        {failure}
      </Alert>
    </div>
  )
}
