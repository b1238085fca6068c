import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { FactName } from '../contract/facts.ts'

type Group =
  | 'act'
  | 'ask'
  | 'field'
  | 'mail.suppressed'
  | 'members.checks'
  | 'members.codes'
  | 'members.decided'
  | 'members.ended'
  | 'members.relatedBy'
  | 'payments.providers'
  | 'queue.kind'
  | 'queue.outcome'
  | 'role'
  | 'subject'
  | 'value'

/** Words for what the server calls by a name; a name that has none yet is told as it is written. */
export function useWordOf(): (group: Group, name: string) => string {
  const t = useTranslations('desk')
  const facts = useTranslations('members.facts')
  return useCallback(
    (group, name) => {
      // A dot would lead into a group of texts. As: whether there is such a text is asked next.
      const key = `${group}.${name.replaceAll('.', '_')}` as 'act.look'
      // Settings and what members tell have words of their own.
      const setting = `setting.${name}.name` as 'setting.settings.name.name'
      const fact = name as FactName
      if (t.has(key)) return t(key)
      if (group !== 'field') return name
      return t.has(setting) ? t(setting) : facts.has(fact) ? facts(fact) : name
    },
    [t, facts],
  )
}
