import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import { useShortcuts } from '../../keys/shortcuts.tsx'
import type { PageTexts } from '../../queries/pages.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { PageDraft } from './use-page-draft.ts'

type Props = { page: PageTexts; draft: PageDraft }

/** Save, give up, publish. */
export function PageActs({ page, draft }: Props) {
  const t = useTranslations('desk.pages')
  const toast = useToast()
  const errorText = useDeskErrorText()
  const [open, setOpen] = useState<'publish' | 'drop' | null>(null)
  const isTyped = draft.unsaved.length > 0
  const { isPending } = draft.save
  const save = async (): Promise<boolean> => {
    if (isPending || !isTyped) return !isPending
    try {
      await draft.save.mutateAsync()
      toast({ tone: 'ok', text: t('saved') })
      return true
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) })
      return false
    }
  }
  const publish = async () => {
    if (await save()) setOpen('publish')
  }
  const close = () => setOpen(null)
  useShortcuts('page', t('keys'), [{ keys: 'Mod+s', label: t('save'), run: () => void save() }])
  return (
    <>
      {isTyped ? <span className="muted small">{t('typed')}</span> : null}
      {isTyped || page.draft ? (
        <Button variant="dangerGhost" onClick={() => setOpen('drop')}>
          {t('drop')}
        </Button>
      ) : null}
      <Button variant="outline" disabled={!isTyped} busy={isPending} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button
        variant="secondary"
        disabled={(!isTyped && !page.draft) || draft.behind.length > 0}
        onClick={() => void publish()}
      >
        {t('publish')}
      </Button>
      {open === 'publish' && page.draft ? <PublishDialog page={page} onClose={close} /> : null}
      {open === 'drop' ? <DropDialog page={page} draft={draft} onClose={close} /> : null}
    </>
  )
}

function DropDialog({ page: { site, token, draft: saved }, draft, onClose }: Props & { onClose(): void }) {
  const t = useTranslations('desk.pages')
  const { api } = useDesk()
  // As in what publishes: what a colleague saves while this is open is not dropped unseen.
  const [version] = useState(saved?.version ?? 0)
  return (
    <ConfirmDialog
      title={t('dropTitle')}
      confirm={t('drop')}
      isDanger
      reason={null}
      run={async () => {
        if (version > 0) await api.dropPageDraft({ body: { site, token, version } })
        draft.dropMine()
      }}
      changes={['page-texts', 'pages']}
      onClose={onClose}
    >
      <p>{t('dropText')}</p>
    </ConfirmDialog>
  )
}
