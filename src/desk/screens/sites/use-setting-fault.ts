import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { isSetting } from '../../../features/site/rules/site-settings.ts'
import { useSettingWords } from './use-setting-words.ts'

/**
 * Why a change is refused, by setting, with what it contradicts.
 * @returns nothing of an error that is about something else
 */
export function useSettingFaults(): (error: unknown) => Record<string, string> {
  const t = useTranslations('desk.sites.fault')
  const { nameOf, wordOf } = useSettingWords()
  return (error) => {
    if (!isAppError(error)) return {}
    const entries = Object.entries(error.fields ?? {}).map(([name, code]) => {
      const { with: other, items } = conflictIn(error.data[name])
      const key = code as 'invalid' // or what has no words here, as is asked next
      const values = {
        with: isSetting(other) ? nameOf(other) : other,
        items: items.map((one) => wordOf(one)).join(', '),
      }
      return [name, t.has(key) ? t(key, values as never) : t('invalid')]
    })
    return Object.fromEntries(entries) as Record<string, string> // as: made of texts
  }
}

function conflictIn(data: unknown): { with: string; items: string[] } {
  const { with: other = '', items = [] } = (data ?? {}) as { with?: string; items?: string[] } // as the server tells it
  return { with: other, items }
}
