import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { startTransition, useOptimistic, useState, type FormEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { focusFirstError, useErrorFocus } from '../../../client/focus-first-error.ts'
import { useWeb } from '../../../client/web.tsx'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { AppError, isAppError, type ErrorCode } from '../../../contract/errors.ts'
import { Button } from '../../../kit/button.tsx'
import { RadioList } from '../../../kit/choice.tsx'
import { Field } from '../../../kit/field.tsx'
import { offerEnd } from './offer-end.ts'
import './offers.css'

type CodeProps = {
  codes: DiscountCode[]
  used: DiscountCode | null
  /** The code that the address asked for, and why it is not in use. */
  refused: { code: string; error: ErrorCode } | null
  /** Ends when the prices are there. */
  onUse(code: string | null): void | Promise<void>
}

export function CodeChoice({ codes, used, refused, onUse }: CodeProps) {
  const t = useTranslations('credits.code')
  const known = used && !codes.some(({ code }) => code === used.code) ? [...codes, used] : codes
  const says = useOfferWords()
  // The prices come from the server: what was pressed is seen before them.
  const [chosen, choose] = useOptimistic(used?.code ?? NONE)
  return (
    <section className="code-choice" aria-label={t('title')}>
      {known.length > 0 && (
        <RadioList
          label={t('title')}
          value={chosen}
          options={[
            ...known.map((one) => ({
              value: one.code,
              label: (
                <>
                  <b>{one.code}</b> <span className="small muted block">{says(one)}</span>
                </>
              ),
            })),
            { value: NONE, label: t('none') },
          ]}
          onChange={(code) =>
            startTransition(async () => {
              choose(code)
              await onUse(code === NONE ? null : code)
            })
          }
        />
      )}
      <TypedCode refused={refused} onUse={onUse} />
      {used && (
        <p className="small flex gap-1.5 items-center text-success" role="status">
          <Check className="icon s" aria-hidden />
          {t('applied', { code: used.code })}
        </p>
      )}
    </section>
  )
}
const NONE = ''

function TypedCode({ refused, onUse }: Pick<CodeProps, 'refused' | 'onUse'>) {
  const t = useTranslations('credits.code')
  const { api } = useWeb()
  const errorText = useErrorText()
  const [typed, setTyped] = useState(refused?.code ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const ask = useMutation({
    mutationFn: (code: string) => api.getDiscountCode({ query: { code } }),
    onSuccess: async ({ code }) => {
      setTyped('')
      await onUse(code)
    },
  })
  const form = useErrorFocus(ask.error)
  const failure = ask.error ? asUnknown(ask.error) : refused?.code === typed ? new AppError(refused.error) : null
  const error = isEmpty ? t('needed') : failure ? errorText(failure) : null
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typed.trim()
    setEmpty(code === '')
    if (code !== '') ask.mutate(code)
    else focusFirstError(event.currentTarget)
  }
  return (
    <form ref={form} className="code-form" onSubmit={apply} noValidate>
      <Field label={t('label')} hint={t('one')} error={error}>
        {(aria) => (
          <span className="code-line grid grid-cols-[1fr_auto] gap-2">
            <input
              {...aria}
              className="input sm"
              name="code"
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value)
                setEmpty(false)
                ask.reset()
              }}
            />
            <Button type="submit" variant="outline" busy={ask.isPending}>
              {t('apply')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}

/** What no code can look like is a code that nobody has. */
const asUnknown = (error: unknown) =>
  isAppError(error) && error.code === 'validation' ? new AppError('code_not_found') : error

function useOfferWords(): (offer: DiscountCode) => string {
  const t = useTranslations('credits.code')
  const format = useFormatter()
  return ({ percentage, expires }) => {
    const share = String(percentage)
    if (expires === null) return t('off', { percentage: share })
    return t('offUntil', { percentage: share, time: offerEnd(format, new Date(expires)) })
  }
}
