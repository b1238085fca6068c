import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { useRefetch } from '../desk.tsx'
import { useLeave } from '../shell/leave.ts'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp } from './add-totp.tsx'
import { Frame } from './frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  /** A factor is there, and so is the session: the codes are shown before anything else. */
  onBegin(): void
  onEnd(): void
}

/** Without a second factor this is all that a person can do. */
export function Enrol({ onBegin, onEnd }: Props) {
  const t = useTranslations('desk.enrol')
  const refetch = useRefetch()
  const leave = useLeave()
  const [kind, setKind] = useState<'totp' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = async () => {
    await refetch('session')
    onEnd()
  }
  const onAdded = ({ recovery_codes }: { recovery_codes: string[] | null }) => {
    if (recovery_codes === null) return void finish()
    onBegin()
    setCodes(recovery_codes)
  }
  if (codes)
    return (
      <Frame title={t('codesTitle')}>
        <RecoveryCodes codes={codes} onDone={() => void finish()} />
      </Frame>
    )
  return (
    <Frame title={t('title')}>
      <div className="stack">
        <p>{t('lead')}</p>
        {kind === 'totp' ? <AddTotp onAdded={onAdded} /> : null}
        {kind === 'passkey' ? <AddPasskey onAdded={onAdded} /> : null}
        {kind === null ? (
          <div className="grid gap-3">
            <Way title={t('totp')} text={t('totpText')} onChoose={() => setKind('totp')} />
            <Way title={t('passkey')} text={t('passkeyText')} onChoose={() => setKind('passkey')} />
          </div>
        ) : (
          <Button variant="ghost" block onClick={() => setKind(null)}>
            {t('otherWay')}
          </Button>
        )}
        {kind === null ? (
          <Button variant="ghost" block onClick={leave}>
            {t('leave')}
          </Button>
        ) : null}
      </div>
    </Frame>
  )
}

const Way = ({ title, text, onChoose }: { title: string; text: string; onChoose(): void }) => (
  <button type="button" className="radio-card flex-col items-start gap-0 text-left" onClick={onChoose}>
    <b>{title}</b>
    <span className="small muted">{text}</span>
  </button>
)
