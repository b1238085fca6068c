import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton, LinkButton } from './button.tsx'

const SHOWN_MS = 6_000
const SHOWN_WITH_ACTION_MS = 12_000
const ICONS = { info: Info, ok: CircleCheck, danger: CircleAlert } as const

export type Toast = {
  tone?: 'info' | 'ok' | 'danger'
  text: ReactNode
  /** `forMs`: how long the action is possible. */
  action?: { label: string; onPress(): void; forMs?: number }
  /** Stays until it is closed. */
  lasting?: boolean
}
export type Shown = Toast & { id: number }

type CardProps = { toast: Shown; closeLabel: string; close(id: number): void }

export default function ToastCard({ toast, closeLabel, close }: CardProps) {
  const { id, tone = 'info', text, action, lasting = false } = toast
  const [held, setHeld] = useState(false)
  const shownMs = action ? (action.forMs ?? SHOWN_WITH_ACTION_MS) : SHOWN_MS
  useEffect(() => {
    if (held || lasting) return
    const timer = setTimeout(() => close(id), shownMs)
    return () => clearTimeout(timer)
  }, [held, lasting, close, id, shownMs])
  const Icon = ICONS[tone]
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return (
    <div className={`toast ${tone}`} onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
      <Icon className="icon" aria-hidden />
      <div className="grow">
        {text}
        {action ? (
          <div>
            <LinkButton onClick={() => (action.onPress(), close(id))}>{action.label}</LinkButton>
          </div>
        ) : null}
      </div>
      <IconButton label={closeLabel} onClick={() => close(id)}>
        <X className="icon s" aria-hidden />
      </IconButton>
    </div>
  )
}
