import { NavLink } from 'react-router-dom'
import { paths } from '@/config/paths'
import { Icon } from '@/ui/Icon'

const shortcuts = [
  { to: paths.myPage, name: 'Haller', icon: 'halls' },
  { to: paths.userNumbers, name: 'Tall', icon: 'numbers' },
  { to: paths.userPause, name: 'Pause', icon: 'pause' },
  { to: paths.user, name: 'Bruker', icon: 'user' },
] as const

/** 'bar' shows at the bottom of a phone, 'header' in wider windows. */
export const Shortcuts = ({ place }: { place: 'bar' | 'header' }) => (
  <nav
    className={`shortcuts shortcuts--${place}`}
    // Validators want two navigations to differ, though only one shows; browsers trim the space.
    aria-label={place === 'bar' ? 'Snarveier' : 'Snarveier '}
  >
    {shortcuts.map(({ to, name, icon }) => (
      <NavLink
        key={to}
        className="shortcuts__entry d-flex align-items-center justify-content-center"
        to={to}
        end
      >
        {place === 'bar' && <Icon name={icon} />}
        {name}
      </NavLink>
    ))}
  </nav>
)
