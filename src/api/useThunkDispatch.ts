import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { WithSession } from './sessionEnded'

/** The store's dispatch, typed for the thunks in this folder. */
export const useThunkDispatch = () =>
  useDispatch<ThunkDispatch<WithSession, unknown, UnknownAction>>()
