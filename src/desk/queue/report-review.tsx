import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import type { ReviewItem } from '../../contract/desk-queue.ts'
import { Button } from '../../kit/button.tsx'
import { RadioList } from '../../kit/choice.tsx'
import { TextAreaField } from '../../kit/field.tsx'
import { useDesk } from '../desk.tsx'
import { CasePhoto } from './case-photo.tsx'
import { RejectForm } from './reject-form.tsx'
import { ReportFacts } from './report-facts.tsx'
import type { QueueFilter, Review } from './use-review.ts'

const REASON_MAX = 1_000
const OUTCOMES = ['keep', 'remove_photo', 'disable', 'ban'] as const
type Outcome = (typeof OUTCOMES)[number]

type Props = {
  item: ReviewItem
  report: NonNullable<ReviewItem['report']>
  filter: QueueFilter
  review: Review
}

/** What somebody reported, as it was then, and what is done about it. */
export function ReportReview({ item, report, filter, review }: Props) {
  const t = useTranslations('desk.report')
  const { api } = useDesk()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const common = { id: item.id, version: item.version, next: filter }
  const outcomes = OUTCOMES.filter((one) => one !== 'remove_photo' || item.photo !== null)
  return (
    <>
      {item.photo ? <CasePhoto caseId={item.case_id} id={item.photo.id} name={item.member?.name ?? ''} /> : null}
      <ReportFacts item={item} report={report} />
      <div className="card pad">
        <RadioList
          label={t('outcome')}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={setOutcome}
        />
      </div>
      {outcome === 'remove_photo' ? (
        <RejectForm
          first={null}
          submit={t('decide')}
          busy={review.busy}
          onCancel={() => setOutcome(null)}
          onReject={(rejection) =>
            review.decide(() =>
              api.decideReport({ body: { ...common, decision: { outcome: 'remove_photo', ...rejection } } }),
            )
          }
        />
      ) : null}
      {outcome !== null && outcome !== 'remove_photo' ? (
        <ReasonForm
          key={outcome}
          hint={t(outcome === 'keep' ? 'reasonForUs' : 'reasonForMember')}
          isDanger={outcome !== 'keep'}
          busy={review.busy}
          onDecide={(reason) =>
            review.decide(() => api.decideReport({ body: { ...common, decision: { outcome, reason } } }))
          }
        />
      ) : null}
    </>
  )
}

type ReasonProps = { hint: string; isDanger: boolean; busy: boolean; onDecide(reason: string): void }

function ReasonForm({ hint, isDanger, busy, onDecide }: ReasonProps) {
  const t = useTranslations('desk.report')
  const words = useTranslations('base.field')
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') return onDecide(reason.trim())
    setMissing(true)
    focusFirstError(form.current)
  }
  return (
    <form ref={form} className="card pad stack" onSubmit={submit} noValidate>
      <TextAreaField
        label={t('reason')}
        hint={hint}
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? words('required') : undefined}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" variant={isDanger ? 'danger' : 'secondary'} busy={busy}>
        {t('decide')}
      </Button>
    </form>
  )
}
