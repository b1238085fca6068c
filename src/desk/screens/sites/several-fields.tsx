import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { SettingKind } from '../../../features/site/rules/site-settings.ts'
import { TextAreaField, TextField } from '../../../kit/field.tsx'
import type { FieldProps } from './field-props.ts'
import { Group } from './picks.tsx'

/** One text for each language, those of the site first; an empty one is as shipped. */
export function TextsField({ value, onChange, valueOf, disabled, max, ...around }: FieldProps & { max: number }) {
  const t = useTranslations('desk.sites')
  const language = useTranslations('base.language')
  const texts = value as Partial<Record<Locale, string>> // as, here and below: what the kind says
  const offered = valueOf('site.exposed_locales') as string[]
  const fieldOf = (locale: Locale) => (
    <TextAreaField
      key={locale}
      label={language(locale)}
      lang={locale}
      rows={max > 120 ? 3 : 1}
      maxLength={max}
      disabled={disabled}
      value={texts[locale] ?? ''}
      data-faulty={around.error ? true : undefined}
      onChange={({ target }) => {
        const { [locale]: _, ...others } = texts
        onChange(target.value === '' ? others : { ...others, [locale]: target.value })
      }}
    />
  )
  const others = LOCALES.filter((locale) => !offered.includes(locale))
  return (
    <Group {...around}>
      <div className="desk-texts">{LOCALES.filter((locale) => offered.includes(locale)).map(fieldOf)}</div>
      {others.length > 0 ? (
        <details>
          <summary>{t('otherLanguages')}</summary>
          <div className="desk-texts mt-2">{others.map(fieldOf)}</div>
        </details>
      ) : null}
    </Group>
  )
}

/** The two colours of the mark, with what lies between them. */
export function ColorsField({ value, onChange, disabled, valueOf: _, ...around }: FieldProps) {
  const t = useTranslations('desk.sites')
  const [from = '', until = ''] = value as string[]
  return (
    <Group {...around}>
      <div className="row flex-wrap items-end">
        {([from, until] as const).map((color, i) => (
          <TextField
            key={i}
            className="[&_input]:w-[7rem] [&_input]:p-[4px]"
            label={t(i === 0 ? 'from' : 'until')}
            type="color"
            disabled={disabled}
            value={color.toLowerCase()}
            onChange={({ target }) => onChange(i === 0 ? [target.value, until] : [from, target.value])}
          />
        ))}
        <span
          aria-hidden
          className="flex-[1_1_8rem] max-w-[16rem] h-[44px] rounded-sm"
          style={{ backgroundImage: `linear-gradient(90deg, ${from}, ${until})` }}
        />
      </div>
    </Group>
  )
}

type Parts = Extract<SettingKind, { kind: 'parts' }>['parts']

/** Texts that belong together; all of them empty is none. */
export function PartsField({ value, onChange, disabled, parts, valueOf: _, ...around }: FieldProps & { parts: Parts }) {
  const t = useTranslations('desk.sites.part')
  const given = (value ?? {}) as Record<string, string | number>
  const change = (key: string, typed: string, isWhole: boolean) => {
    const next = { ...given, [key]: isWhole && /^\d{1,9}$/.test(typed) ? Number(typed) : typed }
    onChange(Object.values(next).every((one) => one === '') ? null : next)
  }
  return (
    <Group {...around}>
      <div className="desk-texts">
        {Object.entries(parts).map(([key, { max, whole }]) => (
          <TextField
            key={key}
            label={t(key as 'name')} // as: each part has its words
            autoComplete="off"
            inputMode={whole ? 'numeric' : undefined}
            maxLength={max}
            disabled={disabled}
            value={String(given[key] ?? '')}
            data-faulty={around.error ? true : undefined}
            onChange={({ target }) => change(key, target.value, whole !== undefined)}
          />
        ))}
      </div>
    </Group>
  )
}
