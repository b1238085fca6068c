import { useState } from 'react'
import { sameJson } from '../../../features/site/rules/same-json.ts'
import { cleanSetting } from '../../../features/site/rules/setting-faults.ts'
import { SETTING_NAMES, settingOf, type SettingName } from '../../../features/site/rules/site-settings.ts'
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

/** What somebody has changed and not saved yet; it stays when somebody else changes the site meanwhile. */
export function useSettingDraft({ values }: SiteState): SettingDraft {
  const [typed, setTyped] = useState<Partial<Record<SettingName, unknown>>>({})
  const isTyped = (name: SettingName) => Object.hasOwn(typed, name)
  const isChanged = (name: SettingName) => isTyped(name) && !sameJson(asSent(name, typed[name]), values[name])
  return {
    valueOf: (name) => (isTyped(name) ? typed[name] : values[name]),
    change: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    isChanged,
    changes: Object.fromEntries(SETTING_NAMES.filter(isChanged).map((name) => [name, asSent(name, typed[name])])),
    drop: () => setTyped({}),
  }
}

/** Lines that were left empty are none. */
function asSent(name: SettingName, value: unknown): unknown {
  const clean = cleanSetting(value)
  return settingOf(name).kind === 'lines' ? (clean as string[]).filter(Boolean) : clean // as: the kind says so
}
