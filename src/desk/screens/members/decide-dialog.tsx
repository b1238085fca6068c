import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { LIFT_GROUNDS, MEMBER_GROUNDS } from '../../../contract/choices.ts'
import type { MemberDecision } from '../../../contract/desk-members.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRenew } from '../../desk.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { Member } from '../../queries.ts'
import { isDanger, type DecisionAct } from './acts.ts'

const REASON_MAX = 1_000
type Typed = { ground: string; reason: string; until: string }
type Props = { member: Member; act: DecisionAct; onClose(): void }

/** The rule, the words and the end of a decision; then the mail as it will go out; and only then the press that sends it. */
export function DecideDialog({ member, act, onClose }: Props) {
  const t = useTranslations('desk.members')
  const close = useTranslations('base.word')('close')
  const { api } = useDesk()
  const renew = useRenew()
  const toast = useToast()
  const id = useId()
  const [typed, setTyped] = useState<Typed>({ ground: '', reason: '', until: '' })
  const decision = decisionOf(act, typed)
  const preview = useMutation({
    mutationFn: async (given: MemberDecision) => {
      const { kind, ground, reason } = given
      const until = 'until' in given ? given.until : undefined
      return (await api.previewDecision({ query: { id: member.account_id, kind, ground, reason, until } })).mail
    },
  })
  const decide = useMutation({
    mutationFn: (given: MemberDecision) =>
      api.decideMember({ body: { id: member.account_id, seen: member.decisions[0]?.id ?? 0, decision: given } }),
    onSuccess: () => {
      toast({ tone: 'ok', text: t('done') })
      void renew('member', 'members')
      onClose()
    },
    // Somebody was quicker: what they decided is shown when this closes.
    onError: () => void renew('member'),
  })
  const mail = preview.data
  return (
    <Modal open busy={decide.isPending} onClose={onClose} labelledBy={id} size="md" sheet>
      <ModalHeader id={id} title={t(`actTitle.${act}`, { name: member.name })} closeLabel={close} onClose={onClose} />
      {mail && decision ? (
        <MailStep
          mail={mail}
          isDanger={isDanger(act)}
          busy={decide.isPending}
          error={decide.error}
          onBack={() => {
            preview.reset()
            decide.reset()
          }}
          onSend={() => decide.mutate(decision)}
        />
      ) : (
        <GroundForm
          act={act}
          typed={typed}
          onType={setTyped}
          busy={preview.isPending}
          error={preview.error}
          onNext={() => decision && preview.mutate(decision)}
        />
      )}
    </Modal>
  )
}

const isEnding = (act: DecisionAct): boolean => act === 'limit' || act === 'suspend'
const groundsOf = (act: DecisionAct) => (act === 'reinstate' ? LIFT_GROUNDS : MEMBER_GROUNDS)

/** @returns null while something is missing */
function decisionOf(act: DecisionAct, { ground, reason, until }: Typed): MemberDecision | null {
  const words = reason.trim()
  if (!groundsOf(act).some((one) => one === ground) || words === '') return null
  const end = isEnding(act) ? endOf(until) : null
  if (isEnding(act) && end === null) return null
  // As: of the kinds of this act, as was asked just before.
  return { kind: act, ground, reason: words, ...(end === null ? {} : { until: end }) } as MemberDecision
}

/** @returns null unless it is a moment to come */
function endOf(until: string): string | null {
  const at = new Date(until)
  return at.getTime() > Date.now() ? at.toISOString() : null
}

type FormProps = {
  act: DecisionAct
  typed: Typed
  onType(typed: Typed): void
  busy: boolean
  error: unknown
  onNext(): void
}

function GroundForm({ act, typed, onType, busy, error, onNext }: FormProps) {
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
    else onNext()
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
        error={missing(typed.ground === '', required)}
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
        maxLength={REASON_MAX}
        value={typed.reason}
        error={missing(typed.reason.trim() === '', required)}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {error ? <Fault text={errorText(error)} /> : null}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('showMail')}
      </Button>
    </form>
  )
}

type Mail = { subject: string; text: string; to: string; language: string }
type MailProps = { mail: Mail; isDanger: boolean; busy: boolean; error: unknown; onBack(): void; onSend(): void }

function MailStep({ mail, isDanger, busy, error, onBack, onSend }: MailProps) {
  const t = useTranslations('desk.members')
  const errorText = useDeskErrorText()
  const language = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(mail.language) ?? mail.language
  return (
    <div className="stack">
      <p className="muted">{t('mail')}</p>
      <article className="card pad" lang={mail.language}>
        <h3 className="text-base mb-2">{mail.subject}</h3>
        <p className="small whitespace-pre-line wrap-anywhere">{mail.text.trim()}</p>
      </article>
      <p className="small muted wrap-anywhere">{t('mailTo', { to: mail.to, language })}</p>
      {error ? <Fault text={errorText(error)} /> : null}
      <div className="row justify-end">
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {t('change_words')}
        </Button>
        <Button variant={isDanger ? 'danger' : 'secondary'} busy={busy} onClick={onSend} autoFocus>
          {t('doIt')}
        </Button>
      </div>
    </div>
  )
}
