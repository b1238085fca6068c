import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { COMPLAINT_MAX } from '../../contract/limits.ts'
import type { MemberDecision } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField, TextAreaField } from '../../kit/field.tsx'
import { useMe } from '../desk.tsx'
import { DECISIONS, isPossible } from '../screens/members/acts.ts'
import { ExamplePick } from './example-pick.tsx'
import { MailAround, type Mail } from './mail-around.tsx'

type Act = MemberDecision['kind'] | null
type Props = {
  mail: Mail
  member: ReviewItem['member']
  answer: string
  onAnswer(answer: string): void
  act: Act
  onAct(act: Act): void
  busy: boolean
  onSubmit(): void
  /** What else is asked. */
  children: ReactNode
}

/** The answer to a complaint, below it the mail that brings it; and what is done about the member, which comes next. */
export function AnswerForm({ mail, member, answer, onAnswer, act, onAct, busy, onSubmit, children }: Props) {
  const t = useTranslations('desk.complaint')
  const report = useTranslations('desk.report')
  const acts = useTranslations('desk.members.act')
  const required = useTranslations('base.field')('required')
  const { may } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const isMissing = answer.trim() === ''
  const pick = (words: string, before: string) => {
    const own = answer.trim()
    onAnswer(own === before ? words : `${own}\n\n${words}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) focusFirstError(form.current)
    else onSubmit()
  }
  return (
    <form ref={form} className="card pad stack" onSubmit={submit} noValidate>
      {mail ? <ExamplePick language={mail.language} onPick={pick} /> : null}
      <TextAreaField
        label={t('answer')}
        hint={t('answerHint')}
        rows={8}
        maxLength={COMPLAINT_MAX}
        value={answer}
        error={isTried && isMissing ? required : undefined}
        onChange={({ target }) => onAnswer(target.value)}
      />
      {member && may('members.act') ? (
        <SelectField
          label={report('andMember')}
          placeholder={report('nothing')}
          options={DECISIONS.filter((one) => isPossible(one, member)).map((value) => ({ value, label: acts(value) }))}
          value={act ?? ''}
          onChange={({ target }) => onAct(DECISIONS.find((one) => one === target.value) ?? null)}
        />
      ) : null}
      {children}
      {mail ? <MailAround mail={mail} words={answer.trim()} /> : <p className="small muted">{t('noMail')}</p>}
      <Button type="submit" variant="secondary" busy={busy}>
        {act ? report('goOn') : t('send')}
      </Button>
    </form>
  )
}
