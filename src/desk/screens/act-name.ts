import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** Those that the log can be asked for by name. */
export const ACTS = [
  'session.open',
  'session.end',
  'password.change',
  'factor.add',
  'staff.invite',
  'staff.join',
  'staff.change',
  'approval.ask',
  'approval.confirm',
  'approval.refuse',
  'look',
] as const

/** What an act of the log or of an approval is called; one that has no words yet is told as it is written. */
export function useActName(): (act: string) => string {
  const t = useTranslations('desk.act')
  return useCallback(
    (act) => {
      // A dot would lead into a group of texts.
      const key = act.replaceAll('.', '_') as Parameters<typeof t>[0]
      return t.has(key) ? t(key) : act
    },
    [t],
  )
}
