import { useCallback } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { FactName } from '../../../contract/facts.ts'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
import { placeOf, settingOf, type SettingKind, type SettingName } from '../../../features/site/rules/site-settings.ts'
import { visibleLocales } from '../../../features/site/rules/site.ts'
import { dateAndTime } from '../../../kit/moment.ts'

/** What a setting is called and what it means, and its values as people read them. */
export function useSettingWords() {
  const t = useTranslations('desk.sites')
  const ofSetting = useTranslations('desk.setting')
  const interests = useTranslations('interests')
  const facts = useTranslations('members.facts')
  const language = useTranslations('base.language')
  const format = useFormatter()
  const locale = useLocale()
  const countryName = useCallback(
    (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code,
    [locale],
  )
  /** One of several values, such as a country or a field. @param name of whose words it is */
  const wordOf = useCallback(
    (value: string, name?: SettingName): string => {
      const key = name === undefined ? '' : placeOf(name).key
      // as, here and below: whether there is such a text is asked first
      const own = `value.${key}.${value}` as 'value.signups.all'
      if (name !== undefined && t.has(own)) return t(own)
      const [interest, fact, field] = [value as 'cooking', value as FactName, `field.${value}` as 'field.city']
      if (/^[A-Z]{2}$/.test(value)) return countryName(value)
      if (LOCALES.some((one) => one === value)) return language(value as Locale)
      if (t.has(field)) return t(field)
      if (facts.has(fact)) return facts(fact)
      return interests.has(interest) ? interests(interest) : value
    },
    [t, interests, facts, language, countryName],
  )
  const told = useCallback(
    (name: SettingName, value: unknown): string => {
      const words = (many: unknown) => format.list((many as string[]).map((one) => wordOf(one, name)))
      const lines = (of: unknown, line: (key: string, one: unknown) => string) =>
        Object.entries(of as object)
          .map(([key, one]) => line(key, one))
          .join('; ')
      const text = toldAs(
        settingOf(name).kind,
        value,
        { words, lines, wordOf: (one) => wordOf(one, name) },
        {
          yes: t('everywhere'),
          no: t('nowhere'),
          at: (moment) => dateAndTime(format, moment),
          part: (key) => t(`part.${key as 'name'}`),
        },
      )
      return text === '' ? t('nothing') : text
    },
    [t, format, wordOf],
  )
  return {
    nameOf: (name: SettingName) => ofSetting(`${name}.name` as 'settings.name.name'),
    textOf: (name: SettingName) => ofSetting(`${name}.text` as 'settings.name.text'),
    wordOf,
    told,
    countryName,
  }
}

type Ways = {
  words(many: unknown): string
  lines(of: unknown, line: (key: string, one: unknown) => string): string
  wordOf(one: string): string
}
type More = { yes: string; no: string; at(moment: Date): string; part(key: string): string }

function toldAs(kind: SettingKind['kind'], value: unknown, { words, lines, wordOf }: Ways, more: More): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'choice':
      return wordOf(String(value))
    case 'picks':
      return words(value)
    case 'lines':
    case 'colors':
      return (value as string[]).join(', ') // as, here and below: what the kind says
    case 'texts':
      return lines(value, (locale, text) => `${wordOf(locale)}: ${String(text)}`)
    case 'choice_by_country':
      return lines(value, (country, one) => `${wordOf(country)}: ${wordOf(String(one))}`)
    case 'languages_by_country':
      return lines(value, (country, some) => `${wordOf(country)}: ${words(some)}`)
    case 'countries_or_all':
      return value === 'yes' ? more.yes : value === 'no' ? more.no : words(String(value).split(','))
    case 'parts':
      return lines(value, (key, part) => `${more.part(key)}: ${String(part)}`)
    case 'moment':
      return more.at(new Date(String(value)))
    default:
      return String(value)
  }
}

/** Which languages a country is offered when nobody says otherwise. */
export const shippedLanguages = (country: string, exposed: readonly Locale[]): Locale[] =>
  visibleLocales(country, { exposedLocales: exposed, settings: {} })
