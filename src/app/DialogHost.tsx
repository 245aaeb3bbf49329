import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
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
  <DialogCrash>
    <CrashText />
  </DialogCrash>
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
  const loading = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (content) return undefined
    const box = loading.current
    const opener = document.activeElement
    const giveFocusBack = () => {
      if (box?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
    let isOpen = true
    const show = (element: ReactElement) => {
      if (!isOpen) return
      // Before it is rendered, when it notes where to return the focus to.
      giveFocusBack()
      setContent(element)
    }
    load(dialog).then(show, () =>
      show(<DialogCrash>Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.</DialogCrash>),
    )
    return () => {
      isOpen = false
      giveFocusBack()
    }
  }, [content, dialog])
  return content ?? <DialogLoading ref={loading} />
}

/** Shows only after a moment: most chunks are there at once. */
function DialogLoading({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const dispatch = useDispatch()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dispatch(closeDialog())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [dispatch])
  return (
    <div className="dialog-loading" ref={ref}>
      <Spinner label="Åpner …" labelShown />
      <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
        Lukk
      </Button>
    </div>
  )
}

/** Needs no chunk of its own, unlike `DialogShell`: it is shown when a chunk could not be loaded. */
function DialogCrash({ children }: { children: ReactNode }) {
  const dispatch = useDispatch()
  const element = useRef<HTMLDialogElement>(null)
  // An open dialog that has crashed returns the focus first, and this one then notes where it was.
  useEffect(() => element.current?.showModal(), [])
  useLayoutEffect(() => {
    const crash = element.current
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
        {children}
      </Alert>
    </dialog>
  )
}
