import { skipToken } from '@reduxjs/toolkit/query'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useNearestHallsQuery } from '@/api/halls'
import { selectOwnerFilter, selectSession } from '@/features/session/sessionSlice'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { NearHalls } from './NearHalls'
import { PostalCodeForm } from './PostalCodeForm'
import '@/styles/near-halls.scss'

/** 'Legg til bingohall' on My page and the section it opens. Hidden while forceAML is set. */
export function AddHall() {
  const { key } = useLocation()
  const { forceAML } = useSelector(selectSession)
  const sectionId = useId()
  // Tied to the location key: arriving here with a new account closes the section.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  if (forceAML) return null
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={sectionId}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        Legg til bingohall
        <Icon name="down" />
      </Button>
      <section id={sectionId} className="add-hall" aria-label="Legg til bingohall" hidden={!open}>
        {open && <NearestHalls />}
      </section>
    </>
  )
}

function NearestHalls() {
  const filter = useSelector(selectOwnerFilter)
  const [postnr, setPostnr] = useState<string | null>(null)
  const answer = useNearestHallsQuery(postnr === null ? skipToken : { postnr, filter })
  return (
    <>
      <PostalCodeForm
        value={postnr ?? ''}
        onSearch={(code) => {
          if (code === postnr) void answer.refetch()
          else setPostnr(code)
        }}
      />
      <NearHalls
        answer={answer}
        around={postnr ?? ''}
        none="Prøv et annet postnummer."
        withoutOwn
      />
    </>
  )
}
