import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { useDesk } from '../desk.tsx'
import { CasePhoto } from './case-photo.tsx'
import { OutcomePick, type Outcome } from './outcome-pick.tsx'
import { PressedPhoto } from './pressed-photo.tsx'
import { RejectSteps } from './reject-steps.tsx'
import { ReportFacts } from './report-facts.tsx'
import type { Common } from './together.ts'
import type { Review } from './use-review.ts'

type Props = {
  item: ReviewItem
  report: NonNullable<ReviewItem['report']>
  common: Common
  review: Review
}

/** What somebody reported, as it was then, and what is done about it. */
export function ReportReview({ item, report, common, review }: Props) {
  const t = useTranslations('desk.report')
  const { api } = useDesk()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <>
      {report.picture === null ? null : <CasePhoto item={item} id={report.picture} />}
      {item.photos.length > 0 ? (
        <ul className="row flex-wrap" aria-label={t('profilePhotos')}>
          {item.photos.map((id) => (
            <li key={id}>
              <PressedPhoto caseId={item.case_id} id={id} name={item.member?.name ?? ''} />
            </li>
          ))}
        </ul>
      ) : null}
      <ReportFacts item={item} report={report} />
      {report.by === 'nobody_any_more' ? null : <p className="small muted">{t(`reporterTold.${report.by}`)}</p>}
      <OutcomePick
        member={item.member}
        withPhoto={report.picture !== null}
        ground={report.reason}
        review={review}
        outcome={outcome}
        onPick={setOutcome}
        onDecide={(decision) => review.decide(() => api.decideReport({ body: { ...common, decision } }))}
      />
      {outcome === 'remove_photo' ? (
        <RejectSteps
          itemId={item.id}
          member={item.member}
          ground={report.reason}
          first={null}
          submit={t('decide')}
          review={review}
          onCancel={() => setOutcome(null)}
          onReject={(rejection) =>
            review.decide(() =>
              api.decideReport({ body: { ...common, decision: { outcome: 'remove_photo', ...rejection } } }),
            )
          }
        />
      ) : null}
    </>
  )
}
