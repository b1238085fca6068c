import type { Locale } from '../../../contract/limits.ts'
import { siteTexts } from '../../../lang/site/all.ts'
import { placeOf, SETTING_NAMES, settingOf, type NamesIn, type SettingName } from './site-settings.ts'

type Texts = Parameters<typeof siteTexts>[0]
/** What stands in the column `settings` of a site. */
export type StoredSetting = NamesIn<'settings'>

/** As the product comes, or the nothing that a site has before somebody says something. */
export function shippedSetting(name: SettingName): unknown {
  const setting = settingOf(name)
  // as: each setting with a text in every language has it shipped under its own name
  if (setting.kind === 'texts') return siteTexts(placeOf(name).key as Texts)
  if ('shipped' in setting) return setting.shipped
  if (setting.kind === 'lines' || setting.kind === 'picks') return []
  return setting.kind === 'text' ? '' : null
}

/** What the column `settings` of a fresh installation holds; the operator changes the row, not the table. */
export const shippedSettings = Object.fromEntries(
  SETTING_NAMES.filter((name) => placeOf(name).column === 'settings').map((name) => [
    placeOf(name).key,
    shippedSetting(name),
  ]),
  // as: one entry for each name of the column
) as Record<StoredSetting, unknown> & { index_title: Record<Locale, string>; name: string }
