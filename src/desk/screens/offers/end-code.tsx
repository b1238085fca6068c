import { useTranslations } from 'use-intl'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { Code } from '../../queries/offers.ts'

/** Ends a code for good: an end that was told stays where it was, so it does not come back by another one. */
export function EndCode({ code: row, onClose }: { code: Code; onClose(): void }) {
  const t = useTranslations('desk.offers.code')
  const { api } = useDesk()
  const toast = useToast()
  const { id, version, code, percentage, country, currency, minimum_order_value, validity, paymentmethods, expires } =
    row
  const terms = { percentage, country, currency, minimum_order_value, validity, paymentmethods, expires }
  return (
    <ConfirmDialog
      title={t('endTitle', { code })}
      confirm={t('end')}
      isDanger
      run={(reason) => api.changeCode({ body: { id, version, ...terms, status: 'inactive', reason } })}
      changes={['codes']}
      onDone={() => toast({ tone: 'ok', text: t('hasEnded') })}
      onClose={onClose}
    >
      <p>{t('endText', { n: row.open })}</p>
    </ConfirmDialog>
  )
}
