import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { productName } from '@/config/brand'
import { ownerByFilter } from '@/config/owners'
import { BallMark } from '@/ui/BallMark'
import { Icon } from '@/ui/Icon'

export interface HeaderProps {
  authenticated: boolean
  ownerFilter: number | null
  chatAvailable: boolean
  onLogOut: () => void
  onOpenChat: () => void
}

type OpenPart = 'menu' | 'info'

/**
 * One set of links for all widths: on a phone they lie under 'Åpne meny', on a desktop in the bar.
 * 'Logg inn' and 'Min side' stay in the bar everywhere, they are what most people come for.
 */
export function Header({
  authenticated,
  ownerFilter,
  chatAvailable,
  onLogOut,
  onOpenChat,
}: HeaderProps) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ parts: readonly OpenPart[]; at: string }>({
    parts: [],
    at: key,
  })
  // What was opened belongs to the place it was opened at: a change of route closes it, and coming
  // back there does not open it again.
  if (opened.at !== key) setOpened({ parts: [], at: key })
  const parts = opened.at === key ? opened.parts : []
  const menuOpen = parts.includes('menu')
  const infoOpen = parts.includes('info')
  const anyOpen = parts.length > 0

  const header = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const infoButton = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const infoId = useId()

  const open = (next: readonly OpenPart[]) => {
    setOpened({ parts: next, at: key })
  }

  const toggleMenu = () => {
    open(menuOpen ? [] : ['menu'])
  }

  const toggleInfo = () => {
    open(infoOpen ? parts.filter((part) => part !== 'info') : [...parts, 'info'])
  }

  useEffect(() => {
    if (!anyOpen) return
    const close = () => {
      setOpened((now) => ({ ...now, parts: [] }))
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The focus must not vanish with the menu it stood in.
      const inside = header.current?.contains(document.activeElement) ?? false
      if (inside) (menuOpen ? menuButton : infoButton).current?.focus()
      close()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [anyOpen, menuOpen])

  const owner = ownerFilter === null ? undefined : ownerByFilter(ownerFilter)

  return (
    <header className="site-header" ref={header}>
      <div className="site-header__bar">
        <div className="site-header__brand">
          <Link className="site-header__logo" to="/">
            <BallMark />
            <span>{productName}</span>
          </Link>
          {owner && <span className="site-header__owner">{owner.name}</span>}
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
          aria-label="Hovedmeny"
          className={
            menuOpen ? 'site-header__panel site-header__panel--open' : 'site-header__panel'
          }
        >
          <div
            className="info-menu"
            onBlur={(event) => {
              // Tabbing out of the list must not leave it lying over the page.
              const to = event.relatedTarget
              if (infoOpen && to && !event.currentTarget.contains(to)) {
                open(parts.filter((part) => part !== 'info'))
              }
            }}
          >
            <button
              type="button"
              ref={infoButton}
              className="btn site-header__item"
              aria-expanded={infoOpen}
              aria-controls={infoId}
              onClick={toggleInfo}
            >
              Informasjon
              <Icon name="down" />
            </button>
            <ul id={infoId} className="info-menu__list" hidden={!infoOpen}>
              <li>
                <NavLink className="btn info-menu__entry" to="/bingohalls">
                  Finn din bingohall
                </NavLink>
              </li>
              <li>
                <NavLink className="btn info-menu__entry" to="/howtoplay">
                  Slik spiller du bingo
                </NavLink>
              </li>
              {chatAvailable && (
                <li>
                  <button
                    type="button"
                    className="btn info-menu__entry"
                    onClick={() => {
                      open([])
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
                open([])
                onLogOut()
              }}
            >
              Logg ut
            </button>
          )}
        </nav>

        {authenticated ? (
          <NavLink className="btn btn-secondary site-header__account" to="/mypage">
            Min side
          </NavLink>
        ) : (
          <NavLink className="btn btn-secondary site-header__account" to="/login">
            Logg inn
          </NavLink>
        )}
      </div>
    </header>
  )
}
