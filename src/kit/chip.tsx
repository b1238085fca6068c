import type { ReactNode } from 'react'

type Props = {
  icon?: ReactNode
  children: ReactNode
  /** Makes it a toggle button. */
  onToggle?: (() => void) | undefined
  pressed?: boolean
  /** Shared with the viewer. The caller adds a check mark, because colour alone must not convey it. */
  shared?: boolean
  disabled?: boolean
}

/** A pill with a word, as a label or a toggle button. */
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
