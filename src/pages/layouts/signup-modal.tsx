import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../client/signup.tsx'
import { useTexts } from '../../client/texts.ts'
import { useSettings, useUser, useWeb } from '../../client/web.tsx'
import { accountQueries } from '../../features/accounts/ui/queries.ts'
import { SignupComplete } from '../../features/accounts/ui/signup-complete.tsx'
import { SignupForm } from '../../features/accounts/ui/signup-form.tsx'
import { SignupMatches } from '../../features/accounts/ui/signup-matches.tsx'
import '../../features/accounts/ui/accounts.css'
import { keptWish } from '../../features/accounts/ui/wish.ts'
import { keepWishedSearch } from '../../features/search/ui/last-search.ts'
import { IconButton } from '../../kit/button.tsx'
import { Modal } from '../../kit/modal.tsx'
import portrait from '../../kit/pictures/noor.webp'

type Panel = 'form' | 'matches' | 'complete'

/** Signup above the page, from 768 px. It cannot be closed while it is running. @source spec section 4, S4-009 to S4-014 */
export default function SignupModal() {
  useTexts('base')
  useTexts('account')
  return <SignupDialog />
}

function SignupDialog() {
  const t = useTranslations('account')
  const words = useTranslations('base.word')
  const settings = useSettings()
  const user = useUser()
  const navigate = useNavigate()
  const { api, queryClient } = useWeb()
  const { asked, close } = useSignup()
  const [panel, setPanel] = useState<Panel>('form')
  const [busy, setBusy] = useState(false)
  const leave = () => {
    close()
    if (!user) return
    keepWishedSearch(user, keptWish().looking_for)
    void (asked?.profileId
      ? navigate({ to: '/members/$id', params: { id: asked.profileId } })
      : navigate({ to: '/members' }))
  }
  const matches = queryClient.getQueryData(accountQueries(api).signupMatches().queryKey) ?? []
  return (
    <Modal open onClose={leave} busy={busy} label={t('signup.title')} size="lg" sheet className="su-dialog">
      <div className="su">
        {busy ? null : (
          <IconButton className="x" label={words('close')} onClick={() => (user ? leave() : close())}>
            <X className="icon" aria-hidden />
          </IconButton>
        )}
        <div className="side">
          <img src={portrait} alt="" width="560" height="700" />
          <div>
            <p>{t('signup.promise', { n: settings.signup_credits })}</p>
            <span className="small">{t('signup.promiseSmall')}</span>
          </div>
        </div>
        <div className="su-main">
          {panel === 'form' ? (
            <SignupForm
              profileId={asked?.profileId}
              onLeave={close}
              onBusy={setBusy}
              onCreated={() => setPanel('matches')}
            />
          ) : panel === 'matches' ? (
            <SignupMatches profiles={matches} onNext={() => setPanel('complete')} />
          ) : user ? (
            <SignupComplete user={user} onLater={leave} />
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
