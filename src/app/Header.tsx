import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ToggleEvent,
} from 'react'
import { useDispatch } from 'react-redux'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { sessionEnded } from '@/api/sessionEnded'
import { productName } from '@/config/brand'
import { env } from '@/config/env'
import type { Owner } from '@/config/owners'
import { paths } from '@/config/paths'
import { openDialog } from '@/dialogs/dialogSlice'
import { matchAddress } from '@/lib/routerPath'
import { BallMark } from '@/ui/BallMark'
import { Icon } from '@/ui/Icon'
import { useHydrated } from '@/ui/useHydrated'
import { Shortcuts } from './Shortcuts'

interface HeaderProps {
  authenticated: boolean
  owner: Owner | undefined
}

const infoPages = [
  { to: paths.bingoHalls, name: 'Finn din bingohall' },
  { to: paths.howToPlay, name: 'Slik spiller du bingo' },
]

/** Arrow keys move like Tab but never leave the list (APG, disclosure navigation). */
function walk(menu: HTMLElement | null, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  stops[at + step]?.focus()
}

/** The browser opens and closes it without the app: by its button, Escape or a press beside it. */
function usePopover<Part extends HTMLElement>(hydrated: boolean) {
  const id = useId()
  const part = useRef<Part>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before hydration.
  useLayoutEffect(() => setIsOpen(part.current?.matches(':popover-open') === true), [])
  return {
    isOpen,
    part,
    // Not in the HTML, where 'popovertarget' says it already; a press sets it (public/start.js).
    button: { popoverTarget: id, 'aria-expanded': hydrated ? isOpen : undefined },
    props: {
      id,
      ref: part,
      popover: 'auto' as const,
      onToggle: ({ target, newState }: ToggleEvent<HTMLElement>) => {
        if (target === part.current) setIsOpen(newState === 'open')
      },
    },
  }
}

function hide(...parts: RefObject<HTMLElement | null>[]) {
  for (const part of parts) part.current?.hidePopover()
}

/** One set of links: behind 'Åpne meny' on a phone, in the bar on a desktop. */
export function Header({ authenticated, owner }: HeaderProps) {
  const dispatch = useDispatch()
  const { key, pathname, search } = useLocation()
  // On the log-in page, 'Logg inn' must keep the redirect.
  const hydrated = useHydrated()
  const redirect = hydrated && matchAddress(paths.login, pathname) ? search : ''
  const menu = usePopover<HTMLElement>(hydrated)
  const info = usePopover<HTMLUListElement>(hydrated)
  const header = useRef<HTMLElement>(null)
  const infoMenu = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const infoButton = useRef<HTMLButtonElement>(null)
  const account = useRef<HTMLAnchorElement>(null)
  const { part: menuPart } = menu
  const { part: infoPart } = info

  const isAnyOpen = menu.isOpen || info.isOpen
  const closeAndReturn = () => {
    const opener = menu.isOpen ? menuButton : infoButton
    hide(infoPart, menuPart)
    opener.current?.focus()
  }

  useLayoutEffect(() => () => hide(infoPart, menuPart), [infoPart, key, menuPart])

  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') closeAndReturn()
    else if (info.isOpen) walk(infoMenu.current, event)
  })
  // A popover left by Tab must not cover the focused element.
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const isWithin = (part: HTMLElement | null) => target instanceof Node && part?.contains(target)
    // On a phone it is part of the menu.
    if (!menu.isOpen && !isWithin(infoMenu.current)) hide(infoPart)
    if (!isWithin(header.current)) hide(menuPart)
  })
  useEffect(() => {
    if (!isAnyOpen) return undefined
    const open = new AbortController()
    document.addEventListener('keydown', onKeyDown, { signal: open.signal })
    document.addEventListener('focusin', onFocusIn, { signal: open.signal })
    return () => open.abort()
  }, [isAnyOpen])

  return (
    <header className={`site-header ${authenticated ? 'site-header--player' : ''}`} ref={header}>
      <div className="site-header__bar cluster">
        <div className="site-header__brand">
          <Link className="site-header__logo" to={paths.home}>
            {owner ? (
              <img src={owner.logo} alt={owner.name} />
            ) : (
              <>
                <BallMark />
                <span>{productName}</span>
              </>
            )}
          </Link>
        </div>

        {authenticated && <Shortcuts place="header" />}

        <button
          {...menu.button}
          ref={menuButton}
          type="button"
          className="btn site-header__toggle"
          aria-label={menu.isOpen ? 'Lukk meny' : 'Åpne meny'}
        >
          <Icon name="menu" />
          <Icon name="close" />
          <span aria-hidden="true">Meny</span>
        </button>

        <nav {...menu.props} aria-label="Hovedmeny" className="site-header__panel">
          <div ref={infoMenu} className="info-menu">
            <button
              {...info.button}
              ref={infoButton}
              type="button"
              className="btn site-header__item info-menu__opener w-100 justify-content-between"
            >
              Informasjon
              <Icon name="down" />
            </button>
            <ul {...info.props} className="info-menu__list">
              {infoPages.map(({ to, name }) => (
                <li key={to}>
                  <NavLink className="btn info-menu__entry" to={to}>
                    {name}
                  </NavLink>
                </li>
              ))}
              {env.chatUrl !== '' && (
                <li className="needs-scripts">
                  <button
                    type="button"
                    className="btn info-menu__entry"
                    disabled={!hydrated}
                    onClick={() => {
                      // The dialog returns the focus here.
                      closeAndReturn()
                      dispatch(openDialog({ name: 'chat' }))
                    }}
                  >
                    Still et spørsmål
                  </button>
                </li>
              )}
            </ul>
          </div>
          {authenticated && (
            <button
              type="button"
              className="btn site-header__item"
              onClick={() => {
                // Log-out removes this button; the link beside it stays.
                hide(infoPart, menuPart)
                account.current?.focus()
                dispatch(sessionEnded({ reason: 'loggedOut' }))
              }}
            >
              Logg ut
            </button>
          )}
        </nav>

        <NavLink
          ref={account}
          // Leave the primary colour to the page.
          className={`btn ${authenticated ? 'btn-secondary' : 'btn-primary'} site-header__account text-nowrap`}
          to={authenticated ? paths.myPage : { pathname: paths.login, search: redirect }}
        >
          {authenticated ? 'Min side' : 'Logg inn'}
        </NavLink>
      </div>
    </header>
  )
}
