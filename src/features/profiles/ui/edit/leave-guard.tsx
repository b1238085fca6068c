import { useBlocker } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'

/** Asks before what was typed is lost: here for another page, by the browser itself for another site. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('profile.leave')
  const words = useTranslations('base.word')
  const titleId = useId()
  const blocker = useBlocker({
    // A jump within the page leaves nothing.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  return (
    <Modal open={blocker.status === 'blocked'} onClose={stay} labelledBy={titleId}>
      <ModalHeader title={t('title')} id={titleId} closeLabel={words('close')} onClose={stay} />
      <p className="mb-5">{t('text')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          {t('go')}
        </Button>
        <Button variant="primary" onClick={stay}>
          {t('stay')}
        </Button>
      </div>
    </Modal>
  )
}
