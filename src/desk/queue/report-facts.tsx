import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Pill } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { useDesk } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { Facts } from '../screens/facts.tsx'
import { When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'

type Props = { item: ReviewItem; report: NonNullable<ReviewItem['report']> }

export function ReportFacts({ item, report }: Props) {
  const t = useTranslations('desk.report')
  const reasons = useTranslations('safety.report.reasons')
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
      {report.about === 'message' ? <PressedMessages of={{ case_id: item.case_id }} /> : null}
    </section>
  )
}

/** How often who reported this was right before; nothing of who is not known over time. */
export function ReporterRecord({ reporter: { decided, right } }: { reporter: Props['report']['reporter'] }) {
  const t = useTranslations('desk.report')
  return <p className="small">{t('reporter', { decided, right })}</p>
}

type MessagesProps = { of: { case_id: string; item?: string }; onShow?: () => void }

/** What the member wrote, as far as it was reported; each time it is asked for stands in the log. */
export function PressedMessages({ of, onShow }: MessagesProps) {
  const t = useTranslations('desk.report')
  const { api } = useDesk()
  const errorText = useDeskErrorText()
  const wordOf = useWordOf()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await api.getCaseMessages({ query: of })).messages,
    onSuccess: () => onShow?.(),
  })
  if (!data)
    return (
      <div>
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {t('showMessages')}
        </Button>
        {error ? <Fault text={errorText(error)} /> : <p className="tiny muted mt-2">{t('looked')}</p>}
      </div>
    )
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
