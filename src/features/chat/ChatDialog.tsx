import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'

/** The live chat, in a frame of its own. */
export function ChatDialog() {
  return (
    <DialogShell title="Still et spørsmål">
      <iframe className="frame frame--chat" title="Chat" src={env.chatUrl} />
    </DialogShell>
  )
}
