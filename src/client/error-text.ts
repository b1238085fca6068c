import { useTranslations } from 'use-intl'
import { isAppError } from '../contract/errors.ts'

/**
 * @returns a function with the text for a failed call: the one of its code, or else a generic one; null when nothing is
 * to be shown, as after the session has ended
 */
export function useErrorText(): (error: unknown) => string | null {
  const t = useTranslations('base.error')
  return (error) => {
    if (!isAppError(error)) return t('generic')
    if (error.code === 'authentication_required') return null
    if (error.code === 'unavailable' && typeof navigator !== 'undefined' && !navigator.onLine) return t('offline')
    const wait = error.data['retry_after']
    if (error.code === 'unavailable' && typeof wait === 'number') return t('busy', { n: wait })
    const key = error.code as Parameters<typeof t>[0]
    return t.has(key) ? t(key, error.data as never) : t('generic')
  }
}
