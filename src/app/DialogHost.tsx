import {
  useCallback,
  useLayoutEffect,
  useRef,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { DialogClose, DialogNotice } from '@/dialogs/dialogNotice'
import { closeDialog, selectDialog, selectHasEntry, type Dialog } from '@/dialogs/dialogSlice'
import { registerDialogLoader } from '@/dialogs/preload'
import { useEntryAbove } from '@/forms/navigateFromHere'
import { loadInTime } from '@/lib/loadInTime'
import type { RootState } from '@/store/rootReducer'
import { Alert } from '@/ui/Alert'
import { FrameGone } from '@/ui/AwaitedFrame'
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

const inPlaceOfDialog = () => <InPlace failure={<CrashText />} />

/** A reminder stands over it, which Back does not answer. */
const isCovered = () => document.querySelector('.modal[inert]') !== null

/**
 * Keeps one entry in the browser's history while a dialog is open that no address has opened: Back closes that as 'Lukk'
 * does. An entry without a dialog, as after a reload or by Forward, is left at once, and one that a frame has added steps to
 * is renewed when the frame is gone. Returns where the dialog leaves what its 'Lukk' does.
 */
function useBackCloses(dialog: Dialog | null) {
  const store = useStore<RootState>()
  const dispatch = useDispatch()
  const above = useEntryAbove()
  const close = useRef<() => void>(null)
  const entry = useRef<'none' | 'stands' | 'leaving'>('none')
  const scrolling = useRef<ScrollRestoration>(null)
  const leave = useCallback(() => {
    if (!above.isAbove() || entry.current === 'leaving') return
    entry.current = 'leaving'
    // Not before what else follows from the closing: that may lead to another page.
    queueMicrotask(() => {
      if (above.isAbove()) above.leave()
    })
  }, [above])
  useEffect(() => {
    const { history } = window
    // Asked anew: the page may have closed it meanwhile, or its 'Lukk' only what stood in it.
    const isWanted = () => selectHasEntry(store.getState())
    if (above.isAbove()) {
      if (isWanted() && entry.current === 'none') entry.current = 'stands'
      if (!isWanted()) leave()
      return
    }
    const isBack = entry.current === 'stands' && above.hasCome()
    entry.current = 'none'
    if (scrolling.current) history.scrollRestoration = scrolling.current
    scrolling.current = null
    if (isBack && isWanted() && !isCovered())
      if (close.current) close.current()
      else dispatch(closeDialog())
    if (!isWanted()) return
    // Leaving the entry must not scroll the page to where it was when that came.
    scrolling.current = history.scrollRestoration
    history.scrollRestoration = 'manual'
    above.add()
    history.scrollRestoration = scrolling.current
    if (above.isAbove()) entry.current = 'stands'
  }, [above, dialog, dispatch, leave, store])
  return { close, leave }
}

/** Renders the open dialog, with the page's notice inside it. */
export function DialogHost({ notice }: { notice: ReactNode }) {
  const dialog = useSelector(selectDialog)
  const { close, leave } = useBackCloses(dialog)
  if (dialog === null) return null
  return (
    <CrashBoundary key={JSON.stringify(dialog)} fallback={inPlaceOfDialog}>
      <DialogClose value={close}>
        <DialogNotice value={notice}>
          <FrameGone value={leave}>
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
