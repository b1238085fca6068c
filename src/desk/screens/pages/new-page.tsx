import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'

const TOKEN = /^[a-z0-9-]{1,60}$/

type Props = { known: readonly string[]; onMade(token: string): void; onClose(): void }

/** A page begins with its address; it is there for others once a text of it is published. */
export function NewPage({ known, onMade, onClose }: Props) {
  const t = useTranslations('desk.pages')
  const [token, setToken] = useState('')
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title={t('new')}
      size="sm"
      onClose={onClose}
      onSubmit={() => {
        if (!TOKEN.test(token)) return setError(t('addressWrong'))
        if (known.includes(token)) return setError(t('addressKnown'))
        onClose()
        onMade(token)
      }}
    >
      <TextField
        label={t('address')}
        hint={t('addressHint', { token: token || 'voorbeeld' })}
        error={error}
        autoComplete="off"
        maxLength={60}
        value={token}
        onChange={({ target }) => {
          setToken(target.value.trim().toLowerCase())
          setError(undefined)
        }}
      />
      <Button type="submit" variant="secondary" block>
        {t('begin')}
      </Button>
    </FormDialog>
  )
}
