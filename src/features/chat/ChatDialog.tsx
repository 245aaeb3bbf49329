import { env } from '@/config/env'
import { frameSandbox } from '@/config/frames'
import { DialogShell } from '@/dialogs/DialogShell'
import { AwaitedFrame } from '@/ui/AwaitedFrame'

export function ChatDialog() {
  return (
    <DialogShell title="Still et spørsmål">
      <AwaitedFrame
        className="frame--chat"
        title="Chat"
        wait="Henter chatten …"
        src={env.chatUrl}
        sandbox={frameSandbox.chat}
      />
    </DialogShell>
  )
}
