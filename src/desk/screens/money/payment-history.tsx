import { useTranslations } from 'use-intl'
import type { PaymentDetails } from '../../queries/money.ts'
import { When } from '../../when.tsx'
import { useActName } from '../act-name.ts'
import { useMethodName, useMoney } from './money.tsx'

type Entry = PaymentDetails['timeline'][number]

/** What happened, oldest first. */
export function Timeline({ details: { timeline, payment } }: { details: PaymentDetails }) {
  const t = useTranslations('desk.payment')
  return (
    <section className="card pad" aria-labelledby="history-title">
      <h2 id="history-title" className="text-base mb-2">
        {t('history')}
      </h2>
      <ol>
        {timeline.map((entry, n) => (
          <li
            key={n}
            className="grid grid-cols-[minmax(8.5rem,auto)_minmax(0,1fr)] gap-[4px_14px] py-[8px] wrap-anywhere not-first:border-t"
          >
            <span className="small muted">
              <When at={entry.at} />
            </span>
            <Line entry={entry} currency={payment.currency} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ entry, currency }: { entry: Entry; currency: string }) {
  const t = useTranslations('desk.payment')
  const money = useMoney()
  const detailOf = useDetail()
  const { what, amount, credits, by, reason } = entry
  const facts = [
    detailOf(entry),
    amount === null ? null : money(amount, currency),
    credits === null ? null : t('creditsChange', { n: Math.abs(credits), sign: credits > 0 ? '+' : '−' }),
    by === null ? null : t('by', { name: by }),
  ].filter((fact) => fact !== null)
  return (
    <span>
      <b>{t(`what.${what}`)}</b>
      {facts.length > 0 ? <span className="muted"> · {facts.join(' · ')}</span> : null}
      {reason === null ? null : <q className="block small">{reason}</q>}
    </span>
  )
}

/** What an entry is about, in words where there are some. */
function useDetail(): (entry: Entry) => string | null {
  const t = useTranslations('desk.payment')
  const states = useTranslations('desk.payments.states')
  const methodName = useMethodName()
  const actName = useActName()
  return ({ what, detail }) => {
    if (detail === null) return null
    if (what === 'ordered') return methodName(detail)
    if (what === 'staff') return actName(detail)
    // As: or what has no words, as is asked next.
    const [state, outcome, kind] = [detail as 'pending', detail as 'received', detail as 'staff']
    if (what === 'refund_booked' && t.has(`refundKind.${kind}`)) return t(`refundKind.${kind}`)
    if (states.has(state)) return states(state)
    return t.has(`outcome.${outcome}`) ? t(`outcome.${outcome}`) : detail
  }
}

/** What the provider sent, as it came: for who has to find out why it does not fit. */
export function Events({ events }: Pick<PaymentDetails, 'events'>) {
  const t = useTranslations('desk.payment')
  const detailOf = useDetail()
  return (
    <section className="card pad" aria-labelledby="events-title">
      <h2 id="events-title" className="text-base mb-2">
        {t('events')}
      </h2>
      {events.length === 0 ? <p className="small muted">{t('noEvents')}</p> : null}
      <ol className="grid gap-3">
        {events.map(({ id, received_at, outcome, event_id, body }) => (
          <li key={id}>
            <p className="small">
              <When at={received_at} /> · {detailOf({ what: 'told', detail: outcome } as Entry)}
            </p>
            <details className="small">
              <summary>{t('raw')}</summary>
              <p className="muted wrap-anywhere">{event_id}</p>
              <pre className="max-h-[20rem] overflow-auto px-[12px] py-[10px] rounded-sm bg-sunken whitespace-pre-wrap wrap-anywhere">
                {pretty(body)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
