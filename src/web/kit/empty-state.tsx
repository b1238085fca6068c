import type { ReactNode } from 'react'

/** Nothing here: one drawing, one sentence, one way on. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="empty">
    {icon ? (
      <span className="empty-art" aria-hidden>
        {icon}
      </span>
    ) : null}
    <h2>{title}</h2>
    {children ? <div className="muted">{children}</div> : null}
    {action}
  </div>
)
