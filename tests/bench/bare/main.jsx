// The least My page on the app's own packages: the same calls, three cards, nothing else.
import 'bootstrap/dist/css/bootstrap.min.css'
import { configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { create } from 'axios'
import Alert from 'react-bootstrap/Alert'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Spinner from 'react-bootstrap/Spinner'
import { createRoot } from 'react-dom/client'
import { Provider, useSelector } from 'react-redux'
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom'
import * as z from 'zod/mini'

const session = createSlice({
  name: 'session',
  initialState: JSON.parse(localStorage.getItem('lokalbingo.session')),
  reducers: {},
})

const host = (baseURL) => {
  const http = create({ baseURL, timeout: 30_000 })
  return async ({ url, method = 'POST', data }, { signal, getState }) => {
    try {
      const headers = { Authorization: `Bearer ${getState().session.token}` }
      return { data: (await http.request({ url, method, data, signal, headers })).data }
    } catch (error) {
      return { error: { status: error.response?.status ?? 0 } }
    }
  }
}

const texts = ['BingoName', 'BingoAddress', 'balance_str', 'nets_clientid', 'h1', 'h2', 'h3']
const Hall = z.object({
  BingoID: z.number(),
  ...Object.fromEntries(texts.map((name) => [name, z.string()])),
})
const Halls = z.object({ halls: z.array(Hall) })
const Balance = z.object({ balance: z.number() })

const main = createApi({
  reducerPath: 'main',
  baseQuery: host(import.meta.env.VITE_API_URL),
  endpoints: ({ query }) => ({
    halls: query({
      query: () => ({ url: '/halls/my', data: { filter: 0 } }),
      transformResponse: (answer) => Halls.parse(answer).halls,
    }),
    messages: query({
      query: () => ({ url: '/halls/messages', data: {} }),
      transformResponse: (answer) => answer.messages,
    }),
    balance: query({
      query: (bingoid) => ({ url: '/banking/balance', data: { bingoid } }),
      transformResponse: (answer) => Balance.parse(answer).balance,
    }),
  }),
})
const wap = createApi({
  reducerPath: 'wap',
  baseQuery: host(import.meta.env.VITE_WAP_API_URL),
  endpoints: ({ query }) => ({
    pauses: query({
      query: () => ({ url: '/wap/getUserTimeouts', method: 'GET' }),
      transformResponse: (answer) => answer.userTimeouts,
    }),
  }),
})

const store = configureStore({
  reducer: {
    session: session.reducer,
    [main.reducerPath]: main.reducer,
    [wap.reducerPath]: wap.reducer,
  },
  middleware: (getDefault) => getDefault().concat(main.middleware, wap.middleware),
})

const kroner = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2 })

function HallCard({ hall, isPaused }) {
  const { data: balance, isError } = main.useBalanceQuery(hall.BingoID)
  return (
    <Card as="article" className="mb-3">
      <Card.Body>
        <Card.Title>{hall.BingoName}</Card.Title>
        <p>{hall.BingoAddress}</p>
        {isError && <Alert variant="danger">Saldoen kunne ikke hentes.</Alert>}
        <p className="fs-3">{balance === undefined ? '…' : `kr ${kroner.format(balance)}`}</p>
        {!isPaused && <Button>Innskudd</Button>}{' '}
        {!isPaused && <Button variant="outline-primary">Kjøp billett</Button>}
      </Card.Body>
    </Card>
  )
}

function MyPage() {
  const halls = main.useHallsQuery()
  const messages = main.useMessagesQuery(undefined, { pollingInterval: 30_000 })
  const pauses = wap.usePausesQuery()
  if (halls.isLoading) return <Spinner />
  return (
    <main className="container">
      <h1>Mine bingohaller</h1>
      {messages.data?.map(({ messageHeader, messageText }) => (
        <Alert key={messageHeader}>{messageText}</Alert>
      ))}
      {halls.data?.map((hall) => (
        <HallCard
          key={hall.BingoID}
          hall={hall}
          isPaused={pauses.data?.some(({ hallId }) => hallId === hall.BingoID)}
        />
      ))}
    </main>
  )
}

const Guard = ({ children }) =>
  useSelector((state) => state.session?.token) ? children : <Navigate to="/login" />

createRoot(document.querySelector('#root')).render(
  <Provider store={store}>
    <BrowserRouter>
      <nav className="navbar">
        <Link to="/">Lokalbingo</Link>
      </nav>
      <Routes>
        <Route path="/login" element={<p>Logg inn</p>} />
        <Route
          path="*"
          element={
            <Guard>
              <MyPage />
            </Guard>
          }
        />
      </Routes>
    </BrowserRouter>
  </Provider>,
)
