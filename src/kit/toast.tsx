import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react'
import type { Shown, Toast } from './toast-card.tsx'

// Nobody sees one on arrival, so its parts come with the first.
const ToastCard = lazy(() => import('./toast-card.tsx'))

const MOST = 3
const ToastContext = createContext<(toast: Toast) => void>(() => {})

/**
 * Says something in the corner for six seconds; with an action for twelve, or as long as that can be done; longer while
 * it is pointed at or focused, or when it lasts.
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
