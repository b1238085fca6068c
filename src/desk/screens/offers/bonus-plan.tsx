import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { useDesk } from '../../desk.tsx'
import { offerQueries, type BonusPlan as Plan } from '../../queries/offers.ts'
import { Unread } from '../../shell/unread.tsx'
import { When } from '../../when.tsx'
import { BonusPreview } from './bonus-preview.tsx'
import { ChangeBonus } from './change-bonus.tsx'

type Bonus = Plan['now']
type Draft = { bonus: Bonus; validFrom: string | null }

/** What who signs up is promised for their first order: now, planned and before. */
export function BonusPlan({ site }: { site: number }) {
  const t = useTranslations('desk.offers.bonus')
  const asked = useQuery(offerQueries(useDesk().api).bonuses(site))
  const { data } = asked
  const [draft, setDraft] = useState<Draft | null>(null)
  // A failed refresh takes no form away that is being filled in.
  if (!data) return <Unread asked={asked} title={t('failed')} />
  const { now, since, planned, before } = data
  return (
    <div className="stack">
      <p className="muted">{t('lead')}</p>
      <article className="card pad stack" aria-labelledby="bonus-now">
        <div className="row between flex-wrap">
          <h2 id="bonus-now" className="text-lg">
            {t('now')}
          </h2>
          <Button variant="secondary" size="sm" onClick={() => setDraft({ bonus: now, validFrom: null })}>
            {t('change')}
          </Button>
        </div>
        <Facts bonus={now} />
        <p className="small muted">
          {since === null ? (
            t('fromStart')
          ) : (
            <>
              {t('since')} <When at={since} />
            </>
          )}
        </p>
        {planned.map(({ valid_from: at, ...bonus }, i) => (
          <div key={at} role="group" className="banner info" aria-label={t('planned')}>
            <div className="stack grow">
              <div className="row between flex-wrap">
                <b>
                  {t('from')} <When at={at} />
                </b>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setDraft({ bonus: planned[i - 1] ?? now, validFrom: at })}
                >
                  {t('takeBack')}
                </Button>
              </div>
              <Facts bonus={bonus} />
            </div>
          </div>
        ))}
        {before.length > 0 ? (
          <details>
            <summary>{t('before', { n: before.length })}</summary>
            <ul className="grid gap-3 mt-2">
              {before.map(({ valid_from: at, ...bonus }) => (
                <li key={at ?? ''}>
                  <p className="small muted">{at === null ? t('fromStart') : <When at={at} />}</p>
                  <Facts bonus={bonus} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </article>
      <section className="desk-part" aria-labelledby="bonus-preview">
        <h2 id="bonus-preview">{t('seen')}</h2>
        <BonusPreview site={site} plan={data} bonus={now} />
      </section>
      {draft ? <ChangeBonus site={site} plan={data} draft={draft} onClose={() => setDraft(null)} /> : null}
    </div>
  )
}

function Facts({ bonus: { time, welcome, hours } }: { bonus: Bonus }) {
  const t = useTranslations('desk.offers.bonus')
  const told = (percentage: number | null) =>
    percentage === null ? t('none') : t('off', { percentage: String(percentage), hours })
  return (
    <dl className="desk-kv">
      <div>
        <dt>{t('time')}</dt>
        <dd>{told(time)}</dd>
      </div>
      <div>
        <dt>{t('welcome')}</dt>
        <dd>{told(welcome)}</dd>
      </div>
    </dl>
  )
}
