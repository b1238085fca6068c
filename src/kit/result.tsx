import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

type Props = { ok?: boolean; heading?: 'h1' | 'h2'; title: string; action: ReactNode; children: ReactNode }

/** The outcome of an action, shown in place of its form; takes the focus so that screen readers announce it. */
export const Result = ({ ok = false, heading = 'h1', title, action, children }: Props) => (
  <div role={ok ? 'status' : 'alert'} tabIndex={-1} ref={takeFocus} className="focus:outline-none">
    <EmptyState
      heading={heading}
      icon={
        ok ? (
          <CircleCheck className="icon xl text-(--color-success)" aria-hidden />
        ) : (
          <CircleAlert className="icon xl text-(--color-danger)" aria-hidden />
        )
      }
      title={title}
      action={action}
    >
      {children}
    </EmptyState>
  </div>
)

/** A ref callback that focuses an element when it is mounted. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
