import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMe } from '../desk.tsx'
import { useGo, useGoTo } from '../navigation.tsx'
import { screens } from '../screens.ts'
import { useViews } from '../views/use-views.ts'
import { matches } from './matches.ts'
import { usePaletteSource } from './palette.tsx'
import type { PaletteItem } from './source.ts'

/** What the palette finds on every screen: the screens, and the views that this person kept. */
export function useScreenSources(): void {
  const t = useTranslations('desk')
  const { may } = useMe()
  const go = useGo()
  const goTo = useGoTo()
  const { views } = useViews()
  const source = (id: string, label: string, items: readonly PaletteItem[]) => ({
    id,
    label,
    find: (words: string) => items.filter(({ text }) => matches(text, words)),
  })
  usePaletteSource(
    source(
      'screens',
      t('palette.screens'),
      screens
        .filter(({ right }) => may(right))
        .map(({ name, path, icon, letter }) => ({
          id: path,
          text: t(`place.${name}`),
          hint: `G ${letter.toUpperCase()}`,
          icon,
          run: () => go(path),
        })),
    ),
  )
  usePaletteSource(
    source(
      'views',
      t('views.title'),
      views.map(({ name, href }) => ({ id: `view ${href}`, text: name, icon: Star, run: () => goTo(href) })),
    ),
  )
}
