import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { toCredits } from '../../../client/links.ts'
import { useLive, useLiveReconnect } from '../../../client/live.ts'
import { forgetWayBack, wayBack, type WayBack } from '../../../client/way-back.ts'
import { useMember, useSettings, useWeb } from '../../../client/web.tsx'
import { PAYMENT_METHODS } from '../../../contract/payment-methods.ts'
import type { Payment, PaymentDetails, Withdrawal } from '../../../contract/payments.ts'
import { buttonClass, LinkButton } from '../../../kit/button.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { PaymentPapers } from '../../books/ui/payment-papers.tsx'
import { creditsOfTopUp, findSold } from './order.ts'
import './payments.css'
import { PaymentReceipt } from './payment-receipt.tsx'
import { paymentQueries } from './queries.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What became of a payment, as the server knows it: it follows the live event and asks again while it is pending. */
export function PaymentResult({ id }: { id: string }) {
  const { api, queryClient, queries } = useWeb()
  const query = useQuery(paymentQueries(api).payment(id))
  // Here, because the screen below changes with the withdrawal.
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  const status = query.data?.payment.status
  useLive('payment', ({ payment_id }) => {
    if (payment_id === id) void query.refetch()
  })
  useLiveReconnect(() => void query.refetch())
  // Credits and premium changed: the menu follows at once.
  useEffect(() => {
    if (status === 'completed') queryClient.fetchQuery({ ...queries.user(), staleTime: 0 }).catch(() => {})
  }, [status, queryClient, queries])

  if (!query.data || !status) return <LoadingPayment />
  return (
    <>
      <Screen {...query.data} onWithdraw={setWithdrawn} />
      {withdrawn && <WithdrawDialog {...withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}

type Shown = { payment: Payment; details: PaymentDetails }
type Withdrawn = { payment: Payment; withdrawal: Withdrawal }

function Screen({ onWithdraw, ...shown }: Shown & { onWithdraw(chosen: Withdrawn): void }) {
  const { status } = shown.payment
  if (status === 'pending') return <Pending {...shown} />
  if (status === 'completed') return <Completed {...shown} onWithdraw={onWithdraw} />
  if (status === 'failed' || status === 'cancelled') return <Failed {...shown} />
  return <TakenBack {...shown} />
}

export function LoadingPayment() {
  const t = useTranslations('transactions.result')
  return (
    <Result mark={<Spinner />} tone="secondary">
      <p>{t('loading')}</p>
    </Result>
  )
}

function Pending({ payment, details }: Shown) {
  const t = useTranslations('transactions.result')
  const papers = useTranslations('transactions.papers')
  const back = useWayBack()
  return (
    <Result mark={<Spinner />} tone="secondary">
      <h1>{t('pendingTitle')}</h1>
      <p className="muted">
        {PAYMENT_METHODS[payment.method].step === 'transfer' ? t('pendingTransfer') : t('pendingText')}
      </p>
      <PaymentReceipt payment={payment} details={details} />
      {details.redirect_url && (
        <a href={details.redirect_url} className={buttonClass({ variant: 'primary', block: true })}>
          {papers('go')}
        </a>
      )}
      <Link to={back?.path ?? '/members'} className={buttonClass({ variant: 'outline', block: true })}>
        {back ? t('backTo', { name: back.name }) : t('keepLooking')}
      </Link>
    </Result>
  )
}

function Completed({ payment, details, onWithdraw }: Shown & { onWithdraw(chosen: Withdrawn): void }) {
  const t = useTranslations('transactions.result')
  const withdraw = useTranslations('transactions.withdraw')
  const user = useMember()
  const back = useWayBack()
  const { withdrawal } = details
  const primary = buttonClass({ variant: 'primary', size: 'lg', block: true })
  return (
    <Result mark={<Check className="icon" aria-hidden />} tone="ok">
      <h1>{t('completedTitle', { n: payment.credits })}</h1>
      {user.paid_user && <p className="muted">{t('completedPremium')}</p>}
      <PaymentReceipt payment={payment} details={details} balance={user.credits} />
      <Papers payment={payment} details={details} />
      {back ? (
        <Link to={back.path} className={primary} onClick={() => forgetWayBack(sessionStorage)}>
          {t('backTo', { name: back.name })}
        </Link>
      ) : (
        <Link to="/chats" className={primary}>
          {t('toChats')}
        </Link>
      )}
      <Link to="/members" className={buttonClass({ variant: 'ghost', block: true })}>
        {t('toMembers')}
      </Link>
      {withdrawal && (
        <LinkButton className="small" onClick={() => onWithdraw({ payment, withdrawal })}>
          {withdraw('title')}
        </LinkButton>
      )}
    </Result>
  )
}

/** What there is on paper; a new order's invoice gets its number within a minute. */
function Papers({ payment, details: { invoices, mandate } }: Shown) {
  const t = useTranslations('transactions.papers')
  return (
    <>
      <PaymentPapers invoices={invoices} mandateOf={mandate ? payment.payment_id : null} />
      {invoices.length === 0 && <p className="small muted">{t('soon')}</p>}
    </>
  )
}

function Failed({ payment, details }: Shown) {
  const t = useTranslations('transactions.result')
  const method = useTranslations('credits.method')
  const { api } = useWeb()
  const { support_email: email } = useSettings()
  const { id } = details.package
  const { data: packages } = useQuery(paymentQueries(api).packages(payment.country, { credits: creditsOfTopUp(id) }))
  // Before the list is there, the bundle counts as one that is still sold: a link must not change while it is pressed.
  const isSold = packages === undefined || findSold(packages, id) !== null
  const isOffered = packages?.paymentmethods.some((one) => one.method === payment.method)
  // What was typed for the first try counts for the next one, too.
  const search = details.code === null ? {} : { code: details.code }
  const other = buttonClass({ variant: isOffered && isSold ? 'outline' : 'primary', size: 'lg', block: true })
  return (
    <Result mark={<X className="icon" aria-hidden />} tone="dang">
      <h1>{payment.status === 'failed' ? t('failedTitle') : t('cancelledTitle')}</h1>
      <p className="muted">
        {t('failedText')} {t('late')}
      </p>
      <PaymentReceipt payment={payment} />
      {isSold && isOffered && (
        <Link
          to="/credits/{-$id}/{-$paymentmethod}"
          params={{ id, paymentmethod: payment.method }}
          search={search}
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        >
          <RotateCcw className="icon s" aria-hidden />
          {t('again', { method: method(payment.method) })}
        </Link>
      )}
      {isSold ? (
        <Link
          to="/credits/{-$id}/{-$paymentmethod}"
          params={{ id, paymentmethod: undefined }}
          search={search}
          className={other}
        >
          {t('otherMethod')}
        </Link>
      ) : (
        <Link {...toCredits} search={search} className={other}>
          {t('otherMethod')}
        </Link>
      )}
      <p className="small muted">{t.rich('support', { mail: () => <a href={`mailto:${email}`}>{email}</a> })}</p>
    </Result>
  )
}

function TakenBack({ payment, details }: Shown) {
  const t = useTranslations('transactions.result')
  const papers = useTranslations('transactions.papers')
  const withdraw = useTranslations('transactions.withdraw')
  const { support_email: email } = useSettings()
  const refundedText = payment.method === 'sdd' ? withdraw('debit') : t('refundedText')
  const isRefund = payment.status === 'refunded'
  return (
    <Result mark={<RotateCcw className="icon" aria-hidden />} tone="secondary">
      <h1>{isRefund ? t('refundedTitle') : t('chargedBackTitle')}</h1>
      {details.second_use && <p>{papers('secondUse')}</p>}
      <p className="muted">{isRefund ? refundedText : t('chargedBackText', { email })}</p>
      <PaymentReceipt payment={payment} details={details} />
      <PaymentPapers invoices={details.invoices} mandateOf={details.mandate ? payment.payment_id : null} />
    </Result>
  )
}

type ResultProps = { mark: ReactNode; tone: 'secondary' | 'ok' | 'dang'; children: ReactNode }

const Result = ({ mark, tone, children }: ResultProps) => (
  <div className="wrap">
    <div
      className="card grid justify-items-center gap-2.5 max-w-[520px] mt-10 mx-auto mb-10 px-8 py-10 text-center max-md:mt-5 max-md:px-5 max-md:py-8"
      role="status"
    >
      <span className={`result-mark grid place-items-center w-21 h-21 mb-2 rounded-full ${tone}`}>{mark}</span>
      {children}
    </div>
  </div>
)

/** Known in this tab only, so never during server rendering. */
function useWayBack(): WayBack | null {
  const [back, setBack] = useState<WayBack | null>(null)
  useEffect(() => setBack(wayBack(sessionStorage)), [])
  return back
}
