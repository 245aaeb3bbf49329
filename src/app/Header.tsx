import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
  type ToggleEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { Link, NavLink, useLocation, type Location } from 'react-router-dom'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import type { Owner } from '@/config/owners'
import { paths } from '@/config/paths'
import { texts } from '@/config/texts'
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

const [, , contact, help] = texts
const infoPages = [
  { path: paths.bingoHalls, link: 'Finn din bingohall' },
  { path: paths.howToPlay, link: 'Slik spiller du bingo' },
  help,
  contact,
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

/** Its own component: only it renders again after hydration. */
function PopoverButton({
  isOpen,
  ...props
}: { isOpen: boolean; popoverTarget: string } & ComponentProps<'button'>) {
  // Not in the HTML, where 'popovertarget' says it already; a press sets it (public/start.js).
  return <button {...props} type="button" aria-expanded={useHydrated() ? isOpen : undefined} />
}

function ChatButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className="btn site-header__item"
      disabled={!useHydrated()}
      onClick={onClick}
    >
      Still et spørsmål
    </button>
  )
}

function LoginLink({ ref }: { ref: RefObject<HTMLAnchorElement | null> }) {
  const here: Location<unknown> = useLocation()
  const isHere = matchAddress(paths.login, here.pathname) !== null
  // On the log-in page, 'Logg inn' must keep where to go then, which the build does not know.
  const redirect = useHydrated() && isHere ? here.search : ''
  return (
    <NavLink
      ref={ref}
      className={`btn site-header__login ${isHere ? 'site-header__item' : 'btn-primary'}`}
      to={{ pathname: paths.login, search: redirect }}
      state={isHere ? here.state : null}
    >
      Logg inn
    </NavLink>
  )
}

/** The browser opens and closes it without the app: by its button, Escape or a press beside it. */
function usePopover<Part extends HTMLElement>() {
  const id = useId()
  const part = useRef<Part>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before hydration.
  useLayoutEffect(() => setIsOpen(part.current?.matches(':popover-open') === true), [])
  return {
    isOpen,
    part,
    button: { popoverTarget: id, isOpen },
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

/**
 * One set of links: behind 'Meny' on a phone, in the bar on a desktop. 'Informasjon' is a heading there and a button here,
 * which the sheet decides.
 */
export function Header({ authenticated, owner }: HeaderProps) {
  const dispatch = useDispatch()
  const { key } = useLocation()
  const menu = usePopover<HTMLElement>()
  const info = usePopover<HTMLUListElement>()
  const header = useRef<HTMLElement>(null)
  const infoMenu = useRef<HTMLDivElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const infoButton = useRef<HTMLButtonElement>(null)
  const login = useRef<HTMLAnchorElement>(null)
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
    if (!isWithin(infoMenu.current)) hide(infoPart)
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
        <div className="site-header__brand d-flex">
          <Link className="site-header__logo" to={paths.home}>
            {owner ? (
              <img src={owner.logo} alt={owner.name} />
            ) : (
              <>
                <BallMark />
                <span>{env.brandName}</span>
              </>
            )}
          </Link>
        </div>

        {authenticated && <Shortcuts place="header" />}

        <PopoverButton
          {...menu.button}
          ref={menuButton}
          className="btn site-header__toggle"
          aria-label={menu.isOpen ? 'Lukk meny' : authenticated ? 'Meny' : 'Åpne meny'}
        >
          <span className="when-closed">
            <Icon name="menu" />
            Meny
          </span>
          <span className="when-open">
            <Icon name="close" />
            Lukk meny
          </span>
        </PopoverButton>

        <nav {...menu.props} aria-label="Hovedmeny" className="site-header__panel">
          <div ref={infoMenu} className="info-menu">
            <h2 className="info-menu__title m-0 fs-6 muted">Informasjon</h2>
            <PopoverButton
              {...info.button}
              ref={infoButton}
              className="btn site-header__item info-menu__opener"
            >
              Informasjon
              <Icon name="down" />
            </PopoverButton>
            <ul {...info.props} className="info-menu__list">
              {infoPages.map(({ path, link }) => (
                <li key={path}>
                  <NavLink className="btn site-header__item" to={path}>
                    {link}
                  </NavLink>
                </li>
              ))}
              {env.chatUrl !== '' && (
                <li className="needs-scripts">
                  <ChatButton
                    onClick={() => {
                      // The dialog returns the focus here.
                      closeAndReturn()
                      dispatch(openDialog({ name: 'chat' }))
                    }}
                  />
                </li>
              )}
            </ul>
          </div>
          {authenticated && (
            <>
              <NavLink className="btn site-header__item" to={paths.myPage}>
                Min side
              </NavLink>
              <button
                type="button"
                className="btn site-header__item"
                onClick={() => {
                  hide(infoPart, menuPart)
                  // The focus goes to the link that takes this button's place.
                  flushSync(() => dispatch(sessionEnded({ reason: 'loggedOut' })))
                  login.current?.focus()
                }}
              >
                Logg ut
              </button>
            </>
          )}
        </nav>

        {!authenticated && <LoginLink ref={login} />}
      </div>
    </header>
  )
}
