import { useTranslations } from 'use-intl'
import { Button } from '../../../../kit/button.tsx'
import type { Draft } from './use-draft.ts'

/** There as long as something is not saved. */
export function SaveBar({ draft: { isChanged, errors, busy, save, reset } }: { draft: Draft }) {
  const t = useTranslations('profile.bar')
  const words = useTranslations('base.word')
  const failed = Object.keys(errors).length > 0
  return (
    <>
      <p className="sr" role="status">
        {isChanged ? t(failed ? 'failed' : 'unsaved') : ''}
      </p>
      {isChanged ? (
        <div className="edit-bar">
          <span aria-hidden>{t(failed ? 'failed' : 'unsaved')}</span>
          <span className="row">
            <Button variant="ghost" size="sm" disabled={busy} onClick={reset}>
              {t('reset')}
            </Button>
            <Button variant="primary" size="sm" busy={busy} busyLabel={t('saving')} onClick={() => void save()}>
              {words('save')}
            </Button>
          </span>
        </div>
      ) : null}
    </>
  )
}
