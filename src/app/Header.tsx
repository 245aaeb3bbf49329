import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom'
import { productName } from '@/config/brand'
import type { Owner } from '@/config/owners'
import { BallMark } from '@/ui/BallMark'
import { Icon } from '@/ui/Icon'

export interface HeaderProps {
  authenticated: boolean
  /** Whose halls are shown; its logo replaces the product's mark and name. */
  owner: Owner | undefined
  chatAvailable: boolean
  onLogOut: () => void
  onOpenChat: () => void
}

type OpenPart = 'menu' | 'info'

const nothing: readonly OpenPart[] = []

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
  const redirect = matchPath('/login', pathname) ? search : ''
  const [parts, setParts] = useState(nothing)
  const menuOpen = parts.includes('menu')
  const infoOpen = parts.includes('info')
  const anyOpen = parts.length > 0

  const header = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const infoButton = useRef<HTMLButtonElement>(null)
  const infoMenu = useRef<HTMLDivElement>(null)
  const infoList = useRef<HTMLUListElement>(null)
  const account = useRef<HTMLAnchorElement>(null)
  const panelId = useId()
  const infoId = useId()

  const toggleMenu = () => {
    setParts(menuOpen ? nothing : ['menu'])
  }

  const closeInfo = () => {
    setParts(parts.filter((part) => part !== 'info'))
  }

  const toggleInfo = () => {
    if (infoOpen) closeInfo()
    else setParts([...parts, 'info'])
  }

  const close = () => {
    // Focus must not be lost with the list it was in.
    const list = menuOpen ? panel.current : infoList.current
    const opener = menuOpen ? menuButton.current : infoButton.current
    if (list?.contains(document.activeElement)) opener?.focus()
    setParts(nothing)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (infoOpen && infoMenu.current) walk(infoMenu.current, event)
  })

  // Navigation closes whatever is open.
  useLayoutEffect(() => () => setParts(nothing), [key])

  useEffect(() => {
    if (!anyOpen) return undefined
    // Not on pointerdown: closing moves the page, and the press would miss what it began on. Captured: the press that
    // opens the menu is over by then, and what it was on may be replaced.
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) {
        setParts(nothing)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick, true)
    }
  }, [anyOpen])

  return (
    <header className="site-header" ref={header}>
      <div className="site-header__bar">
        <div className="site-header__brand">
          <Link className="site-header__logo" to="/">
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
          type="button"
          ref={menuButton}
          className="btn site-header__toggle"
          aria-label={menuOpen ? 'Lukk meny' : 'Åpne meny'}
          aria-expanded={menuOpen}
          aria-controls={panelId}
          onClick={toggleMenu}
        >
          <Icon name={menuOpen ? 'close' : 'menu'} />
          <span aria-hidden="true">Meny</span>
        </button>

        <nav
          id={panelId}
          ref={panel}
          aria-label="Hovedmeny"
          className={
            menuOpen ? 'site-header__panel site-header__panel--open' : 'site-header__panel'
          }
        >
          <div
            ref={infoMenu}
            className="info-menu"
            onBlur={(event) => {
              // When focus leaves the list by Tab, the list must not stay open over the page.
              const to = event.relatedTarget
              if (infoOpen && to && !event.currentTarget.contains(to)) {
                closeInfo()
              }
            }}
          >
            <button
              type="button"
              ref={infoButton}
              className="btn site-header__item info-menu__opener"
              aria-expanded={infoOpen}
              aria-controls={infoId}
              onClick={toggleInfo}
            >
              Informasjon
              <Icon name="down" />
            </button>
            <ul id={infoId} ref={infoList} className="info-menu__list" hidden={!infoOpen}>
              <li>
                <NavLink className="btn info-menu__entry" to="/bingohalls" onClick={close}>
                  Finn din bingohall
                </NavLink>
              </li>
              <li>
                <NavLink className="btn info-menu__entry" to="/howtoplay" onClick={close}>
                  Slik spiller du bingo
                </NavLink>
              </li>
              {chatAvailable && (
                <li>
                  <button
                    type="button"
                    className="btn info-menu__entry"
                    onClick={() => {
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
                setParts(nothing)
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
          to={authenticated ? '/mypage' : { pathname: '/login', search: redirect }}
        >
          {authenticated ? 'Min side' : 'Logg inn'}
        </NavLink>
      </div>
    </header>
  )
}
