import { useTranslations } from 'use-intl'
import { EMAIL_MAX } from '../../../contract/limits.ts'
import { LinkButton } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { didYouMean } from './did-you-mean.ts'

type Props = { label: string; name: string; value: string; error: string | undefined; onValue(value: string): void }

export function EmailField({ label, name, value, error, onValue }: Props) {
  const t = useTranslations('base.field')
  const suggestion = didYouMean(value)
  return (
    <>
      <TextField
        label={label}
        name={name}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        value={value}
        // A slip of the finger may lead to a domain of throw-away addresses: then the offer below says enough.
        error={suggestion && error === t('disposable') ? undefined : error}
        onChange={(event) => onValue(event.target.value)}
      />
      {suggestion ? (
        <p className="hint" role="status">
          <LinkButton onClick={() => onValue(suggestion)}>{t('didYouMean', { suggestion })}</LinkButton>
        </p>
      ) : null}
    </>
  )
}
