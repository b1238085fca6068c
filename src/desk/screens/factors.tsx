import { KeyRound, ScrollText, Smartphone, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useMe, useRefetch } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { AddPasskey } from '../login/add-passkey.tsx'
import { AddTotp } from '../login/add-totp.tsx'
import { RecoveryCodes } from '../login/recovery-codes.tsx'
import type { StaffPerson } from '../queries.ts'
import { When } from '../when.tsx'

type Passkey = StaffPerson['factors']['passkeys'][number]
type Adding = { kind: 'totp' | 'passkey'; codes: string[] | null }

/** What this person proves themselves with besides the password, and what adds to it. */
export function Factors() {
  const t = useTranslations('desk.security')
  const { factors } = useMe().staff
  const [adding, setAdding] = useState<Adding | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  return (
    <section aria-labelledby="factors-title" className="desk-part">
      <h2 id="factors-title">{t('factors')}</h2>
      <ul className="card">
        <Fact
          icon={Smartphone}
          title={t('totp')}
          text={t(factors.totp ? 'totpOn' : 'totpOff')}
          action={
            <Button size="sm" onClick={() => setAdding({ kind: 'totp', codes: null })}>
              {t(factors.totp ? 'replaceTotp' : 'addTotp')}
            </Button>
          }
        />
        <Fact
          icon={KeyRound}
          title={t('passkeys')}
          text={t('passkeyCount', { n: factors.passkeys.length })}
          action={
            <Button size="sm" onClick={() => setAdding({ kind: 'passkey', codes: null })}>
              {t('addPasskey')}
            </Button>
          }
        />
        {factors.passkeys.map((passkey) => (
          <Fact
            key={passkey.id}
            icon={KeyRound}
            title={passkey.name}
            text={<When at={passkey.since} />}
            action={
              // What one comes in with last stays.
              factors.totp || factors.passkeys.length > 1 ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('removePasskey', { name: passkey.name })}
                  onClick={() => setRemoving(passkey)}
                >
                  {t('remove')}
                </Button>
              ) : null
            }
          />
        ))}
        <Fact icon={ScrollText} title={t('codes')} text={t('codesLeft', { n: factors.recovery_codes_left })} />
      </ul>
      <p className="small muted mt-2">{t('lostAll')}</p>
      {removing ? <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} /> : null}
      {adding ? <AddFactor adding={adding} onChange={setAdding} /> : null}
    </section>
  )
}

function AddFactor({ adding, onChange }: { adding: Adding; onChange(adding: Adding | null): void }) {
  const t = useTranslations('desk.security')
  const enrol = useTranslations('desk.enrol')
  const close = useTranslations('base.word')('close')
  const refetch = useRefetch()
  const toast = useToast()
  const id = useId()
  const end = () => {
    onChange(null)
    void refetch('session', 'sessions')
  }
  const onAdded = ({ recovery_codes }: { recovery_codes: string[] | null }) => {
    toast({ tone: 'ok', text: t('added') })
    if (recovery_codes === null) end()
    else onChange({ ...adding, codes: recovery_codes })
  }
  const { factors } = useMe().staff
  const totpTitle = factors.totp ? 'replaceTotp' : 'addTotp'
  const title = adding.codes ? enrol('codesTitle') : t(adding.kind === 'totp' ? totpTitle : 'addPasskey')
  return (
    // The codes are shown this once: neither Escape nor a press beside them takes them away.
    <Modal open busy={adding.codes !== null} onClose={() => onChange(null)} labelledBy={id}>
      {adding.codes ? (
        <h2 id={id} className="mb-4">
          {title}
        </h2>
      ) : (
        <ModalHeader id={id} title={title} closeLabel={close} onClose={() => onChange(null)} />
      )}
      {adding.codes ? <RecoveryCodes codes={adding.codes} onDone={end} /> : null}
      {!adding.codes && adding.kind === 'totp' ? <AddTotp onAdded={onAdded} /> : null}
      {!adding.codes && adding.kind === 'passkey' ? <AddPasskey onAdded={onAdded} /> : null}
    </Modal>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose(): void }) {
  const t = useTranslations('desk.security')
  const { api } = useDesk()
  const toast = useToast()
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      confirm={t('remove')}
      isDanger
      reason={null}
      run={() => api.removeStaffPasskey({ body: { passkey: id } })}
      changes={['session', 'sessions']}
      onDone={() => toast({ tone: 'ok', text: t('removed') })}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}

type FactProps = { icon: LucideIcon; title: string; text: ReactNode; action?: ReactNode }

const Fact = ({ icon: Icon, title, text, action }: FactProps) => (
  <li className="row flex-wrap gap-[14px] min-h-[64px] px-[16px] py-[10px] not-first:border-t">
    <Icon className="icon" aria-hidden />
    <span className="grow">
      <b className="block">{title}</b>
      <span className="small muted">{text}</span>
    </span>
    {action}
  </li>
)
