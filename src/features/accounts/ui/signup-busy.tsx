import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { takeFocus } from '../../../kit/result.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { PROGRESS, type Progress } from './use-signup-flow.ts'

const DONE = { checking: 'checked', creating: 'created', matching: 'matched', mailing: 'mailed' } as const

export function SignupBusy({ name, at }: { name: string; at: Progress }) {
  const t = useTranslations('account.signup')
  const now = PROGRESS.indexOf(at)
  return (
    <div>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t('busyTitle', { name })}
      </h2>
      <p className="muted">{t('busyText')}</p>
      <ul className="busy-steps mt-6" aria-live="polite">
        {PROGRESS.map((step, i) => (
          <li
            key={step}
            data-step={step}
            className={i < now ? 'done' : i === now ? 'now' : ''}
            aria-current={i === now ? 'step' : undefined}
          >
            {i < now ? (
              <span className="ok">
                <Check className="icon s" aria-hidden />
              </span>
            ) : i === now ? (
              <Spinner />
            ) : (
              <span className="wait" />
            )}
            {i < now ? t(DONE[step]) : t(step)}
          </li>
        ))}
      </ul>
    </div>
  )
}
