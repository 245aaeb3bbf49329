import type { ReactNode } from 'react'
import { finderLead, type PageRow } from '@/config/pages'
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

const pausePart = (
  <div className="pause-part boxed cluster justify-content-between gap-2">
    <div>
      <Skeleton lines={4} />
    </div>
    <Skeleton shape="button" />
  </div>
)

const formCard = 'column-narrow form-card'

/** Shaped like the page below its title. */
const skeletons: Readonly<Record<string, { column?: string; place: ReactNode }>> = {
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
        <p className="lead">{finderLead}</p>
        <Skeleton shape="search" />
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
        <div className="mb-3">
          <Skeleton shape="ball" />
        </div>
        <div className="user-parts">
          <div>
            <div className="link-rows">
              <Skeleton shape="link-row" />
              <Skeleton shape="link-row" />
              <Skeleton shape="link-row" />
            </div>
            <div className="link-rows mt-3">
              <Skeleton shape="link-row" />
            </div>
          </div>
          <div>
            <div className="boxed">
              <Skeleton lines={4} />
            </div>
            <div className="boxed">
              <Skeleton lines={20} />
            </div>
          </div>
        </div>
      </>
    ),
  },
  UserPausePage: {
    place: (
      <>
        <div className="boxed">
          <Skeleton />
        </div>
        {pausePart}
        <div className="boxed">
          <Skeleton lines={14} />
        </div>
        {pausePart}
      </>
    ),
  },
  QrPage: { column: 'column-narrow', place: <Spinner label="Laster..." labelShown /> },
}

/** Shown while a page's code loads; the build also renders it into the HTML. */
export function PageAwaited({ row }: { row: PageRow | undefined }) {
  if (row?.awaited === undefined) return <Spinner />
  const { column, place } = skeletons[row.page] ?? {}
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
