import { useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { useToast } from '../../kit/toast.tsx'
import { useDesk } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type Props = { item: ReviewItem; onDone(): void; onClose(): void }

/** Hands a thing to somebody else, with the reason that they read. */
export function EscalateDialog({ item, onDone, onClose }: Props) {
  const t = useTranslations('desk.queue')
  const { api } = useDesk()
  const toast = useToast()
  return (
    <ConfirmDialog
      title={t('escalateTitle')}
      confirm={t('escalate')}
      run={(reason) => api.escalateItem({ body: { id: item.id, version: item.version, reason } })}
      changes={[]}
      onDone={() => {
        toast({ tone: 'ok', text: t('escalated') })
        onDone()
      }}
      onClose={onClose}
    >
      <p className="muted">{t('escalateText')}</p>
    </ConfirmDialog>
  )
}
