import { useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PHOTO_REASONS } from '../../contract/choices.ts'
import { dateAndTime } from '../../kit/moment.ts'
import { useMe } from '../desk.tsx'
import { useWordOf } from '../word-of.ts'
import { written, type Write } from './differences.ts'

const GROUPS = {
  checked: 'members.checks',
  code: 'members.codes',
  factor: 'value',
  kind: 'value',
  outcome: 'queue.outcome',
  roles: 'role',
  status: 'value',
} as const

/** As the server writes a moment, whatever it is called. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Values that the server keeps under names of its own, as people read them. */
export function useFormatValue(): Write {
  const t = useTranslations('desk')
  const reasons = useTranslations('profile.photo.reasons')
  const interests = useTranslations('interests')
  const format = useFormatter()
  const wordOf = useWordOf()
  const { sites } = useMe().staff
  return useCallback(
    (path, value) => {
      const name = path.split('.').at(-1)!
      if (typeof value === 'boolean') return t(value ? 'staff.yes' : 'staff.no')
      if (name === 'site_ids' || name === 'siteIds')
        return value === null ? t('site.all') : (sites.find(({ id }) => id === value)?.name ?? `#${written(value)}`)
      if (typeof value !== 'string') return written(value)
      const interest = value as 'cooking' // or what is none, as is asked next
      if (name === 'interests' && interests.has(interest)) return interests(interest)
      if (name === 'act') return wordOf('ask', value)
      if (MOMENT.test(value)) return dateAndTime(format, new Date(value))
      const reason = name === 'reason' ? PHOTO_REASONS.find((one) => one === value) : undefined
      if (reason) return reasons(reason)
      // as: asked just before
      return name in GROUPS ? wordOf(GROUPS[name as keyof typeof GROUPS], value) : written(value)
    },
    [t, reasons, interests, format, wordOf, sites],
  )
}
