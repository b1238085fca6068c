import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { centsOf, moneyOf } from '../../../contract/money.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { PaymentDetails } from '../../queries/money.ts'
import { useMoney } from './money.tsx'
import { RefundConsequences } from './refund-consequences.tsx'

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/

/** The whole or a part, with everything that it does shown before it is done. */
export function RefundDialog({ details, onClose }: { details: PaymentDetails; onClose(): void }) {
  const t = useTranslations('desk.refund')
  const { api, queries } = useDesk()
  const toast = useToast()
  const money = useMoney()
  const errorText = useDeskErrorText()
  const { payment, refund } = details
  // As it was when somebody began: a colleague who was quicker is told, also after another window had the focus.
  const [refunded] = useState(payment.refunded)
  const [amount, setAmount] = useState(refund.rest)
  const typed = useDeferredValue(amount.trim())
  const isAmount = AMOUNT.test(typed) && Number(typed.replace(',', '.')) > 0
  const preview = useQuery({ ...queries.refundPreview(payment.id, typed), enabled: isAmount })
  const fault = faultOf(preview.error, isAmount)
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t(preview.data?.needs_second_person ? 'confirmAsk' : 'confirm')}
      isDanger
      isShown={isAmount && typed === amount.trim() && preview.isSuccess}
      run={(reason) =>
        api.giveDeskRefund({ body: { payment_id: payment.id, amount: amount.trim(), refunded, reason } })
      }
      changes={['payment', 'payments', 'approvals', 'log']}
      onDone={({ outcome }) => toast({ tone: 'ok', text: t(outcome) })}
      onClose={onClose}
    >
      <TextField
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        hint={t('amountHint', { rest: money(refund.rest, payment.currency) })}
        error={fault === null ? undefined : t(fault)}
        onChange={({ target }) => setAmount(target.value)}
        data-autofocus
      />
      <div className="row">
        <Button variant="outline" size="sm" onClick={() => setAmount(refund.rest)}>
          {t('all')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAmount(halfOf(payment.amount, refund.rest))}>
          {t('half')}
        </Button>
      </div>
      {preview.error && fault === null ? <Fault text={errorText(preview.error)} /> : null}
      {preview.data && isAmount ? <RefundConsequences preview={preview.data} /> : null}
    </ConfirmDialog>
  )
}

/** Of what was paid, as far as that much is left. */
const halfOf = (amount: string, rest: string): string =>
  moneyOf(Math.min(Math.ceil(centsOf(amount) / 2), centsOf(rest)))

function faultOf(error: unknown, isAmount: boolean): 'invalid' | 'tooMuch' | null {
  if (!isAmount) return 'invalid'
  if (!isAppError(error) || error.code !== 'validation') return null
  return error.fields?.['amount'] === 'too_much' ? 'tooMuch' : 'invalid'
}
