import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import { mostOff } from '../../../features/offers/rules/bonuses.ts'
import { priceBefore, priceOf, pricePerMessage } from '../../../features/payments/rules/prices.ts'
import { BundleCard } from '../../../kit/bundle-card.tsx'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { Price, useMoney } from '../../../kit/price.tsx'
import { useDesk } from '../../desk.tsx'
import { Unshown } from '../../dialogs/unshown.tsx'
import { offerQueries, type OfferPreview } from '../../queries/offers.ts'
import { useCountryNames } from './country-names.ts'
import { InLanguage } from './in-language.tsx'
import { fromLocalTime } from './local-time.ts'

type Props = {
  site: number
  countries: readonly string[]
  locales: readonly Locale[]
  /** Prices that are not written yet. */
  draft?: { currency: string; list?: string; bundles: string }
  /** Of a code; a new member's discount can be chosen when there is none. */
  code?: { percentage: number; currency?: string; minimum_order_value?: string }
  /** Chosen elsewhere. */
  inLanguage?: Locale
}

/** What a member sees: the same cards, from the same read, in the words of their language. */
export function Preview({ site, countries, locales, draft, code, inLanguage }: Props) {
  const t = useTranslations('desk.offers.preview')
  const namesOf = useCountryNames()
  const [chosen, setCountry] = useState<string>()
  const [chosenLanguage, setLanguage] = useState<Locale>(locales[0] ?? 'nl')
  const language = inLanguage ?? chosenLanguage
  const [from, setFrom] = useState('')
  const [isNew, setNew] = useState('')
  const country = countries.find((one) => one === chosen) ?? countries[0] ?? ''
  const { data: bonuses } = useQuery({ ...offerQueries(useDesk().api).bonuses(site), enabled: code === undefined })
  const promised = bonuses ? mostOff(bonuses.now) : null
  const off = code ?? (isNew === '' || promised === null ? {} : { percentage: promised })
  const at = from === '' ? {} : { at: fromLocalTime(from) }
  const { data, error, refetch } = useQuery(
    offerQueries(useDesk().api).preview({ site, country, ...off, ...draft, ...at }),
  )
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (
    // Who only looks has filled in nothing that a form would ask about.
    <div className="stack" role="group" aria-label={t('title')} onChange={(event) => event.stopPropagation()}>
      <div className="desk-filters">
        <SelectField
          small
          label={t('country')}
          options={countries.map((value) => ({ value, label: namesOf([value]) }))}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        {inLanguage ? null : (
          <SelectField
            small
            label={t('language')}
            options={locales.map((value) => ({ value, label: names.of(value) ?? value }))}
            value={language}
            // as: one of the options
            onChange={({ target }) => setLanguage(target.value as Locale)}
          />
        )}
        {code || promised === null ? null : (
          <SelectField
            small
            label={t('member')}
            options={[{ value: 'new', label: t('newMember', { percentage: String(promised) }) }]}
            placeholder={t('anyMember')}
            value={isNew}
            onChange={({ target }) => setNew(target.value)}
          />
        )}
        {draft || code ? null : (
          <TextField
            label={t('at')}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </div>
      {error ? <Unshown error={error} again={() => void refetch()} /> : null}
      {data ? (
        <InLanguage locale={language}>
          <Shown preview={data} locale={language} />
        </InLanguage>
      ) : null}
    </div>
  )
}

function Shown({ preview, locale }: { preview: OfferPreview; locale: Locale }) {
  const t = useTranslations('credits')
  const money = useMoney()
  const name = useId()
  const [chosen, setChosen] = useState<string>()
  const { packages, message_credits: perMessage, refund_days: days } = preview
  const bundle = packages.find(({ id }) => id === chosen) ?? packages[0]
  if (bundle === undefined) return <p>{t('buy.closed')}</p>
  return (
    <div lang={locale} className="stack">
      <fieldset className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
        <legend className="sr">{t('buy.bundles')}</legend>
        {packages.map((one) => (
          <BundleCard
            key={one.id}
            name={name}
            value={one.id}
            checked={one.id === bundle.id}
            onChange={() => setChosen(one.id)}
            style={one.style}
            credits={one.credits}
            creditsWord={t('buy.credits', { n: one.credits })}
            price={{ amount: priceOf(one), currency: one.currency, was: priceBefore(one), wasLabel: t('buy.was') }}
            perMessage={t('buy.perMessage', { price: money(pricePerMessage(one, perMessage), one.currency) })}
            ribbon={one.popular ? t('buy.popular') : one.recommended ? t('buy.recommended') : undefined}
          />
        ))}
      </fieldset>
      <div className="card pad stack">
        <p className="row between">
          <span>{t('confirm.total')}</span>
          <b>
            <Price amount={priceOf(bundle)} currency={bundle.currency} />
          </b>
        </p>
        {/* What it looks like: nothing can be ordered here. */}
        <p className="btn primary block" aria-hidden>
          {t('confirm.order')}
        </p>
        <p className="sr">{t('confirm.order')}</p>
        <p className="small muted">
          {t('confirm.once')} {t.rich('confirm.refund', { days, link: (text) => text })}
        </p>
      </div>
    </div>
  )
}
