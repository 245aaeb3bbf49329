import { useState } from 'react'
import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'
import { Spinner } from '@/ui/Spinner'

/** The live chat, in a frame of its own. */
export function ChatDialog() {
  const [loaded, setLoaded] = useState(false)
  return (
    <DialogShell title="Still et spørsmål">
      <div className="frame-wait">
        <iframe
          className="frame frame--chat"
          title="Chat"
          src={env.chatUrl}
          onLoad={() => setLoaded(true)}
        />
        {!loaded && <Spinner label="Henter chatten …" labelShown />}
      </div>
    </DialogShell>
  )
}
