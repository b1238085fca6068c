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

/** One question of the match finder. The form is never sent anywhere, and the browser is asked to remember nothing of it. */
export function Question({ heading, question, lead, choices, step, chosen, nextLabel, onNext, onSkip, onBack }: Props) {
  const t = useTranslations('games.finder')
  const [value, setValue] = useState(chosen)
  const [missing, setMissing] = useState(false)
  const id = useId()
  return (
    <form
      className="mf"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (value === '') return setMissing(true)
        onNext(value)
      }}
    >
      {step ? (
        <div className="prog" role="img" aria-label={t('step', step)}>
          {Array.from({ length: step.all }, (_, i) => (
            <i key={i} className={i < step.n ? 'on' : undefined} />
          ))}
        </div>
      ) : null}
      <h1 id={`${id}-q`} ref={heading} tabIndex={-1}>
        {question}
      </h1>
      <p className="muted mt-1.5" id={`${id}-lead`}>
        {lead}
      </p>
      <div
        className={choices.length > 2 ? 'chs t' : 'chs'}
        role="radiogroup"
        aria-labelledby={`${id}-q`}
        aria-describedby={missing ? `${id}-missing` : `${id}-lead`}
      >
        {choices.map((choice) => (
          <label key={choice.value} className="ch">
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => {
                setValue(choice.value)
                setMissing(false)
              }}
            />
            <span className="art" aria-hidden>
              {choice.art}
            </span>
            <b>{choice.label}</b>
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
