import type { WithSlice } from '@reduxjs/toolkit'
import { newsApi } from '@/api/news'
import { rootReducer } from './rootReducer'
import { lazyMiddleware } from './store'

declare module './rootReducer' {
  export interface LazySlices extends WithSlice<typeof newsApi> {}
}

// The front page shows the news to visitors, who need no other cache.
rootReducer.inject(newsApi)
lazyMiddleware.addMiddleware(newsApi.middleware)
