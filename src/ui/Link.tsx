import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler, useMatch, type To } from 'react-router-dom'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  to: To
  replace?: true
  state?: unknown
}

/** A link within the app. The router's own brings along the fetching ahead of its data routes, which every page would load. */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler(to, { ...(replace && { replace }), state })
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** Marked while the player is on its page or on one below it. */
export function NavLink({ className, ...link }: LinkProps & { className: string }) {
  const [path = ''] = useHref(link.to).split(/[?#]/u)
  const isHere = useMatch({ path, end: false }) !== null
  return (
    <Link
      {...link}
      className={isHere ? `${className} active` : className}
      aria-current={isHere ? 'page' : undefined}
    />
  )
}
