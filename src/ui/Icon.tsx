import {
  CheckCircleFill,
  ChevronDown,
  ExclamationOctagonFill,
  ExclamationTriangleFill,
  Eye,
  EyeSlash,
  GeoAlt,
  InfoCircleFill,
  List,
  PauseCircle,
  Telephone,
  XLg,
} from 'react-bootstrap-icons'

const icons = {
  info: InfoCircleFill,
  warning: ExclamationTriangleFill,
  danger: ExclamationOctagonFill,
  success: CheckCircleFill,
  pause: PauseCircle,
  menu: List,
  close: XLg,
  down: ChevronDown,
  eye: Eye,
  'eye-slash': EyeSlash,
  position: GeoAlt,
  phone: Telephone,
} as const

export type IconName = keyof typeof icons

export const iconNames: readonly IconName[] = Object.keys(icons).filter(
  (name): name is IconName => name in icons,
)

export interface IconProps {
  name: IconName
}

/** Always decorative: the text beside an icon says the same. */
export function Icon({ name }: IconProps) {
  const Drawing = icons[name]
  return <Drawing className="icon" aria-hidden="true" focusable="false" />
}
