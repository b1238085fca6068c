import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import type { Approval } from '../queries.ts'
import { Since, When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'
import { Facts } from './facts.tsx'

type Props = { approval: Approval; onDecide?(confirm: boolean): void }

/** What exactly would happen, who wants it and why. */
export function ApprovalCard({ approval, onDecide }: Props) {
  const t = useTranslations('desk.approvals')
  const wordOf = useWordOf()
  const { act, details, reason, asked_by, asked_at, expires_at, may_decide, is_mine } = approval
  return (
    <article className={onDecide ? 'card pad stack' : 'stack'} aria-label={wordOf('ask', act)}>
      <div className="row between flex-wrap">
        <h2 className="text-lg">{wordOf('ask', act)}</h2>
        <span className="row small muted">
          <Hourglass className="icon s" aria-hidden />
          <span>
            {t('expires')} <Since at={expires_at} />
          </span>
        </span>
      </div>
      <Facts of={details} />
      <p>
        <span className="muted">{t('reason')}: </span>
        {reason}
      </p>
      <p className="small muted">
        {t('askedBy')} {asked_by}, <When at={asked_at} />
      </p>
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
      {onDecide && !may_decide ? <p className="small">{t('notYou')}</p> : null}
      {onDecide && is_mine ? (
        <div className="row">
          <Button variant="outline" onClick={() => onDecide(false)}>
            {t('takeBack')}
          </Button>
        </div>
      ) : null}
    </article>
  )
}
