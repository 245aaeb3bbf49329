import {
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DialogNotice } from '@/dialogs/dialogNotice'
import { closeDialog, selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { registerDialogLoader } from '@/dialogs/preload'
import { loadInTime } from '@/lib/loadInTime'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { CrashBoundary, CrashText } from './CrashBoundary'

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

const inPlaceOfDialog = () => (
  <DialogFailed>
    <CrashText />
  </DialogFailed>
)

/** Renders the open dialog, with the page's notice inside it. */
export function DialogHost({ notice }: { notice: ReactNode }) {
  const dialog = useSelector(selectDialog)
  if (dialog === null) return null
  return (
    <CrashBoundary key={JSON.stringify(dialog)} fallback={inPlaceOfDialog}>
      <DialogNotice value={notice}>
        <OpenDialog dialog={dialog} />
      </DialogNotice>
    </CrashBoundary>
  )
}

/** Loads the dialog unless it is there: React.lazy would keep a failed load for good. A failure reloads no page. */
function OpenDialog({ dialog }: { dialog: Dialog }) {
  const [content, setContent] = useState(() => loaded.get(JSON.stringify(dialog)))
  useEffect(() => {
    if (content) return undefined
    let isOpen = true
    const show = (element: ReactElement) => {
      if (isOpen) setContent(element)
    }
    load(dialog).then(show, () =>
      show(
        <DialogFailed>Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.</DialogFailed>,
      ),
    )
    return () => {
      isOpen = false
    }
  }, [content, dialog])
  return content ?? <DialogLoading />
}

interface InPlaceProps {
  className: string
  label?: string
  children: ReactNode
}

/** In place of a dialog that is not there. It needs no chunk, and closes and gives the focus back as a dialog does. */
function InPlace({ className, label, children }: InPlaceProps) {
  const dispatch = useDispatch()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    const place = box.current
    // What has failed is read out, and its buttons are next.
    if (label !== undefined) place?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dispatch(closeDialog())
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      if (place?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
  }, [dispatch, label])
  return (
    <div
      className={className}
      ref={box}
      {...(label !== undefined && { role: 'dialog', 'aria-label': label, tabIndex: -1 })}
    >
      {children}
    </div>
  )
}

function Close() {
  const dispatch = useDispatch()
  return (
    <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
      Lukk
    </Button>
  )
}

/** Shows only after a moment: most chunks are there at once. */
const DialogLoading = () => (
  <InPlace className="dialog-loading">
    <Spinner label="Åpner …" labelShown />
    <Close />
  </InPlace>
)

const DialogFailed = ({ children }: { children: ReactNode }) => (
  <InPlace className="dialog-failed" label="Noe gikk galt">
    <Alert
      variant="danger"
      heading="Noe gikk galt"
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Prøv igjen
          </Button>
          <Close />
        </>
      }
    >
      {children}
    </Alert>
  </InPlace>
)
