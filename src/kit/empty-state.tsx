import type { ReactNode } from 'react'

/** Empty state of a list or page: a drawing, a sentence and an action. */
export const EmptyState = ({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  /** `h1` when the page contains nothing else. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="empty">
    {icon ? (
      <span className="empty-art text-primary-text" aria-hidden>
        {icon}
      </span>
    ) : null}
    <Heading>{title}</Heading>
    {children ? <div className="muted">{children}</div> : null}
    {action}
  </div>
)
