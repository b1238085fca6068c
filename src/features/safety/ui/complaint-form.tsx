import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useAttempt } from '../../../client/use-attempt.ts'
import { useForm } from '../../../client/use-form.ts'
import { useUser, useWeb } from '../../../client/web.tsx'
import { COMPLAINT_KINDS } from '../../../contract/choices.ts'
import { COMPLAINT_MAX, EMAIL_MAX } from '../../../contract/limits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { Result } from '../../../kit/result.tsx'
import { referenceOf, type ComplaintKind } from '../rules.ts'

type Props = {
  kind: ComplaintKind | undefined
  /** Of who was shut out: says whose account it is, when they object. */
  objection: string | undefined
}

/** A complaint, a notice or an objection. Of a member the name and the address are known. */
export function ComplaintForm({ kind, objection }: Props) {
  const t = useTranslations('safety.complaint')
  const base = useTranslations('base')
  const user = useUser()
  const { api } = useWeb()
  const errorText = useErrorText()
  const [isProven, setProven] = useState(user !== null || objection !== undefined)
  const knows = (kind: string) => isProven && (user !== null || kind === 'moderation')
  const [sent, setSent] = useState<string | null>(null)
  const attempt = useAttempt()
  const form = useForm({
    initial: { kind: kind ?? '', name: '', email: '', message: '' },
    needed: ({ kind }) => ['kind', ...(knows(kind) ? [] : (['name', 'email'] as const)), 'message'],
    call: ({ name, email, message, kind }) => {
      // The field is asked for before the call: it is one of the kinds.
      const body = { kind: kind as ComplaintKind, message, ...(user ? {} : { name, email, objection }) }
      const { idempotencyKey } = attempt(body)
      return api.complain({ body }, { idempotencyKey })
    },
    onSaved: ({ complaint_id }) => setSent(referenceOf(complaint_id)),
    quiet: true,
  })
  const isKnown = knows(form.value.kind)
  // The server does not know them by it: then they are asked.
  if (isKnown && form.errors['email']) setProven(false)
  const again = () => {
    form.clear()
    setSent(null)
  }
  if (sent !== null)
    return (
      <Result ok heading="h2" title={t('doneTitle')} action={<Button onClick={again}>{t('another')}</Button>}>
        {t('done', { reference: sent })}
      </Result>
    )
  return (
    <form className="card pad stack" {...form.props}>
      {form.problem ? <Banner tone="danger">{errorText(form.problem)}</Banner> : null}
      <SelectField
        label={t('kind')}
        placeholder={base('word.choose')}
        options={COMPLAINT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.input('kind')}
      />
      {isKnown ? (
        user ? null : (
          <p className="muted">{t('known')}</p>
        )
      ) : (
        <>
          <TextField label={t('name')} maxLength={80} autoComplete="name" {...form.input('name')} />
          <TextField
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            maxLength={EMAIL_MAX}
            autoComplete="email"
            {...form.input('email')}
          />
        </>
      )}
      <TextAreaField
        label={t('message')}
        hint={t('messageHint')}
        rows={7}
        maxLength={COMPLAINT_MAX}
        counter={(n) => t('counter', { n, max: COMPLAINT_MAX })}
        {...form.input('message')}
      />
      <p className="tiny muted">{t('faith')}</p>
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** For whom a form is too slow. */
export function DangerNote() {
  const t = useTranslations('safety.complaint')
  return (
    <Banner
      tone="warn"
      action={
        <Link to="/pages/$token" params={{ token: 'safety' }} className={buttonClass({ size: 'sm' })}>
          {t('safety')}
        </Link>
      }
    >
      <b>{t('danger')}</b> {t('dangerText')}
    </Banner>
  )
}
