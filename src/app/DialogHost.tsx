import {
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DialogClose, DialogNotice } from '@/dialogs/dialogNotice'
import { closeDialog, selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { registerDialogLoader } from '@/dialogs/preload'
import { loadInTime } from '@/lib/loadInTime'
import { Alert } from '@/ui/Alert'
import { FrameGone } from '@/ui/AwaitedFrame'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { CrashBoundary, CrashText } from './CrashBoundary'
import { useBackCloses } from './useBackCloses'

/** The list of dialogs is a chunk too: it names the files of each. */
async function loadDialog(dialog: Dialog): Promise<ReactElement> {
  const list = await import('./loadDialog')
  return list.loadDialog(dialog)
}

/** By the dialog as text: what is here already is shown with the press itself. A failed load is not kept. */
const loaded = new Map<string, ReactElement>()

async function load(dialog: Dialog): Promise<ReactElement> {
  const content = await loadInTime(() => loadDialog(dialog))
  loaded.set(JSON.stringify(dialog), content)
  return content
}

registerDialogLoader(load)

const inPlaceOfDialog = () => <InPlace failure={<CrashText />} />

/** Renders the open dialog, with the page's notice inside it. */
export function DialogHost({ notice }: { notice: ReactNode }) {
  const dialog = useSelector(selectDialog)
  const { close, renew } = useBackCloses(dialog)
  if (dialog === null) return null
  return (
    <CrashBoundary key={JSON.stringify(dialog)} fallback={inPlaceOfDialog}>
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

/** Loads the dialog unless it is there: React.lazy would keep a failed load for good. A failure reloads no page. */
function OpenDialog({ dialog }: { dialog: Dialog }) {
  const [content, setContent] = useState(() => loaded.get(JSON.stringify(dialog)))
  useEffect(() => {
    if (content) return
    const failure = 'Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.'
    load(dialog).then(setContent, () => setContent(<InPlace failure={failure} />))
  }, [content, dialog])
  return content ?? <InPlace />
}

/**
 * In place of a dialog that is not there: it is on its way, or `failure` says why it is not. It needs no chunk, and closes
 * and gives the focus back as a dialog does.
 */
function InPlace({ failure }: { failure?: ReactNode }) {
  const dispatch = useDispatch()
  const box = useRef<HTMLDivElement>(null)
  const hasFailed = failure !== undefined
  useLayoutEffect(() => {
    const opener = document.activeElement
    const place = box.current
    // What has failed is read out, and its buttons are next.
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
      // Shows only after a moment: most chunks are there at once.
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
