import type { ReactNode } from 'react'
import { finderLead, type PageRow } from '@/config/pages'
import { PageTitle } from '@/ui/PageTitle'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'

const box = (lines: number, end?: ReactNode) => (
  <div className="boxed">
    <Skeleton lines={lines} />
    {end}
  </div>
)
const pausePart = box(4, <Skeleton shape="button" />)

const columns: Readonly<Record<string, string>> = {
  RegisterPage: 'column-narrow form-card',
  ForgotPage: 'column-narrow form-card',
  ArticlePage: 'column-narrow',
  BingoHallsPage: 'column-narrow',
  TextPage: 'column-narrow rules',
  QrPage: 'column-narrow',
  UserPausePage: 'column-narrow',
}

/** Shaped like the page below its title. */
const skeletons: Readonly<Record<string, ReactNode>> = {
  RegisterPage: (
    <>
      <Skeleton lines={2} />
      <Skeleton lines={2} />
      <Skeleton shape="frame" />
    </>
  ),
  ForgotPage: (
    <>
      <Skeleton lines={2} />
      <Skeleton shape="label" />
      <Skeleton shape="field" />
      <Skeleton shape="button" />
    </>
  ),
  BingoHallsPage: (
    <>
      <p className="lead">{finderLead}</p>
      <Skeleton shape="label" />
      <Skeleton shape="field" />
    </>
  ),
  ArticlePage: (
    <>
      <Skeleton lines={2} />
      <div className="article__img" />
      <Skeleton lines={6} />
    </>
  ),
  TextPage: <Skeleton lines={12} />,
  MyPage: (
    <div className="hall-list hall-list--loading">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  ),
  HallPage: (
    <div className="hall-list hall-list--loading">
      <Skeleton shape="card" />
    </div>
  ),
  UserPage: (
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
          {box(4)}
          {box(20)}
          {box(4)}
        </div>
      </div>
    </>
  ),
  UserPausePage: (
    <>
      {box(1)}
      {pausePart}
      {box(14)}
      {pausePart}
    </>
  ),
  QrPage: <Spinner label="Laster..." labelShown />,
}

/** Shown while a page's code loads; the build also renders it into the HTML. */
export function PageAwaited({ row }: { row: PageRow | undefined }) {
  if (row?.awaited === undefined) return <Spinner />
  const column = columns[row.page]
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
      {skeletons[row.page]}
    </>
  )
  return column === undefined ? content : <div className={column}>{content}</div>
}
