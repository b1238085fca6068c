import { LOCALES } from '../../../contract/limits.ts'
import { isTimeZone } from '../../../contract/time-zone.ts'
import { SITE_SETTINGS, settingOf, type SettingKind, type SettingName, type TextFormat } from './site-settings.ts'

type SettingFault = 'required' | 'invalid' | 'length' | 'range' | 'duplicate'

type KindOf<Name extends SettingKind['kind']> = Extract<SettingKind, { kind: Name }>

/** What is wrong with a value by itself; null: nothing. @param value as somebody sent it */
export function faultOfSetting(name: SettingName, value: unknown): SettingFault | null {
  const setting = settingOf(name)
  switch (setting.kind) {
    case 'text':
      return textFault(value, setting)
    case 'texts':
      return byKey(value, LOCALES, (text) => textFault(text, { max: setting.max }))
    case 'whole':
      return wholeFault(value, setting)
    case 'choice':
      return isOneOf(setting.of, value) ? null : 'invalid'
    case 'picks':
      return picksFault(value, setting)
    case 'lines':
      return linesFault(value, setting)
    case 'colors':
      return isListOf(value, /^#[0-9a-f]{6}$/i) && value.length === 2 ? null : 'invalid'
    case 'countries_or_all':
      return typeof value === 'string' && /^(yes|no|[A-Z]{2}(,[A-Z]{2})*)$/.test(value) ? null : 'invalid'
    case 'parts':
      return value === null ? null : partsFault(value, setting)
    case 'choice_by_country':
      return byKey(value, COUNTRY_CODES, (one) => (isOneOf(setting.of, one) ? null : 'invalid'))
    case 'languages_by_country':
      return byKey(value, COUNTRY_CODES, (one) => picksFault(one, { of: LOCALES, min: 1 }))
    case 'zone':
      return typeof value === 'string' && isTimeZone(value) ? null : 'invalid'
    case 'moment':
      return typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? null : 'invalid'
  }
}

/** As it is kept: without white space around what was typed. */
export function cleanSetting(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(cleanSetting)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanSetting(one)]))
}

const COUNTRY_CODES: readonly string[] = SITE_SETTINGS['settings.countries'].of
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/
/** A control character has no business in what people read. */
const CONTROL = /\p{Cc}/u
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'

const FORMATS: Record<TextFormat, RegExp> = {
  email: /^[^\s@<>",]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
  https: /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/,
  // What a file name is put behind.
  folder: /^https:\/\/[^\s/]+(\/\S*)?\/$/,
  phone: /^\+?[\d ()/.-]{3,}$/,
  sender: /^([^\s@<>",]+@[a-z0-9-]+(\.[a-z0-9-]+)+|[^<>@",]+ <[^\s@<>",]+@[a-z0-9-]+(\.[a-z0-9-]+)+>)$/i,
  host: new RegExp(`^(?=.{1,253}(:|$))${LABEL}(\\.${LABEL})*(:\\d{1,5})?$`),
  key: /^[a-z0-9]{1,12}$/,
  iban: /^[A-Z]{2}\d{2}[A-Z0-9 ]{8,38}$/,
  country: /^[A-Z]{2}$/,
}

function textFault(
  value: unknown,
  { max, format, optional = false }: { max: number; format?: TextFormat | undefined; optional?: boolean },
): SettingFault | null {
  if (typeof value !== 'string') return 'invalid'
  if (value.trim() === '') return optional ? null : 'required'
  if ([...value].length > max) return 'length'
  return CONTROL.test(value) || (format !== undefined && !FORMATS[format].test(value)) ? 'invalid' : null
}

function wholeFault(value: unknown, { min, max }: { min: number; max: number }): SettingFault | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'invalid'
  return value < min || value > max ? 'range' : null
}

function picksFault(value: unknown, { of, min = 0 }: { of: readonly string[]; min?: number }): SettingFault | null {
  if (!Array.isArray(value) || !value.every((one) => isOneOf(of, one))) return 'invalid'
  if (new Set(value).size !== value.length) return 'duplicate'
  return value.length < min ? 'required' : null
}

function linesFault(value: unknown, { max, most, format }: KindOf<'lines'>): SettingFault | null {
  if (!Array.isArray(value)) return 'invalid'
  if (value.length > most) return 'length'
  if (new Set(value).size !== value.length) return 'duplicate'
  const faults = value.map((one) => textFault(one, { max, format }))
  return faults.find((fault) => fault !== null) ?? null
}

function partsFault(value: unknown, { parts }: KindOf<'parts'>): SettingFault | null {
  if (!isRecord(value) || !Object.keys(value).every((key) => Object.hasOwn(parts, key))) return 'invalid'
  const faults = Object.entries(parts).map(([key, { whole, ...part }]) => {
    const given = value[key]
    if (whole) return wholeFault(given, { min: whole[0], max: whole[1] })
    return textFault(given ?? '', part)
  })
  return faults.find((fault) => fault !== null) ?? null
}

function byKey(
  value: unknown,
  keys: readonly string[],
  faultOf: (one: unknown) => SettingFault | null,
): SettingFault | null {
  if (!isRecord(value) || !Object.keys(value).every((key) => keys.includes(key))) return 'invalid'
  return (
    Object.values(value)
      .map(faultOf)
      .find((fault) => fault !== null) ?? null
  )
}

const isOneOf = (of: readonly string[], value: unknown): boolean => typeof value === 'string' && of.includes(value)
const isListOf = (value: unknown, form: RegExp): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && form.test(one))
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
