import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

type Props = { ok?: boolean; heading?: 'h1' | 'h2'; title: string; action: ReactNode; children: ReactNode }

/** How it ended, in place of what was pressed: read out because it takes the focus. */
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

/** As a ref: what has just come gets the focus, once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
