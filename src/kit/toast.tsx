import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react'
import type { Shown, Toast } from './toast-card.tsx'

// Loaded with the first toast, because no page starts with one.
const ToastCard = lazy(() => import('./toast-card.tsx'))

const MOST = 3
const ToastContext = createContext<(toast: Toast) => void>(() => {})

/**
 * Shows a toast for six seconds; with an action for twelve, or as long as that is possible; longer while it is hovered
 * or focused, or if `lasting`.
 */
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
        <Suspense>
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} close={close} />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}
