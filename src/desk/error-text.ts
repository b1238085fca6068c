import { useTranslations } from 'use-intl'
import { useErrorText } from '../client/error-text.ts'
import { isAppError } from '../contract/errors.ts'
import { useWordOf } from './word-of.ts'

/** What went wrong with a call, also by the codes that no member meets. */
export function useDeskErrorText(): (error: unknown) => string {
  const t = useTranslations('desk.error')
  const errorText = useErrorText()
  const wordOf = useWordOf()
  return (error) => {
    const code = isAppError(error) ? error.code : null
    if (isAppError(error) && code === 'taken') return t('taken', quicker(error.data))
    if (isAppError(error) && error.fields?.['licence_id'] === 'required') return t('licence')
    if (isAppError(error) && code === 'member_status') return t('memberStatus', standing(error.data, wordOf))
    if (code === 'right_missing') return t('noRight')
    return (code === 'staff_required' ? null : errorText(error)) ?? t('ended')
  }
}

const quicker = ({ by, changed }: Record<string, unknown>) =>
  typeof by === 'string' ? { known: 'yes', by } : { known: changed === true ? 'changed' : 'no', by: '' }

const standing = ({ name, status }: Record<string, unknown>, wordOf: ReturnType<typeof useWordOf>) => ({
  known: typeof name === 'string' ? 'yes' : 'no',
  name: String(name),
  status: wordOf('value', String(status)),
})
