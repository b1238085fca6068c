import type { ReactNode } from 'react'
import './section.css'

type Props = { id: string; title: string; heading?: 'h1' | 'h2'; text?: string; children: ReactNode }

/** A section of a settings page, with its own save button. */
export const Section = ({ id, title, heading: Heading = 'h2', text, children }: Props) => (
  <section id={id} className="card pad set-section" aria-labelledby={`${id}-title`}>
    <Heading id={`${id}-title`}>{title}</Heading>
    {text ? <p className="small muted set-text">{text}</p> : null}
    {children}
  </section>
)
