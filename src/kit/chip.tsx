import type { ReactNode } from 'react'

type Props = {
  icon?: ReactNode
  children: ReactNode
  /** With this it is a button that is on or off. */
  onToggle?: (() => void) | undefined
  pressed?: boolean
  /** In common with the visitor; the caller adds the check, so that colour does not stand alone. */
  shared?: boolean
  disabled?: boolean
}

/** A word in a pill: to read, or to choose. */
export const Chip = ({ icon, children, onToggle, pressed = false, shared = false, disabled }: Props) =>
  onToggle ? (
    <button type="button" className="chip" aria-pressed={pressed} disabled={disabled} onClick={onToggle}>
      {icon}
      {children}
    </button>
  ) : (
    <span className={shared ? 'chip shared' : 'chip'}>
      {icon}
      {children}
    </span>
  )
