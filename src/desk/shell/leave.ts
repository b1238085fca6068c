import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { DESK_PATH } from '../address.ts'
import { useDesk } from '../desk.tsx'

/** Logs out. By a new page, so that nothing of what was read stays in memory. @source ASVS 14.3.1 */
export function useLeave(): () => void {
  const { api } = useDesk()
  const toast = useToast()
  const errorText = useErrorText()
  const generic = useTranslations('base.error')('generic')
  return () => {
    api
      .staffLogout({ body: {} })
      .then(() => window.location.assign(DESK_PATH))
      .catch((error: unknown) => toast({ tone: 'danger', text: errorText(error) ?? generic }))
  }
}
