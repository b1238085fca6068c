import { use } from 'react'
import { useMessages } from 'use-intl'
import type { Area } from '../lang/messages.ts'
import type { I18n } from './i18n.tsx'
import { useWeb } from './web.tsx'

const loading = new WeakMap<I18n, Map<Area, Promise<void>>>()

/** Loads the texts of a component outside the page, whose route did not request them. Suspends until they are there. */
export function useTexts(area: Area): void {
  const { i18n } = useWeb()
  // From context: texts that are loaded may not have reached a render in progress.
  if (area in useMessages()) return
  const areas = loading.get(i18n) ?? new Map<Area, Promise<void>>()
  loading.set(i18n, areas)
  // `use` needs the same promise on every render.
  const known = areas.get(area) ?? i18n.load([area]).then(drawnAnew)
  areas.set(area, known)
  use(known)
}

const drawnAnew = () => new Promise<void>((done) => setTimeout(done))
