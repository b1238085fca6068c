import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '../../kit/button.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import { useLeave } from '../shell/leave.ts'
import { CodeForm } from './code-form.tsx'
import { Frame } from './frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { askForPasskey } from './passkeys.ts'

type Way = 'code' | 'passkey' | 'recovery'

const WAYS: readonly Way[] = ['code', 'passkey', 'recovery']

/** Every way is offered: which of them somebody has is told to nobody who has shown a password alone. */
export function SecondFactor() {
  const t = useTranslations('desk.factor')
  const { api } = useDesk()
  const refetch = useRefetch()
  const leave = useLeave()
  const [way, setWay] = useState<Way>('code')
  const onProven = () => void refetch('session')
  return (
    <Frame title={t('title')}>
      <div className="stack">
        <p>{t(`lead.${way}`)}</p>
        {way === 'passkey' ? (
          <PasskeyButton label={t('usePasskey')} run={() => askForPasskey(api)} onDone={onProven} />
        ) : (
          <CodeForm
            key={way}
            label={t(way === 'code' ? 'code' : 'recoveryCode')}
            digits={way === 'code'}
            submit={t('submit')}
            call={(code) => api.proveStaffCode({ body: { code } })}
            onDone={onProven}
          />
        )}
        <ul className="grid gap-1">
          {WAYS.filter((other) => other !== way).map((other) => (
            <li key={other}>
              <LinkButton onClick={() => setWay(other)}>{t(`instead.${other}`)}</LinkButton>
            </li>
          ))}
        </ul>
        <Button variant="ghost" block onClick={leave}>
          {t('otherAccount')}
        </Button>
      </div>
    </Frame>
  )
}
