import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../../client/signup.tsx'
import { useTexts } from '../../../client/texts.ts'
import { useSettings, useUser, useWeb } from '../../../client/web.tsx'
import type { User } from '../../../contract/accounts.ts'
import { IconButton } from '../../../kit/button.tsx'
import { Modal } from '../../../kit/modal.tsx'
import portrait from '../../../kit/pictures/noor.webp'
import { accountQueries } from './queries.ts'
import { SignupComplete } from './signup-complete.tsx'
import { SignupForm } from './signup-form.tsx'
import { SignupMatches } from './signup-matches.tsx'
import './accounts.css'

type Props = {
  /** The member who has signed up leaves. @param path of the page to go to */
  onDone(user: User, path: string): void
}

type Panel = 'form' | 'matches' | 'complete'

/** Signup above the page, from 768 px. It cannot be closed while it is running. */
export function SignupDialog(props: Props) {
  useTexts('base')
  useTexts('account')
  return <Dialog {...props} />
}

function Dialog({ onDone }: Props) {
  const t = useTranslations('account')
  const words = useTranslations('base.word')
  const settings = useSettings()
  const user = useUser()
  const { api, queryClient } = useWeb()
  const { asked, close } = useSignup()
  const [panel, setPanel] = useState<Panel>('form')
  const [busy, setBusy] = useState(false)
  const leave = () => {
    close()
    if (user) onDone(user, asked?.profileId ? `/members/${asked.profileId}` : '/members')
  }
  const matches = queryClient.getQueryData(accountQueries(api).signupMatches().queryKey) ?? []
  return (
    <Modal open onClose={leave} busy={busy} label={t('signup.title')} size="lg" sheet className="bare">
      <div className="grid grid-cols-[0.82fr_1fr] overflow-hidden md:h-[min(47.5rem,calc(100dvh-2rem))] max-md:grid-cols-[1fr]">
        {busy ? null : (
          <IconButton
            className="absolute z-3 top-3.5 right-3.5"
            label={words('close')}
            onClick={() => (user ? leave() : close())}
          >
            <X className="icon" aria-hidden />
          </IconButton>
        )}
        <div className="shaded relative bg-black max-md:hidden">
          <img
            className="absolute inset-0 size-full object-cover object-[50%_30%]"
            src={portrait}
            alt=""
            width="560"
            height="700"
          />
          <div className="absolute z-2 inset-[auto_28px_28px] text-white">
            <p className="font-bold text-[1.625rem] leading-[1.15] font-display normal-nums tracking-[-0.03em]">
              {t('signup.promise', { n: settings.free_messages })}
            </p>
            <span className="small">{t('signup.promiseSmall')}</span>
          </div>
        </div>
        <div className="su-main min-h-0 overflow-y-auto">
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
