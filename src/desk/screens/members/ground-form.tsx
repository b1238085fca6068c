import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { LIFT_GROUNDS, MEMBER_GROUNDS } from '../../../contract/choices.ts'
import { STAFF_REASON_MAX, type Locale } from '../../../contract/limits.ts'
import type { MemberDecision } from '../../../contract/member-acts.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { examplesOf } from '../../../lang/examples/all.ts'
import { useDeskErrorText } from '../../error-text.ts'
import { InOwnWords } from '../../queue/example-pick.tsx'
import type { DecisionAct } from './acts.ts'

export type Typed = { ground: string; reason: string; until: string }
export const nothingTyped: Typed = { ground: '', reason: '', until: '' }

const isEnding = (act: DecisionAct): boolean => act === 'limit' || act === 'suspend'
const groundsOf = (act: DecisionAct) => (act === 'reinstate' ? LIFT_GROUNDS : MEMBER_GROUNDS)
const isGroundOf = (act: DecisionAct, ground: string) => groundsOf(act).some((one) => one === ground)

/** @returns null while something is missing */
export function decisionOf(act: DecisionAct, { ground, reason, until }: Typed): MemberDecision | null {
  const words = reason.trim()
  if (!isGroundOf(act, ground) || words === '') return null
  const end = isEnding(act) ? endOf(until) : null
  if (isEnding(act) && end === null) return null
  // As: of the kinds of this act, as was asked just before.
  return { kind: act, ground, reason: words, ...(end === null ? {} : { until: end }) } as MemberDecision
}

/** @returns null unless it is a moment to come */
export function endOf(until: string): string | null {
  const at = new Date(until)
  return at.getTime() > Date.now() ? at.toISOString() : null
}

type FormProps = {
  act: DecisionAct
  /** Of the member. */
  language: Locale
  typed: Typed
  onType(typed: Typed): void
  busy: boolean
  error: unknown
  onNext(form: HTMLFormElement | null): void
  /** What else is asked. */
  children?: ReactNode
}

/** The rule, the words and the end of a decision about a member. */
export function GroundForm(props: FormProps) {
  const { act, language, typed, onType, busy, error, onNext, children } = props
  const t = useTranslations('desk.members')
  const required = useTranslations('base.field')('required')
  const errorText = useDeskErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const faulty = decisionOf(act, typed) === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faulty) focusFirstError(form.current)
    else onNext(form.current)
  }
  const missing = (isWrong: boolean, text: string) => (isTried && isWrong ? text : undefined)
  const change = (part: Partial<Typed>) => onType({ ...typed, ...part })
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="muted">{t(`actText.${act}`)}</p>
      <SelectField
        label={t('ground')}
        placeholder=""
        options={groundsOf(act).map((value) => ({ value, label: t(`grounds.${value}`) }))}
        value={typed.ground}
        error={missing(!isGroundOf(act, typed.ground), required)}
        onChange={({ target }) => change({ ground: target.value })}
      />
      {isEnding(act) ? (
        <TextField
          label={t('until')}
          type="datetime-local"
          value={typed.until}
          error={missing(endOf(typed.until) === null, t('untilPast'))}
          onChange={({ target }) => change({ until: target.value })}
        />
      ) : null}
      <TextAreaField
        label={t('words')}
        hint={t('wordsHint')}
        maxLength={STAFF_REASON_MAX}
        value={typed.reason}
        error={missing(typed.reason.trim() === '', required)}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Example ground={typed.ground} typed={typed.reason} language={language} onFill={(reason) => change({ reason })} />
      {children}
      {error ? <Fault text={errorText(error)} /> : null}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('showMail')}
      </Button>
    </form>
  )
}

const GROUNDS = Object.keys(examplesOf.nl.grounds) as (keyof typeof examplesOf.nl.grounds)[] // as: its own keys

type ExampleProps = { ground: string; typed: string; language: Locale; onFill(words: string): void }

/**
 * What is often said of a rule, in the language of the member: to begin with, as what they did is told in own words.
 */
function Example({ ground, typed, language, onFill }: ExampleProps) {
  const t = useTranslations('desk.examples')
  const found = GROUNDS.find((one) => one === ground)
  if (!found) return null
  const words = examplesOf[language].grounds[found]
  return (
    <div className="grid gap-2 justify-items-start">
      <Button size="sm" disabled={typed.includes(words)} onClick={() => onFill(`${typed.trim()}\n${words}`.trim())}>
        {t('fill')}
      </Button>
      {typed.includes(words) ? (
        <InOwnWords language={language} words={(own) => examplesOf[own].grounds[found]} />
      ) : null}
    </div>
  )
}
