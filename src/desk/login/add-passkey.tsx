import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../kit/field.tsx'
import { useDesk } from '../desk.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { addPasskey } from './passkeys.ts'

type Added = { recovery_codes: string[] | null }

const NAME_MAX = 60

export function AddPasskey({ onAdded }: { onAdded(added: Added): void }) {
  const t = useTranslations('desk.enrol')
  const { api } = useDesk()
  const [name, setName] = useState('')
  return (
    <div className="stack">
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        name="passkey-name"
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasskeyButton
        label={t('addPasskey')}
        run={() => addPasskey(api, name.trim() || t('passkey'))}
        onDone={onAdded}
      />
    </div>
  )
}
