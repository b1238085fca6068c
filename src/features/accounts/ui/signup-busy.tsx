import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { takeFocus } from '../../../kit/result.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { PROGRESS, type Progress } from './use-signup-flow.ts'

const DONE = { checking: 'checked', creating: 'created', matching: 'matched', mailing: 'mailed' } as const

export function SignupBusy({ name, at }: { name: string; at: Progress | 'done' }) {
  const t = useTranslations('account.signup')
  const now = at === 'done' ? PROGRESS.length : PROGRESS.indexOf(at)
  return (
    <div>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t('busyTitle', { name })}
      </h2>
      <p className="muted">{t('busyText')}</p>
      <ul className="mt-6" aria-live="polite">
        {PROGRESS.map((step, i) => (
          <li
            key={step}
            data-step={step}
            className={`flex gap-3.5 items-center min-h-14 not-last:border-b ${i < now ? 'done' : i === now ? 'font-semibold' : 'text-subtle'}`}
            aria-current={i === now ? 'step' : undefined}
          >
            {i < now ? (
              <span className="grid place-items-center size-6 rounded-full bg-success text-(--color-on-success)">
                <Check className="icon s" aria-hidden />
              </span>
            ) : i === now ? (
              <Spinner className="size-6 text-primary" />
            ) : (
              <span className="size-6 border-2 rounded-full" />
            )}
            {i < now ? t(DONE[step]) : t(step)}
          </li>
        ))}
      </ul>
    </div>
  )
}
