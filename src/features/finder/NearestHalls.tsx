import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNearestHallsQuery } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'
import { NearHalls } from './NearHalls'
import { PostalCodeForm } from './PostalCodeForm'

export function NearestHalls() {
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
