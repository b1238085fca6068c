import type { ReactNode } from 'react'

/** Nothing here: one drawing, one sentence, one way on. */
export const EmptyState = ({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  /** h1 where it is all that the page has. */
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
