import { use } from 'react'
import { useMessages } from 'use-intl'
import type { Area } from '../lang/messages.ts'
import type { I18n } from './i18n.tsx'
import { useWeb } from './web.tsx'

const loading = new WeakMap<I18n, Map<Area, Promise<void>>>()

/**
 * For parts that are drawn above or beside a page that did not ask for their texts: waits, under a Suspense, until they
 * are there.
 */
export function useTexts(area: Area): void {
  const { i18n } = useWeb()
  // Those that are drawn with: what is loaded already may not have reached a drawing that has begun.
  if (area in useMessages()) return
  const areas = loading.get(i18n) ?? new Map<Area, Promise<void>>()
  loading.set(i18n, areas)
  // The same promise for every drawing, as `use` wants it.
  const known = areas.get(area) ?? i18n.load([area]).then(drawnAnew)
  areas.set(area, known)
  use(known)
}

const drawnAnew = () => new Promise<void>((done) => setTimeout(done))
