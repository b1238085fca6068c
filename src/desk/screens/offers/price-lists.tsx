import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { Price } from '../../../kit/price.tsx'
import { useDesk } from '../../desk.tsx'
import { offerQueries, type PriceList } from '../../queries/offers.ts'
import { Unread } from '../../shell/unread.tsx'
import { When } from '../../when.tsx'
import { ChangePrices, type Draft } from './change-prices.tsx'
import { useCountryNames } from './country-names.ts'
import { Preview } from './preview.tsx'

/** What a site sells, list by list: now, planned and before. */
export function PriceLists({ site }: { site: number }) {
  const t = useTranslations('desk.offers')
  const asked = useQuery(offerQueries(useDesk().api).prices(site))
  const { data } = asked
  const [draft, setDraft] = useState<Draft | null>(null)
  // A failed refresh takes no form away that is being filled in.
  if (!data) return <Unread asked={asked} title={t('failed')} />
  const biggest = data.lists[0]
  return (
    <div className="stack">
      <p className="muted">{t('lead')}</p>
      {data.lists.map((list) => (
        <ListCard key={`${list.currency} ${list.country}`} list={list} onChange={setDraft} />
      ))}
      <div>
        <Button
          variant="outline"
          onClick={() =>
            setDraft({ currency: biggest?.currency ?? 'EUR', country: null, validFrom: null, bundles: [], isNew: true })
          }
        >
          <Plus className="icon s" aria-hidden />
          {t('newList')}
        </Button>
      </div>
      <section className="desk-part" aria-labelledby="preview-title">
        <h2 id="preview-title">{t('preview.title')}</h2>
        <Preview site={site} countries={data.countries} locales={data.locales} />
      </section>
      {draft ? <ChangePrices prices={data} draft={draft} onClose={() => setDraft(null)} /> : null}
    </div>
  )
}

type Bundles = PriceList['now']

function ListCard({ list, onChange }: { list: PriceList; onChange(draft: Draft): void }) {
  const t = useTranslations('desk.offers')
  const namesOf = useCountryNames()
  const { currency, country, now, since, planned, before } = list
  const name = country === null ? currency : `${currency}, ${namesOf([country])}`
  const change = (bundles: Bundles, validFrom: string | null) =>
    onChange({ currency, country, validFrom, bundles, isNew: false })
  return (
    <article className="card pad stack" aria-label={name}>
      <div className="row between flex-wrap">
        <h2 className="text-lg">{name}</h2>
        <Button variant="secondary" size="sm" onClick={() => change(now, null)}>
          {t('changePrices')}
        </Button>
      </div>
      {country === null ? (
        <p className="small muted">
          {list.countries.length > 0 ? t('paidIn', { countries: namesOf(list.countries) }) : t('paidNowhere')}
        </p>
      ) : null}
      <Bundles bundles={now} currency={currency} isOwn={country !== null} />
      {before.length > 0 ? (
        <p className="small muted">
          {t('since')} <When at={since} />
        </p>
      ) : null}
      {planned.map(({ valid_from: at, bundles }, i) => (
        <div key={at} role="group" className="banner info" aria-label={t('planned')}>
          <div className="stack grow">
            <div className="row between flex-wrap">
              <b>
                {t('from')} <When at={at} />
              </b>
              <Button variant="outline" size="sm" onClick={() => change(planned[i - 1]?.bundles ?? now, at)}>
                {t('takeBack')}
              </Button>
            </div>
            <Bundles bundles={bundles} currency={currency} isOwn={country !== null} />
          </div>
        </div>
      ))}
      {before.length > 0 ? (
        <details>
          <summary>{t('before', { n: before.length })}</summary>
          <ul className="grid gap-3 mt-2">
            {before.map(({ valid_from: at, bundles }) => (
              <li key={at}>
                <p className="small muted">{Date.parse(at) === 0 ? t('fromStart') : <When at={at} />}</p>
                <Bundles bundles={bundles} currency={currency} isOwn={country !== null} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </article>
  )
}

function Bundles({ bundles, currency, isOwn }: { bundles: Bundles; currency: string; isOwn: boolean }) {
  const t = useTranslations('desk.offers')
  if (bundles.length === 0) return <p>{t(isOwn ? 'asElsewhere' : 'notSold')}</p>
  return (
    <ul className="chips">
      {bundles.map(({ style, credits, price }) => (
        <li key={style} className="pill">
          {t('credits', { n: credits })}: <Price amount={price} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
