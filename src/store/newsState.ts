import type { WithSlice } from '@reduxjs/toolkit'
import { newsApi } from '@/api/news'
import { rootReducer } from './rootReducer'
import { lazyMiddleware } from './store'

declare module './rootReducer' {
  export interface LazySlices extends WithSlice<typeof newsApi> {}
}

// Visitors to the front page need only this cache.
rootReducer.inject(newsApi)
lazyMiddleware.addMiddleware(newsApi.middleware)
