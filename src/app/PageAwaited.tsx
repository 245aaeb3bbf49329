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

const cards = (...keys: number[]) => (
  <div className="hall-list hall-list--loading">
    {keys.map((key) => (
      <Skeleton key={key} shape="card" />
    ))}
  </div>
)

/** The final shapes, by page: what is under the title. */
const places: Readonly<Record<string, { isNarrow?: true; place: ReactNode }>> = {
  RegisterPage: {
    isNarrow: true,
    place: (
      <>
        <Skeleton lines={2} />
        <Skeleton shape="frame" />
      </>
    ),
  },
  ForgotPage: { isNarrow: true, place: form },
  BingoHallsPage: {
    place: (
      <>
        <Skeleton lines={2} />
        {form}
      </>
    ),
  },
  ArticlePage: { place: <Skeleton lines={8} /> },
  MyPage: { place: cards(1, 2) },
  HallPage: { place: cards(1) },
  UserPage: {
    place: <Skeleton shape="field" lines={5} />,
  },
  QrPage: { isNarrow: true, place: <Spinner label="Laster..." labelShown /> },
}

/** In the place of a page whose code is on its way; of those that the build renders, in their HTML already. */
export function PageAwaited({ row }: { row: PageRow | undefined }) {
  if (row?.awaited === undefined) return <Spinner />
  const { isNarrow, place } = places[row.page] ?? {}
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
  return isNarrow ? <div className="column-narrow">{content}</div> : content
}
