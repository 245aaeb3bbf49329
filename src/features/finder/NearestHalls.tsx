import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNearestHallsQuery } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'
import { NearHalls } from './NearHalls'
import { PostalCodeForm } from './PostalCodeForm'

export function NearestHalls() {
  const ownerFilter = useSelector(selectOwnerFilter)
  const [search, setSearch] = useState({ postnr: '', filter: 0 })
  const { postnr, filter } = search
  const answer = useNearestHallsQuery(postnr === '' ? skipToken : search)
  return (
    <>
      <PostalCodeForm
        value={postnr}
        onSearch={(code) => {
          if (code === postnr) void answer.refetch()
          else setSearch({ postnr: code, filter: ownerFilter })
        }}
      />
      <NearHalls
        answer={answer}
        around={postnr}
        filter={filter}
        onWiden={() => setSearch({ postnr, filter: 0 })}
        suggestion="Prøv et annet postnummer."
        withoutOwn
      />
    </>
  )
}
