import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import { mostOff } from '../../../features/offers/rules/bonuses.ts'
import { SelectField } from '../../../kit/field.tsx'
import type { BonusPlan } from '../../queries/offers.ts'
import { InLanguage } from './in-language.tsx'
import { Preview } from './preview.tsx'

type Bonus = BonusPlan['now']

/** What a new member reads and is asked to pay: the words of the bonus, and the bundles with it. */
export function BonusPreview({ site, plan, bonus }: { site: number; plan: BonusPlan; bonus: Bonus }) {
  const t = useTranslations('desk.offers.bonus')
  const languages = useTranslations('desk.offers.preview')
  const [language, setLanguage] = useState<Locale>(plan.locales[0] ?? 'nl')
  const most = mostOff(bonus)
  if (most === null) return <p>{t('nothingSeen')}</p>
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (
    // As in the preview of prices.
    <div className="stack" onChange={(event) => event.stopPropagation()}>
      <div className="desk-filters">
        <SelectField
          small
          label={languages('language')}
          options={plan.locales.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={language}
          // as: one of the options
          onChange={({ target }) => setLanguage(target.value as Locale)}
        />
      </div>
      <InLanguage locale={language}>
        <Words bonus={bonus} most={most} locale={language} />
      </InLanguage>
      <Preview
        site={site}
        countries={plan.countries}
        locales={plan.locales}
        code={{ percentage: most }}
        inLanguage={language}
      />
    </div>
  )
}

/** The modal that offers the time bonus, and the banner above the bundles. */
function Words({ bonus: { time, hours }, most, locale }: { bonus: Bonus; most: number; locale: Locale }) {
  const t = useTranslations('credits.bonus')
  return (
    <div lang={locale} className="grid gap-4 md:grid-cols-2">
      {time === null ? null : (
        <div className="card pad stack">
          <b className="text-lg">{t('title', { percentage: String(time) })}</b>
          <p>{t('text', { hours })}</p>
        </div>
      )}
      <div className="card pad stack">
        <b>{t('banner', { percentage: String(most) })}</b>
        <p className="small">{t('bannerText')}</p>
      </div>
    </div>
  )
}
