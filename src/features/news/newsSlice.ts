import { createAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import type { ArticleSummary } from '@/api/news'
import { rootReducer, type RootState } from '@/store/rootReducer'

type Feed = readonly ArticleSummary[] | null

export const feedRead = createAction<NonNullable<Feed>>('news/feedRead')

// As in sessionSlice.ts, without `createSlice`.
const newsSlice = {
  reducerPath: 'news',
  reducer: (state: Feed = null, action: UnknownAction): Feed =>
    feedRead.match(action) ? action.payload : state,
} as const

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof newsSlice> {}
}

rootReducer.inject(newsSlice)

/** The feed as it was last read, for whoever comes back from an article: shown at once, and read anew. */
export const selectArticles = ({ news = null }: RootState): Feed => news
