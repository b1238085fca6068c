import type { ReactNode } from 'react'
import './settings.css'

/** The parts of the page, in their order; also what the address's hash names. */
export const SECTIONS = [
  'notifications',
  'email',
  'password',
  'sessions',
  'gender',
  'wish',
  'visibility',
  'blocked',
  'card',
  'language',
  'theme',
  'data',
  'leave',
] as const
export type SectionId = (typeof SECTIONS)[number]

type Props = { id: SectionId; title: string; heading?: 'h1' | 'h2'; text?: string; children: ReactNode }

/** One thing that can be decided, saved by itself. */
export const Section = ({ id, title, heading: Heading = 'h2', text, children }: Props) => (
  <section id={id} className="card pad set-section" aria-labelledby={`${id}-title`}>
    <Heading id={`${id}-title`}>{title}</Heading>
    {text ? <p className="small muted set-text">{text}</p> : null}
    {children}
  </section>
)
