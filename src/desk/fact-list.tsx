import type { ReactNode } from 'react'

/** Null: does not hold here, and is left out. */
export type Fact = readonly [name: string, value: ReactNode] | null

/** Names, each with its value beside it. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="desk-kv">
    {facts
      .filter((fact) => fact !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
