import type { ReactNode } from 'react'
import type { PageRow } from '@/config/pages'
import { PageTitle } from '@/ui/PageTitle'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'

const form = (
  <>
    <Skeleton shape="label" />
    <Skeleton shape="field" />
    <Skeleton shape="button" />
  </>
)

const formCard = 'column-narrow form-card'

/** The final shapes, by page: what is under the title. */
const places: Readonly<Record<string, { column?: string; place: ReactNode }>> = {
  RegisterPage: {
    column: formCard,
    place: (
      <>
        <Skeleton lines={2} />
        <Skeleton lines={2} />
        <Skeleton shape="frame" />
      </>
    ),
  },
  ForgotPage: {
    column: formCard,
    place: (
      <>
        <Skeleton lines={2} />
        {form}
      </>
    ),
  },
  BingoHallsPage: {
    place: (
      <>
        <Skeleton lines={3} />
        {form}
      </>
    ),
  },
  ArticlePage: {
    place: (
      <article className="article">
        <Skeleton lines={2} />
        <div className="article__img" />
        <Skeleton lines={6} />
      </article>
    ),
  },
  TextPage: { column: 'rules text-column', place: <Skeleton lines={12} /> },
  MyPage: {
    place: (
      <div className="hall-list hall-list--loading">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    ),
  },
  HallPage: {
    place: (
      <div className="hall-list hall-list--loading">
        <Skeleton shape="card" />
      </div>
    ),
  },
  UserPage: {
    place: (
      <>
        <Skeleton />
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="near" />
        ))}
      </>
    ),
  },
  UserPausePage: {
    place: (
      <>
        <Skeleton />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} shape="near" />
        ))}
      </>
    ),
  },
  QrPage: { column: 'column-narrow', place: <Spinner label="Laster..." labelShown /> },
}

/** In the place of a page whose code is on its way; of those that the build renders, in their HTML already. */
export function PageAwaited({ row }: { row: PageRow | undefined }) {
  if (row?.awaited === undefined) return <Spinner />
  const { column, place } = places[row.page] ?? {}
  const content = (
    <>
      {row.awaited === '' ? (
        <h1 tabIndex={-1}>{row.awaited}</h1>
      ) : (
        <PageTitle>{row.awaited}</PageTitle>
      )}
      <p className="visually-hidden" role="status">
        Laster …
      </p>
      {place}
    </>
  )
  return column === undefined ? content : <div className={column}>{content}</div>
}
