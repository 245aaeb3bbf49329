import { NavLink } from 'react-router-dom'
import { paths } from '@/config/paths'
import { iconsOf } from '@/ui/Icon'

const { Icon } = iconsOf({
  halls: [
    'M8.707 1.5a1 1 0 0 0-1.414 0L.646 8.146a.5.5 0 0 0 .708.708L2 8.207V13.5A1.5 1.5 0 0 0 3.5 15h9a1.5 1.5 0 0 0 1.5-1.5V8.207l.646.647a.5.5 0 0 0 .708-.708L13 5.793V2.5a.5.5 0 0 0-.5-.5h-1a.5.5 0 0 0-.5.5v1.293zM13 7.207V13.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V7.207l5-5z',
  ],
  numbers: [
    'M4 11H2v3h2zm5-4H7v7h2zm5-5v12h-2V2zm-2-1a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h2a1 1 0 0 0 1-1V2a1 1 0 0 0-1-1zM6 7a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zm-5 4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1z',
  ],
  pause: [
    'M8 15A7 7 0 1 1 8 1a7 7 0 0 1 0 14m0 1A8 8 0 1 0 8 0a8 8 0 0 0 0 16',
    'M5 6.25a1.25 1.25 0 1 1 2.5 0v3.5a1.25 1.25 0 1 1-2.5 0zm3.5 0a1.25 1.25 0 1 1 2.5 0v3.5a1.25 1.25 0 1 1-2.5 0z',
  ],
  user: [
    'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6m2-3a2 2 0 1 1-4 0 2 2 0 0 1 4 0m4 8c0 1-1 1-1 1H3s-1 0-1-1 1-4 6-4 6 3 6 4m-1-.004c-.001-.246-.154-.986-.832-1.664C11.516 10.68 10.289 10 8 10s-3.516.68-4.168 1.332c-.678.678-.83 1.418-.832 1.664z',
  ],
})

const shortcuts = [
  { to: paths.myPage, name: 'Haller', icon: 'halls' },
  { to: paths.userNumbers, name: 'Tall', icon: 'numbers' },
  { to: paths.userPause, name: 'Pause', icon: 'pause' },
  { to: paths.user, name: 'Bruker', icon: 'user' },
] as const

/** A player's ways about: at the bottom of a phone ('bar'), and in the header of a wider window. One of the two shows. */
export const Shortcuts = ({ place }: { place: 'bar' | 'header' }) => (
  <nav className={`shortcuts shortcuts--${place}`} aria-label="Snarveier">
    {shortcuts.map(({ to, name, icon }) => (
      <NavLink key={to} className="shortcuts__entry" to={to} end>
        <Icon name={icon} />
        {name}
      </NavLink>
    ))}
  </nav>
)
