import { CircleAlert, CircleCheck, Gift, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { FictionalIcon } from './fictional-label.tsx'

const TONES = { info: 'info', ok: 'ok', warn: 'warn', danger: 'dang', offer: 'offer', fictional: 'fictional' } as const
const ICONS = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  offer: Gift,
  fictional: FictionalIcon,
} as const

type Props = {
  tone?: keyof typeof TONES
  icon?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  /** Makes it a landmark with this name, such as "Welcome offer". */
  label?: string | undefined
  children: ReactNode
}

/** A message that stays until it no longer applies or is closed. */
export function Banner({ tone = 'info', icon, action, onClose, closeLabel, label, children }: Props) {
  const Icon = ICONS[tone]
  return (
    <div
      className={`banner ${TONES[tone]}`}
      role={tone === 'danger' ? 'alert' : label ? 'region' : undefined}
      aria-label={label}
    >
      {icon ?? <Icon className="icon" aria-hidden />}
      <div className="grow">{children}</div>
      {action}
      {onClose ? (
        <IconButton label={closeLabel ?? ''} onClick={onClose}>
          <X className="icon s" aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}
