import { useFormatter, useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Checkbox } from '../../kit/choice.tsx'
import { dateAndTime } from '../../kit/moment.ts'
import { useMe } from '../desk.tsx'

type Props = {
  removed: NonNullable<ReviewItem['complaint']>['pictures']
  allowed: readonly string[]
  onAllow(allowed: readonly string[]): void
}

/** Pictures that must not come back, because of a decision that somebody objects to: each may be allowed again. */
export function RemovedPictures({ removed, allowed, onAllow }: Props) {
  const t = useTranslations('desk.complaint')
  const reasons = useTranslations('profile.photo.reasons')
  const format = useFormatter()
  const { may } = useMe()
  if (!may('photos.decide')) return null
  return removed.map(({ id, reason, at }) => (
    <Checkbox
      key={id}
      label={t('allowAgain', { at: dateAndTime(format, new Date(at)), reason: reasons(reason) })}
      checked={allowed.includes(id)}
      onChange={({ target }) => onAllow(target.checked ? [...allowed, id] : allowed.filter((one) => one !== id))}
    />
  ))
}
