import { useSyncExternalStore } from 'react'
import { useMe } from '../desk.tsx'
import { keep, readKept } from '../kept.ts'

/** A screen with its filters, under a name. */
export type View = { name: string; href: string }

const NONE: readonly View[] = []
const shown = new Map<string, readonly View[]>()
const listeners = new Set<() => void>()

/** What this person kept. Everything that lists them is drawn anew when one comes or goes. */
export function useViews() {
  const { staff } = useMe()
  const key = `views:${staff.id}`
  const read = () => {
    const views = shown.get(key) ?? readKept(key, NONE)
    shown.set(key, views)
    return views
  }
  const views = useSyncExternalStore(subscribe, read)
  // Begins with what is kept by now, which another tab may have added to.
  const change = (by: (kept: readonly View[]) => readonly View[]) => {
    const changed = by(readKept(key, views))
    shown.set(key, changed)
    keep(key, changed)
    for (const listener of listeners) listener()
  }
  return {
    views,
    /** One of the same name makes room, of the same screen. */
    add: (view: View) => change((kept) => [...kept.filter((one) => !isSame(one, view)), view]),
    remove: (view: View) => change((kept) => kept.filter((one) => !isSame(one, view))),
  }
}

export const screenOf = ({ href }: View) => href.split('?')[0]

const isSame = (one: View, other: View) => one.name === other.name && screenOf(one) === screenOf(other)

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
