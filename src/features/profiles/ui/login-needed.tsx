import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSignup } from '../../../client/signup.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'

export type Wanted = 'chat' | 'photo' | 'gift' | 'like'

/**
 * The prompt for a visitor who wants what needs an account; each wish has its own words.
 * @returns `ask` opens it, `prompt` must be drawn somewhere
 */
export function useLoginNeeded(): { ask(wanted: Wanted): void; prompt: ReactNode } {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  return { ask: setWanted, prompt: wanted ? <Prompt wanted={wanted} onClose={() => setWanted(null)} /> : null }
}

function Prompt({ wanted, onClose }: { wanted: Wanted; onClose(): void }) {
  const t = useTranslations('base')
  const nav = useTranslations('frame.nav')
  const { open } = useSignup()
  const id = useId()
  return (
    <Modal open sheet onClose={onClose} labelledBy={id}>
      <ModalHeader id={id} title={t(`loginNeeded.${wanted}`)} closeLabel={t('word.close')} onClose={onClose} />
      <div className="row flex-wrap">
        <Link
          to="/login"
          search={{ redirect: typeof location === 'undefined' ? '/members' : location.pathname }}
          className={buttonClass({ variant: 'primary', className: 'grow' })}
        >
          {nav('login')}
        </Link>
        <Button variant="outline" className="grow" onClick={() => (onClose(), open())}>
          {nav('signup')}
        </Button>
      </div>
    </Modal>
  )
}
