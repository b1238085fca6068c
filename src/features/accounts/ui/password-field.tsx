import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSWORD_MAX } from '../../../contract/limits.ts'
import { IconButton } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'

type Strength = 'weak' | 'fair' | 'good' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]

/** Advice only, never a rule: length counts most, then kinds of characters and how few repeat. */
export function passwordStrength(password: string): Strength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const bits = Math.min(password.length, different * 2) * (2 + kinds)
  if (password.length < 8 || bits < 30) return 'weak'
  if (bits < 46) return 'fair'
  return bits < 68 ? 'good' : 'strong'
}

type Props = {
  label: string
  name: string
  autoComplete: 'new-password' | 'current-password'
  value: string
  hint?: string
  error?: string | undefined
  meter?: boolean
  onValue(value: string): void
}

const STEPS = ['weak', 'fair', 'good', 'strong'] as const
const COLOURS = { weak: 'bg-danger', fair: 'bg-warning', good: 'bg-success', strong: 'bg-success' } as const

export function PasswordField({ label, name, autoComplete, value, hint, error, meter = false, onValue }: Props) {
  const t = useTranslations('account')
  const [shown, setShown] = useState(false)
  const level = passwordStrength(value)
  return (
    <>
      <TextField
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_MAX * 2}
        value={value}
        hint={hint}
        error={error}
        onChange={(event) => onValue(event.target.value)}
        suffix={
          <IconButton
            label={shown ? t('login.hidePassword') : t('login.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
          </IconButton>
        }
      />
      {meter && value ? (
        <div className="flex gap-3 items-center -mt-2">
          <span className="flex flex-1 gap-1" aria-hidden>
            {STEPS.map((step, i) => (
              <i
                key={step}
                className={`flex-1 h-1 rounded-[9px] ${i <= STEPS.indexOf(level) ? COLOURS[level] : 'bg-line'}`}
              />
            ))}
          </span>
          <span className="small muted" role="status">
            {t('signup.strength', { level: t(`signup.levels.${level}`) })}
          </span>
        </div>
      ) : null}
    </>
  )
}
