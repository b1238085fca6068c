import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useActCosts, useActWords } from '../../../client/act-price.tsx'
import { useSettings, useUser, useWeb } from '../../../client/web.tsx'
import { MESSAGE_KINDS } from '../../../contract/choices.ts'
import { Price } from '../../../kit/price.tsx'
import './offers.css'
import { priceOf, pricePerMessage } from '../rules/prices.ts'
import { paymentQueries } from './queries.ts'

export function PriceList() {
  const t = useTranslations('credits')
  const { api } = useWeb()
  const settings = useSettings()
  const user = useUser()
  const act = useTranslations('base.act')
  const costs = useActCosts()
  const words = useActWords()
  const country = useCountryName()
  const { data } = useSuspenseQuery(paymentQueries(api).packages(user?.profile.country))
  const n = settings.message_credits
  return (
    <>
      <section className="card pad">
        <h2>{t('pricing.bundles')}</h2>
        <p className="small muted">{t('pricing.bundlesNote', { country: country(data.country) })}</p>
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">{t('pricing.columnCredits')}</th>
              <th scope="col">{t('pricing.columnPrice')}</th>
              <th scope="col">{t('pricing.columnPer')}</th>
            </tr>
          </thead>
          <tbody>
            {data.packages.map((bundle) => (
              <tr key={bundle.id}>
                <th scope="row">{bundle.credits}</th>
                <td>
                  <Price amount={priceOf(bundle)} currency={bundle.currency} />
                </td>
                <td>
                  <Price amount={pricePerMessage(bundle, n)} currency={bundle.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card pad">
        <h2>{t('pricing.costs')}</h2>
        <dl className="costs">
          {MESSAGE_KINDS.map((kind) => (
            <div key={kind}>
              <dt>{act(kind)}</dt>
              <dd>{words(costs[kind], costs.currency)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('pricing.fictional')}</dt>
            <dd>{act('free')}</dd>
          </div>
          <div>
            <dt>{t('pricing.free')}</dt>
            <dd>{act('free')}</dd>
          </div>
        </dl>
        <p className="small muted">
          {t('pricing.welcome', { n: settings.free_messages })} {t('pricing.refund', { days: settings.refund_days })}
        </p>
      </section>
    </>
  )
}

function useCountryName(): (code: string) => string {
  const locale = useLocale()
  const format = useFormatter()
  return (code) =>
    format.displayName(code, { type: 'region' }) ?? new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}
