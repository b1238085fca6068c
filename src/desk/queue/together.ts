import { useState } from 'react'
import type { ReviewItem } from '../../contract/review-item.ts'
import { againOf, type AgainTyped } from './again-fields.tsx'
import type { QueueFilter } from './use-review.ts'

/** What every decision says of the thing before somebody, and of what is decided together with it. */
export type Common = {
  id: string
  version: number
  next: QueueFilter
  also?: { id: string; version: number }[]
  look_again?: { at: string; reason: string }
}

/** How many other members a decision is about, too: each is mailed. */
export const othersOf = ({ alike, member }: ReviewItem, { also = [] }: Common): number => {
  const chosen = alike.filter(({ id }) => also.some((one) => one.id === id))
  const ids = new Set(chosen.map(({ account_id }) => account_id))
  return [...ids].filter((id) => id !== null && id !== member?.account_id).length
}

/** What somebody chose to decide together, and when to look again. */
export function useTogether(item: ReviewItem, filter: QueueFilter) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [again, setAgain] = useState<AgainTyped>({ at: '', reason: '' })
  const also = item.alike.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version }))
  const common: Common = {
    id: item.id,
    version: item.version,
    next: filter,
    ...(also.length > 0 ? { also } : {}),
    ...againOf(again),
  }
  return { common, chosen, setChosen, again, setAgain }
}
