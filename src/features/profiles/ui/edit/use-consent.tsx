import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '../../../../client/use-save.ts'
import { takeUser, useMember, useWeb } from '../../../../client/web.tsx'
import { Button } from '../../../../kit/button.tsx'
import { Checkbox } from '../../../../kit/choice.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'

export type Consent = {
  given: boolean
  /** Runs at once with consent, else after it was given; never when it is refused. */
  ask(then: () => void): void
  /** The server knows of none: asks, whatever this page believed. */
  askAgain(then: () => void): void
  dialog: ReactNode
}

/**
 * Asked for when something that tells of someone's sex life is first filled in: not ticked beforehand, and to be
 * refused.
 */
export function useConsent(): Consent {
  const web = useWeb()
  const { consent_sensitive: given } = useMember()
  const [then, setThen] = useState<(() => void) | null>(null)
  return {
    given,
    ask: (next) => (given ? next() : setThen(() => next)),
    askAgain(next) {
      // Into the account as it is now: other parts may have been saved since this was drawn.
      web.queryClient.setQueryData(web.queries.user().queryKey, (user) => user && { ...user, consent_sensitive: false })
      setThen(() => next)
    },
    dialog: then ? <ConsentDialog onClose={() => setThen(null)} onGiven={then} /> : null,
  }
}

function ConsentDialog({ onClose, onGiven }: { onClose(): void; onGiven(): void }) {
  const t = useTranslations('profile.consent')
  const wish = useTranslations('settings.wish')
  const words = useTranslations('base.word')
  const web = useWeb()
  const titleId = useId()
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  const { run, busy } = useSave({
    call: async () => takeUser(web, (await web.api.updateUser({ body: { consent_sensitive: true } })).user),
    said: () => null,
    onSaved: () => {
      onClose()
      onGiven()
    },
  })
  return (
    <Modal open onClose={onClose} busy={busy} labelledBy={titleId}>
      <ModalHeader title={t('title')} id={titleId} closeLabel={words('close')} onClose={onClose} />
      <p className="mb-4">{t('text')}</p>
      <Checkbox
        name="consent_sensitive"
        // The same words as in the settings: what was agreed to is kept by its version.
        label={wish('consent')}
        checked={ticked}
        error={missing ? t('tick') : undefined}
        onChange={(event) => {
          setTicked(event.target.checked)
          setMissing(false)
        }}
      />
      <div className="grid gap-3 mt-5 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {t('refuse')}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => (ticked ? run() : setMissing(true))}>
          {t('agree')}
        </Button>
      </div>
    </Modal>
  )
}
