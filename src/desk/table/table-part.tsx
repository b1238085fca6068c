import type { ReactNode } from 'react'

/** A title above a table. The table is the landmark, under the same name. */
export const TablePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="desk-part">
    <h2>{title}</h2>
    {children}
  </div>
)
