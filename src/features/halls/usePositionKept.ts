import { useCallback } from 'react'
import type { Position } from '@/api/halls'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { positionKept, selectPosition } from './hallsSlice'

export function usePositionKept() {
  const dispatch = useAppDispatch()
  const position = useAppSelector(selectPosition)
  const keepPosition = useCallback(
    (found: Position | null) => void dispatch(positionKept(found)),
    [dispatch],
  )
  return { position, keepPosition }
}
