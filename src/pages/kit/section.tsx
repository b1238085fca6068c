import { useId, type ReactNode } from 'react'

/** A section of the kit page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="py-(--space-6) border-t border-line" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {title}
      </h2>
      <div className="stack">{children}</div>
    </section>
  )
}

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 items-center">{children}</div>
)
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 md:grid-cols-3 gap-4 items-start">{children}</div>
)

/** A component with a caption. */
export const Captioned = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure>
    {children}
    <figcaption className="mt-1.5 tiny muted">{caption}</figcaption>
  </figure>
)
