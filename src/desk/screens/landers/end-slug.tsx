import { useTranslations } from 'use-intl'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { LanderSlug } from '../../queries/landers.ts'

/** Ends a campaign now; one that is planned never begins. */
export function EndSlug({ slug: row, onClose }: { slug: LanderSlug; onClose(): void }) {
  const t = useTranslations('desk.landers')
  const { api } = useDesk()
  const toast = useToast()
  const { id, version, slug, picture, starts, texts, state } = row
  return (
    <ConfirmDialog
      title={t('endTitle', { slug })}
      confirm={t('end')}
      isDanger
      run={(reason) => {
        // This clock may be behind the one that says it has begun.
        const now = new Date().toISOString()
        const ends = state === 'planned' || now < starts ? starts : now
        return api.changeLanderSlug({ body: { id, version, picture, starts, ends, texts, reason } })
      }}
      changes={['landers']}
      onDone={() => toast({ tone: 'ok', text: t('hasEnded') })}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  )
}
