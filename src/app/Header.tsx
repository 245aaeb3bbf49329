import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { productName } from '@/config/brand'
import type { Owner } from '@/config/owners'
import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'
import { BallMark } from '@/ui/BallMark'
import { Icon } from '@/ui/Icon'
import { useEarlyPress } from '@/ui/useEarlyPress'
import { useHydrated } from '@/ui/useHydrated'

export interface HeaderProps {
  authenticated: boolean
  /** Whose halls are shown; its logo replaces the product's mark and name. */
  owner: Owner | undefined
  chatAvailable: boolean
  onLogOut: () => void
  onOpenChat: () => void
}

const infoPages = [
  { to: paths.bingoHalls, name: 'Finn din bingohall' },
  { to: paths.howToPlay, name: 'Slik spiller du bingo' },
]

/** Arrow keys move through an open list like Tab, but never leave it (APG, disclosure navigation). */
function walk(menu: HTMLElement, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (step === undefined || at === -1) return
  event.preventDefault()
  stops[at + step]?.focus()
}

/**
 * One set of links for all widths: behind 'Åpne meny' on a phone, in the bar on a desktop. 'Logg inn' and 'Min side'
 * are always in the bar, since they are what most people come for.
 */
export function Header({ authenticated, owner, chatAvailable, onLogOut, onOpenChat }: HeaderProps) {
  const { key, pathname, search } = useLocation()
  // On the log-in page its own link must not lose where the player was going.
  const hydrated = useHydrated()
  const redirect = hydrated && matchAddress(paths.login, pathname) ? search : ''
  const [menuOpen, setMenuOpen] = useState(false)
  const [infoOpen, setInfoOpen] = useState(false)
  const menuButton = useEarlyPress('aria-expanded', menuOpen, setMenuOpen, 'Lukk meny')
  const infoButton = useEarlyPress('aria-expanded', infoOpen, setInfoOpen)
  const anyOpen = menuOpen || infoOpen

  const header = useRef<HTMLElement>(null)
  const infoMenu = useRef<HTMLDivElement>(null)
  const account = useRef<HTMLAnchorElement>(null)
  const panelId = useId()
  const infoId = useId()

  const hide = () => {
    setMenuOpen(false)
    setInfoOpen(false)
  }
  const close = () => {
    // Focus must not be lost with the list it was in.
    const opener = header.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    if (opener?.nextElementSibling?.contains(document.activeElement)) opener.focus()
    hide()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (infoOpen && infoMenu.current) walk(infoMenu.current, event)
  })

  // Navigation closes whatever is open.
  useLayoutEffect(() => hide, [key])

  useEffect(() => {
    if (!anyOpen) return undefined
    const open = new AbortController()
    const { signal } = open
    document.addEventListener('keydown', onKeyDown, { signal })
    // Not on pointerdown: closing moves the page, and the press would miss what it began on. Captured: the press that
    // opens the menu is over by then, and what it was on may be replaced.
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Node && !header.current?.contains(target)) hide()
      },
      { capture: true, signal },
    )
    return () => open.abort()
  }, [anyOpen])

  return (
    <header className="site-header" ref={header}>
      <div className="site-header__bar">
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

        <button
          {...menuButton}
          type="button"
          className="btn site-header__toggle"
          aria-label={menuOpen ? 'Lukk meny' : 'Åpne meny'}
          aria-controls={panelId}
          onClick={() => {
            setMenuOpen(!menuOpen)
            setInfoOpen(false)
          }}
        >
          <Icon name="menu" />
          <Icon name="close" />
          <span aria-hidden="true">Meny</span>
        </button>

        <nav id={panelId} aria-label="Hovedmeny" className="site-header__panel">
          <div
            ref={infoMenu}
            className="info-menu"
            onBlur={(event) => {
              // When focus leaves the list by Tab, the list must not stay open over the page.
              const to = event.relatedTarget
              if (to && !event.currentTarget.contains(to)) setInfoOpen(false)
            }}
          >
            <button
              {...infoButton}
              type="button"
              className="btn site-header__item info-menu__opener"
              aria-controls={infoId}
              onClick={() => setInfoOpen(!infoOpen)}
            >
              Informasjon
              <Icon name="down" />
            </button>
            <ul id={infoId} className="info-menu__list" hidden={!infoOpen}>
              {infoPages.map(({ to, name }) => (
                <li key={to}>
                  <NavLink className="btn info-menu__entry" to={to} onClick={close}>
                    {name}
                  </NavLink>
                </li>
              ))}
              {chatAvailable && (
                <li>
                  <button
                    type="button"
                    className="btn info-menu__entry"
                    disabled={!hydrated}
                    onClick={({ currentTarget }) => {
                      // As useDialogOpener does, which is not needed here: Safari does not focus a clicked button.
                      currentTarget.focus()
                      close()
                      onOpenChat()
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
                // This button is removed on log-out. The link beside it stays, and becomes the way to log in again.
                account.current?.focus()
                hide()
                onLogOut()
              }}
            >
              Logg ut
            </button>
          )}
        </nav>

        <NavLink
          ref={account}
          // 'Logg inn' matches the page's own log-in button; 'Min side' leaves the primary colour to the page.
          className={`btn ${authenticated ? 'btn-secondary' : 'btn-primary'} site-header__account`}
          to={authenticated ? paths.myPage : { pathname: paths.login, search: redirect }}
        >
          {authenticated ? 'Min side' : 'Logg inn'}
        </NavLink>
      </div>
    </header>
  )
}
