import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'
import { AwaitedFrame } from '@/ui/AwaitedFrame'

/** The live chat, in an iframe. */
export function ChatDialog() {
  return (
    <DialogShell title="Still et spørsmål">
      <AwaitedFrame
        className="frame--chat"
        title="Chat"
        wait="Henter chatten …"
        src={env.chatUrl}
        // Another company's page: it must not be able to take over the window.
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </DialogShell>
  )
}
