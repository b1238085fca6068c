import type { SettingName } from '../../../features/site/rules/site-settings.ts'

/** What the field of a setting is given. */
export type FieldProps = {
  name: SettingName
  label: string
  hint: string
  error: string | undefined
  value: unknown
  onChange(value: unknown): void
  /** Of the site as it would be: its countries and languages. */
  valueOf(name: SettingName): unknown
  /** Changes nothing now. */
  disabled?: boolean
}
