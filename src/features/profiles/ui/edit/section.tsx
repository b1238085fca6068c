import type { ReactNode } from 'react'

/** The parts of the page in their order; also what the address's hash names. */
export const SECTIONS = ['photos', 'about', 'self', 'place', 'interests', 'facts', 'visibility'] as const
export type SectionId = (typeof SECTIONS)[number]

type Props = { id: SectionId; title: string; beside?: ReactNode; onSave(): void; children: ReactNode }

/** Enter in a field saves, as in every form. */
export const Section = ({ id, title, beside, onSave, children }: Props) => (
  <section id={id} className="card pad edit-section" aria-labelledby={`${id}-title`}>
    <div className="row between">
      <h2 id={`${id}-title`}>{title}</h2>
      {beside}
    </div>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      {/* A form of several fields is only sent by Enter when it has a button. */}
      <input type="submit" hidden />
    </form>
  </section>
)
