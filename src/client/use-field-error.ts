import { useTranslations } from 'use-intl'
import { MIN_AGE } from '../contract/limits.ts'

/** Error codes with a text of their own in some fields; others have one text everywhere. */
const OWN: Record<string, Record<string, string>> = {
  email: { invalid: 'email' },
  name: { invalid: 'name', length: 'name' },
  date_of_birth: { invalid: 'date_of_birth' },
  terms: { required: 'terms' },
  old_password: { incorrect: 'old_password' },
}

export function useFieldError(): (field: string, code: string | undefined) => string | undefined {
  const t = useTranslations('base.field')
  return (field, code) => {
    if (code === undefined) return undefined
    const key = (OWN[field]?.[code] ?? code) as Parameters<typeof t>[0]
    return t.has(key) ? t(key, { min_age: String(MIN_AGE) } as never) : t('invalid')
  }
}
