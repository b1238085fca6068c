import { CircleAlert } from 'lucide-react'
import { useId, useState, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../kit/button.tsx'

export type Choice = { value: string; label: string; text?: string; art: ReactNode }
type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  question: string
  lead: string
  choices: readonly Choice[]
  /** Null where there is only one. */
  step: { n: number; all: number } | null
  chosen: string
  nextLabel: string
  onNext(value: string): void
  onSkip(): void
  onBack: (() => void) | null
}

/**
 * One question of the match finder. The form is never sent anywhere, and the browser is asked to remember nothing of
 * it.
 */
export function Question({ heading, question, lead, choices, step, chosen, nextLabel, onNext, onSkip, onBack }: Props) {
  const t = useTranslations('games.finder')
  const [value, setValue] = useState(chosen)
  const [missing, setMissing] = useState(false)
  const id = useId()
  return (
    <form
      className="w-full max-w-190 mx-auto px-(--gutter) pt-10 pb-16 text-center max-md:py-5"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (value === '') return setMissing(true)
        onNext(value)
      }}
    >
      {step ? (
        <div className="prog max-w-60 mx-auto mb-7 max-md:mb-5" role="img" aria-label={t('step', step)}>
          {Array.from({ length: step.all }, (_, i) => (
            <i key={i} className={i < step.n ? 'on' : undefined} />
          ))}
        </div>
      ) : null}
      <h1
        id={`${id}-q`}
        className="text-(length:--text-3xl) tracking-[-0.035em] focus:outline-none"
        ref={heading}
        tabIndex={-1}
      >
        {question}
      </h1>
      <p className="muted mt-1.5" id={`${id}-lead`}>
        {lead}
      </p>
      <div
        className={`grid gap-4 mt-8 mb-6 max-md:grid-cols-[1fr] max-md:gap-3 max-md:my-5 ${choices.length > 2 ? 'grid-cols-[1fr_1fr_1fr]' : 'grid-cols-[1fr_1fr]'}`}
        role="radiogroup"
        aria-labelledby={`${id}-q`}
        aria-describedby={missing ? `${id}-missing` : `${id}-lead`}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid gap-1 content-center justify-items-center px-4 pt-7 pb-6 border rounded-xl bg-surface cursor-pointer transition-[translate,box-shadow] duration-(--duration-base) ease-(--ease-out) hover:shadow-(--shadow-3) motion-safe:hover:-translate-y-0.5 has-checked:border-primary has-checked:shadow-[0_0_0_1px_var(--color-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus-color) max-md:py-5"
          >
            <input
              className="absolute top-4.5 right-4.5 size-5.5 accent-primary"
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => {
                setValue(choice.value)
                setMissing(false)
              }}
            />
            <span className="flex mb-3.5 max-md:mb-2 [&_svg]:size-12 [&_svg]:text-secondary-text" aria-hidden>
              {choice.art}
            </span>
            <b className="font-bold text-[1.375rem] leading-[1.2] font-display normal-nums tracking-[-0.02em]">
              {choice.label}
            </b>
            {choice.text ? <span className="small muted">{choice.text}</span> : null}
          </label>
        ))}
      </div>
      {missing ? (
        <p className="err-msg justify-center mb-4" id={`${id}-missing`} role="alert">
          <CircleAlert className="icon s" aria-hidden />
          <span>{t('choose')}</span>
        </p>
      ) : null}
      <div className="row flex-wrap justify-center">
        {onBack ? (
          <Button variant="ghost" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onSkip}>
          {t('skip')}
        </Button>
        <Button type="submit" variant="primary" size="lg" className="min-w-[200px]">
          {nextLabel}
        </Button>
      </div>
    </form>
  )
}
