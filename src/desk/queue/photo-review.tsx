import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Pill } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useDesk } from '../desk.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { CasePhoto } from './case-photo.tsx'
import { MailAround, type Mail } from './mail-around.tsx'
import { RejectSteps } from './reject-steps.tsx'
import type { Common } from './together.ts'
import type { Review } from './use-review.ts'

type Props = {
  item: ReviewItem
  photo: NonNullable<ReviewItem['photo']>
  /** What every decision about it says. */
  common: Common
  review: Review
}

/** A photo that waits, or one that was rejected and whose owner objects to that. */
export function PhotoReview({ item, photo, common, review }: Props) {
  const t = useTranslations('desk.photo')
  const { api } = useDesk()
  const [isRejecting, setRejecting] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const isObjection = item.kind === 'objection'
  const approve = () => review.decide(() => api.decidePhoto({ body: { ...common, decision: { outcome: 'approve' } } }))
  useShortcuts(
    'photo',
    t('keys'),
    // A letter does not approve what is just being rejected.
    isRejecting
      ? []
      : [
          // Nobody approves what they have not looked at.
          ...(isSeen ? [{ keys: 'a', label: t(isObjection ? 'giveIn' : 'approve'), run: approve }] : []),
          { keys: 'r', label: t(isObjection ? 'uphold' : 'reject'), run: () => setRejecting(true) },
        ],
  )
  return (
    <>
      <CasePhoto item={item} id={photo.id} onShow={() => setSeen(true)} />
      <Signals photo={photo} />
      {isObjection ? <Objection photo={photo} mail={item.restored} /> : null}
      {isRejecting ? (
        <RejectSteps
          itemId={item.id}
          member={item.member}
          ground=""
          first={isObjection ? photo.reason : null}
          takesFocus
          submit={t(isObjection ? 'uphold' : 'reject')}
          review={review}
          onCancel={() => setRejecting(false)}
          onReject={(rejection) =>
            review.decide(() => api.decidePhoto({ body: { ...common, decision: { outcome: 'reject', ...rejection } } }))
          }
        />
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button size="lg" className="desk-approve" busy={review.busy} disabled={!isSeen} onClick={approve}>
            {t(isObjection ? 'giveIn' : 'approve')}
            <kbd className="kbd">{'A'}</kbd>
          </Button>
          <Button size="lg" variant="danger" disabled={review.busy} onClick={() => setRejecting(true)}>
            {t(isObjection ? 'uphold' : 'reject')}
            <kbd className="kbd">{'R'}</kbd>
          </Button>
        </div>
      )}
    </>
  )
}

const MUCH = 0.6

/** What a machine thinks of it: a help, not a decision. */
function Signals({ photo }: { photo: Props['photo'] }) {
  const t = useTranslations('desk.photo')
  const format = useFormatter()
  return (
    <div>
      <span className="chips">
        {photo.main ? <Pill tone="secondary">{t('main')}</Pill> : null}
        {photo.private ? <Pill>{t('private')}</Pill> : null}
        {photo.near_known ? <Pill tone="danger">{t('nearKnown')}</Pill> : null}
        <Pill tone={(photo.nudity ?? 0) > MUCH ? 'warn' : 'plain'}>
          {photo.nudity === null
            ? t('nudityUnknown')
            : t('nudity', { part: format.number(photo.nudity, { style: 'percent' }) })}
        </Pill>
      </span>
      <p className="tiny muted mt-2">{t('signals')}</p>
    </div>
  )
}

function Objection({ photo, mail }: { photo: Props['photo']; mail: Mail }) {
  const t = useTranslations('desk.photo')
  const reasons = useTranslations('profile.photo.reasons')
  return (
    <div className="card pad stack">
      <p>
        <span className="muted">{t('wasRejected')} </span>
        {photo.reason ? reasons(photo.reason) : null} {photo.explanation}
      </p>
      <blockquote className="desk-quote">{photo.objection}</blockquote>
      {mail ? (
        <>
          <p className="small muted">{t('restored')}</p>
          <MailAround mail={mail} words="" isOpen />
        </>
      ) : null}
    </div>
  )
}
