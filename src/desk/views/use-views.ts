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
  const change = (changed: readonly View[]) => {
    shown.set(key, changed)
    keep(key, changed)
    for (const listener of listeners) listener()
  }
  return {
    views,
    /** One of the same name makes room. */
    add: (view: View) => change([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => change(views.filter((view) => view.name !== name)),
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
