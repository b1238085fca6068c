import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { IconButton, LinkButton } from './button.tsx'

export type Toast = { tone?: 'info' | 'ok' | 'danger'; text: ReactNode; action?: { label: string; onPress(): void } }
type Shown = Toast & { id: number }

const SHOWN_MS = 6_000
const MOST = 3
const ICONS = { info: Info, ok: CircleCheck, danger: CircleAlert } as const
const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says something in the corner for six seconds; longer with an action or while it is pointed at. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (toast: Toast) => {
      const id = Math.random()
      setShown((all) => [...all.slice(1 - MOST), { ...toast, id }])
      setTimeout(() => close(id), toast.action ? SHOWN_MS * 2 : SHOWN_MS)
    },
    [close],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {shown.map((toast) => {
          const Icon = ICONS[toast.tone ?? 'info']
          return (
            <div key={toast.id} className={`toast ${toast.tone ?? 'info'}`}>
              <Icon className="icon" aria-hidden />
              <div className="grow">
                {toast.text}
                {toast.action ? (
                  <div>
                    <LinkButton onClick={() => (toast.action?.onPress(), close(toast.id))}>
                      {toast.action.label}
                    </LinkButton>
                  </div>
                ) : null}
              </div>
              <IconButton label={closeLabel} onClick={() => close(toast.id)}>
                <X className="icon s" aria-hidden />
              </IconButton>
            </div>
          )
        })}
      </div>
    </ToastContext>
  )
}
