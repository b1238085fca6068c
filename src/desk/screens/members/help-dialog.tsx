import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../client/use-field-error.ts'
import { HELP_REASONS } from '../../../contract/choices.ts'
import { isAppError } from '../../../contract/errors.ts'
import { CREDITS_ALONE_MAX } from '../../../contract/limits.ts'
import { SelectField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRenew } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { Member } from '../../queries.ts'
import type { HelpAct } from './acts.ts'

const CHECKS = ['identity_document', 'payment_details', 'profile_facts'] as const
type Typed = { code: (typeof HELP_REASONS)[number]; email: string; checked: (typeof CHECKS)[number]; amount: string }

/** What is done for a member: what it means, on what occasion, and why. */
export function HelpDialog({ member, act, onClose }: { member: Member; act: HelpAct; onClose(): void }) {
  const t = useTranslations('desk.members')
  const renew = useRenew()
  const toast = useToast()
  const fieldError = useFieldError()
  const run = useRun(member, act)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [typed, setTyped] = useState<Typed>({ code: 'asked', email: '', checked: 'identity_document', amount: '' })
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setFields({})
  }
  return (
    <ConfirmDialog
      title={t(`actTitle.${act}`, { name: member.name })}
      confirm={t(`act.${act}`)}
      isDanger={act === 'delete'}
      run={async (reason) => {
        try {
          return await run(typed, reason)
        } catch (error) {
          if (isAppError(error)) setFields(error.fields ?? {})
          throw error
        }
      }}
      onDone={(outcome) => {
        toast({ tone: 'ok', text: t(outcome) })
        void renew('member', 'members', 'approvals')
      }}
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
            error={fieldError('email', fields['email'])}
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
    if (act === 'change_email') await api.helpMember({ body: { ...common, act, email: email.trim(), checked } })
    else await api.helpMember({ body: { ...common, act } })
    return 'done'
  }
}
