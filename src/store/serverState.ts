import type { WithSlice } from '@reduxjs/toolkit'
import { mainApi } from '@/api/mainApi'
import { wapApi } from '@/api/wapApi'
import { rootReducer } from './rootReducer'

declare module './rootReducer' {
  export interface LazySlices extends WithSlice<typeof mainApi>, WithSlice<typeof wapApi> {}
}

/** `serverState.selector` reads both caches, also before their state exists. */
export const serverState = rootReducer.inject(mainApi).inject(wapApi)
