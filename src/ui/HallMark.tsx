import { useState } from 'react'
import { env } from '@/config/env'
import { allowedPicture } from '@/lib/allowedPicture'
import { monogramOf } from '@/lib/text'
import '@/styles/hall-mark.scss'

export function HallMark({ name, logo }: { name: string; logo: string }) {
  // The API serves the file too.
  const picture = allowedPicture(logo, { host: env.apiUrl })
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className="hall-mark" aria-hidden="true">
      {monogramOf(name)}
      {picture !== null && picture !== missing && (
        <img src={picture} alt="" loading="lazy" onError={() => setMissing(picture)} />
      )}
    </span>
  )
}
