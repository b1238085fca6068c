import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../client/use-field-error.ts'
import { HELP_REASONS } from '../../../contract/choices.ts'
import { isAppError } from '../../../contract/errors.ts'
import { CREDITS_ALONE_MAX } from '../../../contract/limits.ts'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { Unshown } from '../../dialogs/unshown.tsx'
import type { Member } from '../../queries.ts'
import type { HelpAct } from './acts.ts'
import { Letter } from './mail-step.tsx'

const CHECKS = ['identity_document', 'payment_details', 'profile_facts'] as const
type Typed = { code: (typeof HELP_REASONS)[number]; email: string; checked: (typeof CHECKS)[number]; amount: string }

/** What is done for a member: what it means, on what occasion, and why. */
export function HelpDialog({ member, act, onClose }: { member: Member; act: HelpAct; onClose(): void }) {
  const t = useTranslations('desk.members')
  const toast = useToast()
  const fieldError = useFieldError()
  const run = useRun(member, act)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [typed, setTyped] = useState<Typed>({ code: 'asked', email: '', checked: 'identity_document', amount: '' })
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setFields({})
  }
  const mails = useMails(member, act, typed.email)
  return (
    <ConfirmDialog
      title={t(`actTitle.${act}`, { name: member.name })}
      confirm={t(`act.${act}`)}
      isDanger={act === 'delete'}
      // What nobody has seen is not sent.
      isShown={mails.isShown}
      run={async (reason) => {
        try {
          return await run(typed, reason)
        } catch (error) {
          if (isAppError(error)) setFields(error.fields ?? {})
          throw error
        }
      }}
      changes={['member', 'members', 'approvals']}
      onDone={(outcome) => toast({ tone: 'ok', text: t(outcome) })}
      onClose={onClose}
    >
      <p className="muted">{t(`actText.${act}`, { max: CREDITS_ALONE_MAX })}</p>
      {act === 'change_email' ? (
        <>
          <TextField
            label={t('newEmail')}
            type="email"
            autoComplete="off"
            value={typed.email}
            error={fieldError('email', fields['email'] ?? mails.fault)}
            onChange={({ target }) => change({ email: target.value })}
          />
          <SelectField
            label={t('checked')}
            options={CHECKS.map((value) => ({ value, label: t(`checks.${value}`) }))}
            value={typed.checked}
            onChange={({ target }) => change({ checked: CHECKS.find((one) => one === target.value)! })}
          />
        </>
      ) : null}
      {mails.shown.map((mail) => (
        <Letter key={mail.subject} mail={mail} />
      ))}
      {mails.error ? <Unshown error={mails.error} again={mails.again} /> : null}
      {act === 'credit' ? (
        <TextField
          label={t('amount')}
          inputMode="numeric"
          autoComplete="off"
          value={typed.amount}
          error={fieldError('amount', fields['amount'])}
          onChange={({ target }) => change({ amount: target.value })}
        />
      ) : null}
      <SelectField
        label={t('code')}
        options={HELP_REASONS.map((value) => ({ value, label: t(`codes.${value}`) }))}
        value={typed.code}
        onChange={({ target }) => change({ code: HELP_REASONS.find((one) => one === target.value)! })}
      />
    </ConfirmDialog>
  )
}

/** The mails that go out with it; of an address once it is whole. */
function useMails({ account_id: id }: Member, act: HelpAct, typed: string) {
  const { queries } = useDesk()
  const email = typed.trim()
  const mails = act === 'delete' || act === 'change_email' ? act : null
  const isAsked = mails === 'delete' || (mails !== null && /^\S+@\S+\.\S\S/.test(email))
  const { data, error, refetch } = useQuery({
    ...queries.help({ id, act: mails ?? 'delete', ...(mails === 'change_email' ? { email } : {}) }),
    enabled: isAsked,
  })
  const fault = isAppError(error) ? error.fields?.['email'] : undefined
  return {
    shown: isAsked ? (data?.mails ?? []) : [],
    // What is refused anyway is said at its field.
    isShown: !isAsked || data !== undefined || fault !== undefined,
    fault,
    error: isAsked && fault === undefined ? error : null,
    again: () => void refetch(),
  }
}

type Outcome = 'done' | 'asked'

/** One booking for each time that this is opened: pressed twice it gives once. */
function useRun({ account_id: id }: Member, act: HelpAct): (typed: Typed, reason: string) => Promise<Outcome> {
  const { api } = useDesk()
  const [booking] = useState(() => crypto.randomUUID())
  return async ({ code, email, checked, amount }, reason) => {
    const common = { id, code, reason }
    if (act === 'credit') {
      // What is no number is refused with its field, like a number that is too large.
      const whole = /^\d+$/.test(amount.trim()) ? Number(amount) : 0
      return (await api.creditMember({ body: { ...common, booking, amount: whole } })).outcome
    }
    if (act === 'export') {
      await api.askMemberExport({ body: common })
      return 'asked'
    }
    const help = act === 'change_email' ? ({ act, email: email.trim(), checked } as const) : { act }
    return (await api.helpMember({ body: { ...common, ...help } })).outcome
  }
}
