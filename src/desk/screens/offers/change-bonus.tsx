import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useSave } from '../../../client/use-save.ts'
import { isAppError, type FieldErrors } from '../../../contract/errors.ts'
import { STAFF_REASON_MAX } from '../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { TextAreaField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { BonusPlan } from '../../queries/offers.ts'
import { typedNumber } from '../../typed-number.ts'
import { BonusPreview } from './bonus-preview.tsx'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { useOfferFault } from './use-offer-fault.ts'

const NUMBERS = ['time', 'welcome', 'hours'] as const

type Props = {
  site: number
  plan: BonusPlan
  draft: { bonus: BonusPlan['now']; validFrom: string | null }
  onClose(): void
}

/** Another bonus from a moment on, shown as new members will see it, before somebody else is asked to confirm it. */
export function ChangeBonus({ site, plan, draft, onClose }: Props) {
  const t = useTranslations('desk.offers')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const faultOf = useOfferFault()
  const [typed, setTyped] = useState(() => typedOf(draft.bonus))
  const [from, setFrom] = useState(toLocalTime(draft.validFrom))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<FieldErrors>({})
  const [told, setTold] = useState<Record<string, unknown>>({})
  const bonus = bonusOf(typed)
  const { form, run, busy, fields, problem } = useSave({
    quiet: true,
    call: async () => {
      const valid_from = from === '' ? null : fromLocalTime(from)
      try {
        return await api.changeBonus({ body: { site, ...bonus, valid_from, reason: reason.trim() } })
      } catch (error) {
        if (isAppError(error)) setTold(error.data)
        throw error
      }
    },
    onSaved: () => {
      toast({ tone: 'ok', text: t('asked') })
      void refetch('approvals', 'bonuses')
      onClose()
    },
  })
  const errorOf = (name: string) => faultOf(name, missing[name] ?? fields[name], told)
  return (
    <FormDialog
      title={t('bonus.changeTitle')}
      busy={busy}
      onClose={onClose}
      form={form}
      onSubmit={() => {
        const lacking = reason.trim() === '' ? { reason: 'required' } : {}
        setMissing(lacking)
        if ('reason' in lacking) focusFirstError(form.current)
        else run()
      }}
    >
      {NUMBERS.map((name) => (
        <TextField
          key={name}
          label={t(`bonus.${name}Field`)}
          hint={t(`bonus.${name}Hint`)}
          inputMode="numeric"
          autoComplete="off"
          value={typed[name]}
          error={errorOf(name)}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <TextField
        label={t('validFrom')}
        hint={t('bonus.validFromHint')}
        type="datetime-local"
        value={from}
        error={errorOf('valid_from')}
        onChange={({ target }) => setFrom(target.value)}
      />
      {isWhole(bonus) ? <BonusPreview site={site} plan={plan} bonus={bonus} /> : null}
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        error={errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem ? <Fault text={errorText(problem)} /> : null}
      <Button type="submit" variant="secondary" block busy={busy}>
        {t('ask')}
      </Button>
    </FormDialog>
  )
}

type Typed = Record<(typeof NUMBERS)[number], string>

const typedOf = ({ time, welcome, hours }: BonusPlan['now']): Typed => ({
  time: time === null ? '' : String(time),
  welcome: welcome === null ? '' : String(welcome),
  hours: String(hours),
})

/** What is left empty there is not; the server says what it does not take. */
const bonusOf = ({ time, welcome, hours }: Typed): BonusPlan['now'] => ({
  time: typedNumber(time),
  welcome: typedNumber(welcome),
  hours: typedNumber(hours) ?? 0,
})

const isWhole = ({ time, welcome, hours }: BonusPlan['now']): boolean =>
  [time ?? 1, welcome ?? 1].every((percent) => Number.isInteger(percent) && percent > 0 && percent < 100) &&
  Number.isInteger(hours) &&
  hours > 0
