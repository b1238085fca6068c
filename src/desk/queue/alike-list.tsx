import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/choice.tsx'
import { Facts } from '../screens/facts.tsx'
import { When } from '../when.tsx'
import { PressedPhoto } from './pressed-photo.tsx'
import { PressedMessages, ReporterRecord } from './report-facts.tsx'

type Alike = ReviewItem['alike'][number]
type Props = { item: ReviewItem; chosen: ReadonlySet<string>; onChoose(chosen: ReadonlySet<string>): void }

/** What waits and is like the thing before somebody: chosen here, it is decided with it. */
export function AlikeList({ item, chosen, onChoose }: Props) {
  const t = useTranslations('desk.alike')
  // A picture is chosen once it was looked at, and a message once it was read.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const isToSee = ({ photo, report }: Alike) =>
    report?.about === 'message' || (photo !== null && photo.id !== item.photo?.id)
  const mayChoose = (one: Alike) => !isToSee(one) || seen.has(one.id)
  const open = item.alike.filter(mayChoose)
  const areAll = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  if (item.alike.length === 0) return null
  return (
    <section className="card pad stack" aria-labelledby="alike-title">
      <div className="row flex-wrap">
        <h2 id="alike-title" className="text-base grow">
          {t('title', { n: item.alike.length })}
        </h2>
        <Button
          size="sm"
          disabled={open.length === 0}
          onClick={() => onChoose(areAll ? new Set() : new Set(open.map(({ id }) => id)))}
        >
          {t(areAll ? 'none' : 'all')}
        </Button>
      </div>
      <p className="small muted" role="status">
        {t('chosen', { n: chosen.size })}
      </p>
      <ul className="grid gap-3">
        {item.alike.map((one) => (
          <li key={one.id} className="desk-message">
            <Checkbox
              label={<Label one={one} own={item} />}
              checked={chosen.has(one.id)}
              disabled={!mayChoose(one)}
              onChange={() => toggle(one.id)}
            />
            <Details one={one} item={item} onShow={() => setSeen((before) => new Set([...before, one.id]))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Label({ one, own }: { one: Alike; own: ReviewItem }) {
  const t = useTranslations('desk.queue.kind')
  const reasons = useTranslations('safety.report.reasons')
  const causes = useTranslations('desk.suspicion.cause')
  const what = one.report ? reasons(one.report.reason) : one.suspicion ? causes(one.suspicion.cause) : t(own.kind)
  return (
    <>
      <b>{what}</b> {one.account_id === own.member?.account_id ? null : one.name}{' '}
      <span className="small muted">
        <When at={one.created_at} />
      </span>
    </>
  )
}

function Details({ one, item, onShow }: { one: Alike; item: ReviewItem; onShow(): void }) {
  const t = useTranslations('desk.report')
  const { report, photo, suspicion } = one
  const picture =
    photo && photo.id !== item.photo?.id ? (
      <PressedPhoto caseId={item.case_id} id={photo.id} name={item.member?.name ?? ''} onShow={onShow} />
    ) : null
  if (suspicion) return <Facts of={suspicion.facts} />
  if (!report) return picture
  return (
    <div className="small">
      {picture}
      <p className="muted">
        {t(`about.${report.about}`)}, {t(`by.${report.by}`)}
      </p>
      <ReporterRecord reporter={report.reporter} />
      {report.remarks ? <blockquote className="desk-quote">{report.remarks}</blockquote> : null}
      {report.about === 'message' ? (
        <PressedMessages of={{ case_id: item.case_id, item: one.id }} onShow={onShow} />
      ) : null}
    </div>
  )
}
