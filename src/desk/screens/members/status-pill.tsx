import { useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import type { Found } from '../../queries.ts'

const TONES = { active: 'ok', not_confirmed: 'warn', disabled: 'danger', banned: 'danger', deleted: 'plain' } as const

export function StatusPill({ status }: { status: Found['status'] }) {
  const t = useTranslations('desk.members.status')
  return <Pill tone={TONES[status]}>{t(status)}</Pill>
}
