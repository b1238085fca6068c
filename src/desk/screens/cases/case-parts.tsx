import { useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { FactList } from '../../fact-list.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { CaseShown } from '../../queries/cases.ts'
import { PressedPhoto } from '../../queue/pressed-photo.tsx'
import { Day, When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { useMoney } from '../money/money.tsx'

/** What was sold and used since: numbers and moments. */
export function DisputeParts({ dispute }: { dispute: NonNullable<CaseShown['dispute']> }) {
  const t = useTranslations('desk.cases')
  const members = useTranslations('desk.members')
  const money = useMoney()
  const wordOf = useWordOf()
  return (
    <>
      <section className="card pad" aria-label={t('sold')}>
        <h2 className="text-base mb-2">{t('sold')}</h2>
        <FactList
          facts={[
            [t('amount'), money(dispute.amount, dispute.currency)],
            [t('state'), wordOf('value', dispute.status)],
            [t('credits'), dispute.credits],
            [t('paidAt'), dispute.paid_at ? <When key="paid" at={dispute.paid_at} /> : t('never')],
          ]}
        />
      </section>
      <section className="card pad" aria-label={t('spent')}>
        <h2 className="text-base mb-2">{t('spent')}</h2>
        {dispute.spent.length === 0 ? <p className="small muted">{t('nothing')}</p> : null}
        <ul className="grid gap-2 small">
          {dispute.spent.map(({ cause, credits, first_at, last_at }) => (
            <li key={cause}>
              {/* as: one of the causes of the ledger */}
              <b>{members(`cause.${cause as 'message'}`)}</b> {t('creditsOf', { n: credits })}{' '}
              <span className="muted">
                <When at={first_at} /> – <When at={last_at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card pad" aria-label={t('sessions')}>
        <h2 className="text-base mb-2">{t('sessions')}</h2>
        <p className="small muted mb-2">{members('logins')}</p>
        {dispute.sessions.length === 0 ? <p className="small muted">{t('nothing')}</p> : null}
        <ul className="grid gap-2 small">
          {dispute.sessions.map(({ device, country, since, seen_at }) => (
            <li key={since}>
              <b>{device || '?'}</b> {country}{' '}
              <span className="muted">
                <When at={since} /> – <When at={seen_at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The messages of two people in the days that were named. */
export function LegalParts({ caseId, legal }: { caseId: string; legal: NonNullable<CaseShown['legal']> }) {
  const t = useTranslations('desk.cases')
  const wordOf = useWordOf()
  const last = legal.messages.at(-1)?.seq
  return (
    <section className="card pad" aria-label={t('messages')}>
      <h2 className="text-base mb-2">{t('messagesWith', { name: legal.with ?? t('erased') })}</h2>
      <p className="small muted mb-2">
        <Day of={legal.from} /> – <Day of={legal.until} />
      </p>
      {legal.messages.length === 0 ? <p className="small muted">{t('nothing')}</p> : null}
      <ol className="grid gap-2">
        {legal.messages.map(({ seq, by, kind, text, picture, at }) => (
          <li key={seq} className="desk-message">
            <span className="small muted">
              {by ?? t('erased')}, <When at={at} />
            </span>{' '}
            {kind === 'text' ? null : <Pill>{wordOf('value', kind)}</Pill>}
            <br />
            {text}
            {picture ? <PressedPhoto caseId={caseId} id={picture} name={by ?? t('erased')} isWhole /> : null}
          </li>
        ))}
      </ol>
      {legal.more ? (
        <Banner
          tone="warn"
          action={
            <DeskLink to="." search={{ after: String(last) }}>
              {t('rest')}
            </DeskLink>
          }
        >
          {t('notAll', { n: legal.messages.length })}
        </Banner>
      ) : null}
    </section>
  )
}
