import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { useDesk } from '../desk.tsx'
import { DeskLink } from '../navigation.tsx'
import { Facts } from '../screens/facts.tsx'
import { memberPath } from '../screens/members/member-path.ts'
import { When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'
import { OutcomePick, type Outcome } from './outcome-pick.tsx'
import { othersOf, type Common } from './together.ts'
import type { Review } from './use-review.ts'

type Props = { item: ReviewItem; common: Common; review: Review }

/**
 * What the product noticed about a member, or that somebody wanted to look at them again; and what is done about it.
 */
export function SuspicionReview({ item, common, review }: Props) {
  const { api } = useDesk()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { suspicion, again } = item
  return (
    <>
      {suspicion ? <Noticed suspicion={suspicion} /> : null}
      {again ? <Asked again={again} /> : null}
      <OutcomePick
        member={item.member}
        others={othersOf(item, common)}
        withPhoto={false}
        ground=""
        review={review}
        outcome={outcome}
        onPick={setOutcome}
        onDecide={(decision) => review.decide(() => api.decideSuspicion({ body: { ...common, decision } }))}
      />
    </>
  )
}

function Noticed({ suspicion }: { suspicion: NonNullable<ReviewItem['suspicion']> }) {
  const t = useTranslations('desk.suspicion')
  return (
    <section className="card pad stack" aria-label={t('title')}>
      <p>
        <b>{t(`cause.${suspicion.cause}`)}</b>
        <br />
        <span className="small muted">
          {t('noticed')} <When at={suspicion.at} />
        </span>
      </p>
      <p>{t(`text.${suspicion.cause}`)}</p>
      <Facts of={suspicion.facts} />
      {suspicion.others.length > 0 ? (
        <ul className="grid gap-2 small" aria-label={t('others')}>
          {suspicion.others.map(({ account_id: id, name, status }) => (
            <li key={id}>
              <Other id={id} name={name} status={status} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="tiny muted">{t('machine')}</p>
    </section>
  )
}

function Other({ id, name, status }: { id: number; name: string; status: string }) {
  const wordOf = useWordOf()
  return (
    <>
      <DeskLink to={memberPath(id)}>{name}</DeskLink> <span className="muted">{wordOf('value', status)}</span>
    </>
  )
}

function Asked({ again }: { again: NonNullable<ReviewItem['again']> }) {
  const t = useTranslations('desk.again')
  const wordOf = useWordOf()
  return (
    <section className="card pad stack" aria-label={t('title')}>
      <p>
        <b>{t('asked', { by: again.by ?? t('somebody') })}</b>
        <br />
        <span className="small muted">
          <When at={again.asked_at} />
          {again.kind ? ` · ${wordOf('queue.kind', again.kind)}` : null}
        </span>
      </p>
      <blockquote className="desk-quote">{again.reason}</blockquote>
    </section>
  )
}
