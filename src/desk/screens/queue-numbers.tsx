import { useFormatter, useNow, useTranslations } from 'use-intl'
import { Pill } from '../../kit/badge.tsx'
import { DESK_PATH } from '../address.ts'
import { DeskLink } from '../navigation.tsx'
import type { TodayNumbers } from '../queries.ts'
import { useLasting } from '../when.tsx'

type Props = { queue: NonNullable<TodayNumbers['queue']>; site: string | undefined }

/** By kind of thing: what is open, since when, and how much of it was decided in time in the last seven days. */
export function QueueNumbers({ queue, site }: Props) {
  const t = useTranslations('desk.today')
  const kinds = useTranslations('desk.queue.kinds_of')
  return (
    <section className="card desk-scroll" aria-label={t('queue')} tabIndex={0}>
      <table>
        <caption className="sr">{t('queue')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="text-right">
              {t('open')}
            </th>
            <th scope="col">{t('late')}</th>
            <th scope="col">{t('oldest')}</th>
            <th scope="col">{t('inTime')}</th>
          </tr>
        </thead>
        <tbody>
          {queue.map(({ kind, open, overdue, oldest_at, oldest_due_at, done, in_time }) => (
            <tr key={kind}>
              <th scope="row">
                <DeskLink to={`${DESK_PATH}/queue`} search={{ kind, site }}>
                  {kinds(kind)}
                </DeskLink>
              </th>
              <td className="text-right strong">{open}</td>
              <td>{overdue > 0 ? <Pill tone="danger">{t('overdue', { n: overdue })}</Pill> : t('none')}</td>
              <td>{oldest_at && oldest_due_at ? <Waits since={oldest_at} due={oldest_due_at} /> : null}</td>
              <td>{done > 0 ? <InTime part={in_time / done} n={done} /> : t('nothingDone')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How long something waits, beside how long it may. */
function Waits({ since, due }: { since: string; due: string }) {
  const t = useTranslations('desk.today')
  const lasts = useLasting()
  const now = useNow({ updateInterval: 60_000 })
  // A clock that is behind the server's has seen nothing wait.
  const [waited, target] = [Math.max(0, now.getTime() - Date.parse(since)), Date.parse(due) - Date.parse(since)]
  return (
    <time dateTime={since} className={waited > target ? 'text-danger' : undefined}>
      {t('waits', { waited: lasts(waited), target: lasts(target) })}
    </time>
  )
}

function InTime({ part, n }: { part: number; n: number }) {
  const t = useTranslations('desk.today')
  const format = useFormatter()
  return (
    <span className="grid gap-[4px]">
      <span>{t('inTimeOf', { part: format.number(part, { style: 'percent' }), n })}</span>
      <i className="h-[8px] rounded-[9px] bg-sunken" aria-hidden>
        <i className="block h-full rounded-[9px] bg-success" style={{ width: `${Math.round(part * 100)}%` }} />
      </i>
    </span>
  )
}
