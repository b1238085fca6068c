import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SETTING_NAMES } from '../../features/site/rules/site-settings.ts'
import { useMe } from '../desk.tsx'
import { useGo } from '../navigation.tsx'
import { sitePath } from '../screens/sites/site-path.ts'
import { useSettingWords } from '../screens/sites/use-setting-words.ts'
import { matches } from './matches.ts'
import { usePaletteSource } from './palette.tsx'

/** One letter is the beginning of too many. */
const LETTERS = 2
const SHOWN = 8

/** The palette finds a setting by its name or its key, on each of the sites. */
export function useSettingSource(): void {
  const t = useTranslations('desk.sites')
  const { may, staff } = useMe()
  const go = useGo()
  const { nameOf } = useSettingWords()
  usePaletteSource({
    id: 'settings',
    label: t('change'),
    find: (words) => {
      if (!may('sites.change') || words.trim().length < LETTERS) return []
      const found = SETTING_NAMES.filter((name) => matches(`${nameOf(name)} ${name}`, words))
      return found
        .flatMap((name) =>
          staff.sites.map((site) => ({
            id: `setting ${site.id} ${name}`,
            text: nameOf(name),
            hint: site.name,
            icon: SlidersHorizontal,
            run: () => go(sitePath(site.id), { words: name }),
          })),
        )
        .slice(0, SHOWN)
    },
  })
}
