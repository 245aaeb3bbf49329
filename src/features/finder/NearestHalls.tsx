import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNearestHallsQuery } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'
import { NearHalls } from './NearHalls'
import { PostalCodeForm } from './PostalCodeForm'

export function NearestHalls() {
  const ownerFilter = useSelector(selectOwnerFilter)
  const [postnr, setPostnr] = useState<string | null>(null)
  const [isWidened, setIsWidened] = useState(false)
  const filter = isWidened ? 0 : ownerFilter
  const answer = useNearestHallsQuery(postnr === null ? skipToken : { postnr, filter })
  return (
    <>
      <PostalCodeForm
        value={postnr ?? ''}
        onSearch={(code) => {
          if (code === postnr) void answer.refetch()
          else {
            setPostnr(code)
            setIsWidened(false)
          }
        }}
      />
      <NearHalls
        answer={answer}
        around={postnr ?? ''}
        narrowed={postnr !== null && filter !== 0 && { filter, onWiden: () => setIsWidened(true) }}
        none="Prøv et annet postnummer."
        withoutOwn
      />
    </>
  )
}
