import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton, LinkButton } from './button.tsx'

export type Toast = { tone?: 'info' | 'ok' | 'danger'; text: ReactNode; action?: { label: string; onPress(): void } }
type Shown = Toast & { id: number }

const SHOWN_MS = 6_000
const SHOWN_WITH_ACTION_MS = 12_000
const MOST = 3
const ICONS = { info: Info, ok: CircleCheck, danger: CircleAlert } as const
const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says something in the corner for six seconds; twelve with an action; longer while it is pointed at or focused. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const count = useRef(0)
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback((toast: Toast) => {
    const id = count.current++
    setShown((all) => [...all.slice(1 - MOST), { ...toast, id }])
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} close={close} />
        ))}
      </div>
    </ToastContext>
  )
}

type CardProps = { toast: Shown; closeLabel: string; close(id: number): void }

function ToastCard({ toast: { id, tone = 'info', text, action }, closeLabel, close }: CardProps) {
  const [held, setHeld] = useState(false)
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(id), shownMs)
    return () => clearTimeout(timer)
  }, [held, close, id, shownMs])
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
