import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { DeskLink } from '../navigation.tsx'
import type { Approval } from '../queries.ts'
import { Since, When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'
import { Facts } from './facts.tsx'

type Props = {
  approval: Approval
  /** Its own address, where it is shown elsewhere. */
  to?: string
  onDecide?(confirm: boolean): void
}

/** What exactly would happen, who wants it and why. */
export function ApprovalCard({ approval, to, onDecide }: Props) {
  const t = useTranslations('desk.approvals')
  const wordOf = useWordOf()
  const { act, details, reason, asked_by, asked_at, expires_at, outcome, decided_by, may_decide, is_mine } = approval
  return (
    <article className={onDecide ? 'card pad stack' : 'stack'} aria-label={wordOf('ask', act)}>
      <div className="row between flex-wrap">
        <h2 className="text-lg">{to ? <DeskLink to={to}>{wordOf('ask', act)}</DeskLink> : wordOf('ask', act)}</h2>
        {outcome ? (
          <OutcomePill outcome={outcome} />
        ) : (
          <span className="row small muted">
            <Hourglass className="icon s" aria-hidden />
            <span>
              {t('expires')} <Since at={expires_at} />
            </span>
          </span>
        )}
      </div>
      <Facts of={details} />
      <p>
        <span className="muted">{t('reason')}: </span>
        {reason}
      </p>
      <p className="small muted">
        {t('askedBy')} {asked_by}, <When at={asked_at} />
      </p>
      {decided_by ? (
        <p className="small muted">
          {t('decidedBy')} {decided_by}
        </p>
      ) : null}
      {onDecide && may_decide ? (
        <div className="row flex-wrap">
          <Button variant="secondary" onClick={() => onDecide(true)}>
            {t('confirm')}
          </Button>
          <Button variant="outline" onClick={() => onDecide(false)}>
            {t('refuse')}
          </Button>
        </div>
      ) : null}
      {onDecide && outcome === null && !may_decide ? <p className="small">{t('notYou')}</p> : null}
      {onDecide && outcome === null && is_mine ? (
        <div className="row">
          <Button variant="outline" onClick={() => onDecide(false)}>
            {t('takeBack')}
          </Button>
        </div>
      ) : null}
    </article>
  )
}

const TONES = { confirmed: 'ok', refused: 'danger', expired: 'plain' } as const

export function OutcomePill({ outcome }: { outcome: NonNullable<Approval['outcome']> }) {
  const t = useTranslations('desk.approvals')
  return <Pill tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Pill>
}
