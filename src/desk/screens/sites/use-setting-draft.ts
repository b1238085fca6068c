import { sameJson } from '../../../features/site/rules/same-json.ts'
import { cleanSetting } from '../../../features/site/rules/setting-faults.ts'
import { SETTING_NAMES, settingOf, type SettingName } from '../../../features/site/rules/site-settings.ts'
import { useMe } from '../../desk.tsx'
import { useKept } from '../../kept.ts'
import type { SiteState } from '../../queries/sites.ts'

export type SettingDraft = {
  /** As it would be. */
  valueOf(name: SettingName): unknown
  change(name: SettingName, value: unknown): void
  isChanged(name: SettingName): boolean
  /** What differs from how it is, as it is sent. */
  changes: Partial<Record<SettingName, unknown>>
  drop(): void
}

type Typed = Partial<Record<SettingName, unknown>>

/**
 * What somebody has changed and not saved yet. It stays when somebody else changes the site meanwhile, when the page is
 * left and when the session ends.
 */
export function useSettingDraft({ id, values }: SiteState): SettingDraft {
  const { staff } = useMe()
  const [kept, setKept] = useKept<Typed | null>(`settings:${staff.id}:${id}`, null, 'tab')
  const typed = kept ?? {}
  const isTyped = (name: SettingName) => Object.hasOwn(typed, name)
  const isChanged = (name: SettingName) => isTyped(name) && !sameJson(asSent(name, typed[name]), values[name])
  return {
    valueOf: (name) => (isTyped(name) ? typed[name] : values[name]),
    change: (name, value) => setKept({ ...typed, [name]: value }),
    isChanged,
    changes: Object.fromEntries(SETTING_NAMES.filter(isChanged).map((name) => [name, asSent(name, typed[name])])),
    drop: () => setKept(null),
  }
}

/** Lines that were left empty are none. */
function asSent(name: SettingName, value: unknown): unknown {
  const clean = cleanSetting(value)
  return settingOf(name).kind === 'lines' ? (clean as string[]).filter(Boolean) : clean // as: the kind says so
}
