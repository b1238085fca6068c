import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { focusFirstError, useErrorFocus } from '../../../client/focus-first-error.ts'
import { useOnline } from '../../../client/use-online.ts'
import { useWeb } from '../../../client/web.tsx'
import type { getDirectDebit } from '../../../contract/direct-debit.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { isAppError } from '../../../contract/errors.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/choice.tsx'
import { Price, useMoney } from '../../../kit/price.tsx'
import '../../payments/ui/payments.css'
import { printedIban } from '../rules/direct-debit.ts'
import { CodeStep } from './code-step.tsx'
import { debitFaults, emptyDebit, refusedFields, type DebitFaults, DebitInput, useDebitFault } from './debit-form.tsx'

type Debit = Reply<typeof getDirectDebit>
type DebitProps = {
  debit: Debit
  packageId: string
  /** Agreed to here or in another tab, or over: the page of the payment tells which. */
  onDone(): void
}

/** The one-off direct debit: account, code by SMS and mandate on one page. What is typed is kept nowhere. */
export function DebitScreen({ debit: { payment, mandate, resend_after: resendAfter }, packageId, onDone }: DebitProps) {
  const t = useTranslations('credits.debit')
  const buy = useTranslations('credits.buy')
  const { api } = useWeb()
  const money = useMoney()
  const online = useOnline()
  const errorText = useErrorText()
  const faultText = useDebitFault()
  const [draft, setDraft] = useState(emptyDebit)
  const [authorised, setAuthorised] = useState(false)
  const [isSent, setSent] = useState(resendAfter > 0)
  const [faults, setFaults] = useState<DebitFaults>({})
  const submit = useMutation({
    mutationFn: () =>
      api.submitDirectDebit({
        body: { ...draft, otp: draft.otp.trim(), payment_id: payment.payment_id, authorise: true },
      }),
    onSuccess: onDone,
    onError: (error) => {
      setFaults(refusedFields(error))
      if (isOver(error)) onDone()
    },
  })
  const form = useErrorFocus(submit.error)

  const amount = money(mandate.amount, mandate.currency)
  const inputs = {
    draft,
    faults,
    onChange: (field: keyof typeof draft, value: string) => {
      setDraft((before) => ({ ...before, [field]: value }))
      setFaults(({ [field]: _, ...others }) => others)
    },
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = debitFaults(draft, { country: payment.country, authorised, isSent })
    setFaults(found)
    if (Object.keys(found).length === 0) submit.mutate()
    else focusFirstError(form.current)
  }
  const isAtField = Object.keys(refusedFields(submit.error)).length > 0
  return (
    <form
      className="wrap grid gap-5 max-w-[calc(var(--container-narrow)+2*var(--gutter))] py-6"
      ref={form}
      onSubmit={send}
      noValidate
    >
      <div>
        <h1>{t('title')}</h1>
        <p className="page-lead">{t('lead', { bundle: buy('bundle', { n: payment.credits }), amount })}</p>
      </div>
      <section className="card pad grid gap-4">
        <h2>{t('account')}</h2>
        <DebitInput {...inputs} name="account_holder" />
        <DebitInput {...inputs} name="iban" onBlur={() => inputs.onChange('iban', printedIban(draft.iban))} />
        <div className="grid grid-cols-[minmax(0,1fr)_160px] gap-3 items-start max-sm:grid-cols-[minmax(0,1fr)_110px]">
          <DebitInput {...inputs} name="street" />
          <DebitInput {...inputs} name="house_number" />
        </div>
        <div className="grid grid-cols-[160px_minmax(0,1fr)] gap-3 items-start max-sm:grid-cols-[120px_minmax(0,1fr)]">
          <DebitInput {...inputs} name="zip" />
          <DebitInput {...inputs} name="city" />
        </div>
      </section>
      <section className="card pad grid gap-4">
        <h2>{t('confirm')}</h2>
        <CodeStep
          {...inputs}
          paymentId={payment.payment_id}
          country={payment.country}
          resendAfter={resendAfter}
          onFaults={setFaults}
          onSent={() => setSent(true)}
          onGone={onDone}
        />
      </section>
      <section className="card pad grid gap-4">
        <h2>{t('mandate')}</h2>
        <MandateFacts mandate={mandate} />
        <Checkbox
          name="authorise"
          checked={authorised}
          onChange={(event) => {
            setAuthorised(event.target.checked)
            setFaults(({ authorise: _, ...others }) => others)
          }}
          label={t('authorise', { company: mandate.creditor.name })}
          error={faultText(faults.authorise)}
        />
        {submit.error && !isAtField && !isOver(submit.error) && (
          <Banner tone="danger">{errorText(submit.error)}</Banner>
        )}
        {!online && <Banner tone="warn">{buy('offline')}</Banner>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={submit.isPending || submit.isSuccess}
          busyLabel={t('busy')}
          disabled={!online}
        >
          {t('submit')}
        </Button>
        <OtherMethod packageId={packageId} />
      </section>
    </form>
  )
}

const isOver = (error: unknown) => isAppError(error) && error.code === 'not_found'

function OtherMethod({ packageId }: { packageId: string }) {
  const t = useTranslations('credits.debit')
  return (
    <Link
      to="/credits/{-$id}/{-$paymentmethod}"
      params={{ id: packageId, paymentmethod: undefined }}
      className={buttonClass({ variant: 'ghost', block: true })}
    >
      {t('other')}
    </Link>
  )
}

function MandateFacts({ mandate }: { mandate: Debit['mandate'] }) {
  const t = useTranslations('credits.debit')
  const format = useFormatter()
  const { creditor } = mandate
  // A day, not a moment: noon is the same day everywhere it is read.
  const due = format.dateTime(new Date(`${mandate.due_on}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  const country = format.displayName(creditor.country, { type: 'region' })
  const facts: [string, ReactNode][] = [
    [t('creditor'), [creditor.name, creditor.address, country].filter(Boolean).join(', ')],
    [t('creditorId'), creditor.id],
    [t('reference'), mandate.reference],
    [t('kind'), t('once')],
    [t('amount'), <Price key="amount" amount={mandate.amount} currency={mandate.currency} />],
    [t('due'), due],
  ]
  return (
    <>
      <dl className="grid gap-2.5 p-4 rounded-md bg-surface-2 small">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(150px,1fr)_2fr] gap-x-3 gap-y-0.5 max-sm:grid-cols-[minmax(0,1fr)]"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t('mandateText', { company: creditor.name, weeks: String(mandate.refund_weeks) })} {t('mandateMail')}
      </p>
    </>
  )
}
