import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { useFieldError } from '../../client/use-field-error.ts'
import { useSave } from '../../client/use-save.ts'
import { isAppError, type FieldErrors } from '../../contract/errors.ts'
import { STAFF_REASON_MAX } from '../../contract/limits.ts'
import type { StaffRole } from '../../contract/staff-rights.ts'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { TextAreaField, TextField } from '../../kit/field.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { Roles, Sites } from './roles-and-sites.tsx'

export type StaffValue = {
  email: string
  name: string
  roles: StaffRole[]
  siteIds: number[] | null
  reason: string
}

type Props<Reply> = {
  title: string
  initial: StaffValue
  /** Of somebody new: who they are is asked, too. */
  isNew: boolean
  submit: string
  call(value: StaffValue): Promise<Reply>
  onSaved(reply: Reply): void
  onClose(): void
  children?: ReactNode
}

/** What somebody may do here, and why they may. */
export function StaffForm<Reply>(props: Props<Reply>) {
  const { title, initial, isNew, submit, call, onSaved, onClose, children } = props
  const t = useTranslations('desk.staff')
  const fieldError = useFieldError()
  const errorText = useDeskErrorText()
  const [value, setValue] = useState(initial)
  const [missing, setMissing] = useState<FieldErrors>({})
  const { form, run, busy, fields, problem } = useSave({
    call,
    quiet: true,
    onSaved: (reply) => {
      onSaved(reply)
      onClose()
    },
  })
  const change = (part: Partial<StaffValue>) => {
    setValue({ ...value, ...part })
    setMissing({})
  }
  const isKnown = isAppError(problem) && problem.code === 'already_active'
  const errorOf = (name: string) => {
    const code = missing[name] ?? fields[name]
    return code === 'unchanged' ? t('unchanged') : fieldError(name, code)
  }
  const text = (name: 'email' | 'name' | 'reason') => ({
    name,
    value: value[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <FormDialog
      title={title}
      busy={busy}
      onClose={onClose}
      form={form}
      onSubmit={() => {
        const needed = isNew ? (['email', 'name', 'roles', 'reason'] as const) : (['roles', 'reason'] as const)
        const empty: string[] = needed.filter((name) => value[name].length === 0)
        if (value.siteIds?.length === 0) empty.push('site_ids')
        setMissing(Object.fromEntries(empty.map((name) => [name, 'required'])))
        if (empty.length > 0) focusFirstError(form.current)
        else run({ ...value, email: value.email.trim(), name: value.name.trim(), reason: value.reason.trim() })
      }}
    >
      {children}
      {isNew ? <TextField label={t('email')} type="email" autoComplete="off" {...text('email')} /> : null}
      {isNew ? <TextField label={t('name')} autoComplete="off" {...text('name')} /> : null}
      <Roles chosen={value.roles} error={errorOf('roles')} onChange={(roles) => change({ roles })} />
      <Sites chosen={value.siteIds} error={errorOf('site_ids')} onChange={(siteIds) => change({ siteIds })} />
      <TextAreaField label={t('reason')} hint={t('reasonHint')} maxLength={STAFF_REASON_MAX} {...text('reason')} />
      {problem ? <Fault text={isKnown ? t('known') : errorText(problem)} /> : null}
      <Button type="submit" variant="secondary" block busy={busy}>
        {submit}
      </Button>
    </FormDialog>
  )
}
