import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Pill } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useDesk } from '../desk.tsx'
import { Facts } from '../screens/facts.tsx'
import { When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'

type Props = { item: ReviewItem; report: NonNullable<ReviewItem['report']> }

export function ReportFacts({ item, report }: Props) {
  const t = useTranslations('desk.report')
  const reasons = useTranslations('safety.report.reasons')
  const [areAsked, setAsked] = useState(false)
  return (
    <section className="card pad stack" aria-label={t('title')}>
      <p>
        <b>{reasons(report.reason)}</b>
        <br />
        <span className="small muted">
          {t(`about.${report.about}`)}, {t(`by.${report.by}`)}
        </span>
      </p>
      <ReporterRecord reporter={report.reporter} />
      {report.remarks ? <blockquote className="desk-quote">{report.remarks}</blockquote> : null}
      <Facts of={report.copy} />
      {report.about === 'message' && !areAsked ? (
        <div>
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('showMessages')}
          </Button>
          <p className="tiny muted mt-2">{t('looked')}</p>
        </div>
      ) : null}
      {areAsked ? <Messages caseId={item.case_id} /> : null}
    </section>
  )
}

/** How often who reported this was right before; nothing of who is not known over time. */
export function ReporterRecord({ reporter: { decided, right } }: { reporter: Props['report']['reporter'] }) {
  const t = useTranslations('desk.report')
  return <p className="small">{t('reporter', { decided, right })}</p>
}

/** What the member wrote, as far as it was reported; each time it is asked for stands in the log. */
function Messages({ caseId }: { caseId: string }) {
  const t = useTranslations('desk.report')
  const { api } = useDesk()
  const errorText = useErrorText()
  const wordOf = useWordOf()
  const { data, error } = useQuery({
    queryKey: ['case-messages', caseId],
    queryFn: async () => (await api.getCaseMessages({ query: { case_id: caseId } })).messages,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error) return <Fault text={errorText(error) ?? ''} />
  if (!data) return <Spinner />
  return (
    <ol className="grid gap-2" aria-label={t('messages')}>
      {data.map(({ kind, text, at, reported }) => (
        <li key={at} className="desk-message" aria-current={reported || undefined}>
          <span className="small muted">
            <When at={at} />
          </span>{' '}
          {kind === 'text' ? null : <Pill>{wordOf('value', kind)}</Pill>}
          <br />
          {text}
        </li>
      ))}
    </ol>
  )
}
