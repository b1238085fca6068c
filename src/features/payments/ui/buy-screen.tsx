import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../contract/payments.ts'
import { useOnline } from '../../../web/client/use-online.ts'
import { useMember, useSettings, useWeb } from '../../../web/client/web.tsx'
import { Banner } from '../../../web/kit/banner.tsx'
import { Button } from '../../../web/kit/button.tsx'
import { SelectField } from '../../../web/kit/field.tsx'
import { BundleChoice } from './bundle-choice.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { MethodChoice } from './method-choice.tsx'
import { banksOf, missing, type Choice } from './order.ts'
import './payments.css'
import { priceOf } from './prices.ts'
import { paymentQueries } from './queries.ts'
import { useMoney } from './use-money.ts'

type BuyProps = {
  /** As the address says. */
  bundleId: string | null
  method: PaymentMethod | null
  onChoose: (bundleId: string | null, method: PaymentMethod | null) => void
  /** Below the methods, such as what premium gives. */
  children?: ReactNode
}

/** Choosing a bundle and a method, with the whole price in sight; ordering itself is a step of its own. @source S2-034 to S2-036, S2-202 */
export function BuyScreen({ bundleId, method, onChoose, children }: BuyProps) {
  const t = useTranslations('credits.buy')
  const { api, queries } = useWeb()
  const user = useMember()
  const settings = useSettings()
  const online = useOnline()
  const { data: packages } = useSuspenseQuery(paymentQueries(api).packages(user.profile.country))
  const { data: company } = useSuspenseQuery(queries.companyInfo())
  const [bank, setBank] = useState<string | null>(null)
  const [lacking, setLacking] = useState<ReturnType<typeof missing>>(null)
  const [isReviewed, setReviewed] = useState(false)
  const choice: Choice = { bundle: packages.packages.find((one) => one.id === bundleId) ?? null, method, bank }
  const banks = banksOf(packages, method)
  const isClosed = settings.payments === 'closed'
  const intro = user.paid_user
    ? t('intro', { n: settings.message_credits })
    : t('introFree', { n: settings.message_credits })

  function review() {
    const lacks = missing(packages, choice)
    setLacking(lacks)
    setReviewed(lacks === null)
    if (lacks) document.getElementById(`choose-${lacks}`)?.scrollIntoView({ block: 'center' })
  }
  const lackText = lacking && missing(packages, choice) === lacking ? t(LACKING[lacking]) : null
  const reviewButton = (
    <Button variant="primary" size="lg" block disabled={!online || isClosed} onClick={review}>
      {t('review')}
    </Button>
  )

  return (
    <div className="wrap buy-layout">
      <div>
        <h1>{t('heading')}</h1>
        <p className="muted small">{intro}</p>
        {isClosed && <Banner tone="warn">{t('closed')}</Banner>}
        {!online && <Banner tone="warn">{t('offline')}</Banner>}
        {settings.payments === 'simulation' && <Banner>{t('simulation')}</Banner>}
        <div id="choose-bundle">
          <BundleChoice bundles={packages.packages} chosen={bundleId} onChoose={(id) => onChoose(id, method)} />
          {lacking === 'bundle' && lackText && <Lack text={lackText} />}
        </div>
        {packages.paymentmethods.length > 0 && (
          <>
            <h2>{t('methodTitle')}</h2>
            <div id="choose-method">
              <MethodChoice
                methods={packages.paymentmethods.map((one) => one.method)}
                chosen={method}
                onChoose={(next) => {
                  setBank(null)
                  onChoose(bundleId, next)
                }}
              />
              {lacking === 'method' && lackText && <Lack text={lackText} />}
            </div>
          </>
        )}
        {banks.length > 0 && (
          <div id="choose-bank" className="bank-choice">
            <SelectField
              label={t('bankTitle')}
              value={bank ?? ''}
              onChange={(event) => setBank(event.target.value || null)}
              placeholder={t('needBank')}
              options={banks.map((one) => ({ value: one.id, label: one.name }))}
              error={lacking === 'bank' ? lackText : null}
            />
          </div>
        )}
        {children}
      </div>
      <aside className="card order-summary" aria-label={t('order')}>
        <h2>{t('order')}</h2>
        <OrderLines choice={choice} />
        <div className="only-d">{reviewButton}</div>
        <ul className="trust">
          {[t('once'), t('refund', { days: settings.refund_days }), t('statement', { company: company.name })].map(
            (text) => (
              <li key={text}>
                <Check className="icon s" aria-hidden />
                {text}
              </li>
            ),
          )}
        </ul>
      </aside>
      <div className="paybar only-m" role="region" aria-label={t('order')}>
        <PayBarAmount choice={choice} />
        <div>{reviewButton}</div>
      </div>
      {isReviewed && choice.bundle && choice.method && (
        <ConfirmOrder
          bundle={choice.bundle}
          method={choice.method}
          bank={banks.find((one) => one.id === bank) ?? null}
          country={packages.country}
          onClose={() => setReviewed(false)}
        />
      )}
    </div>
  )
}

const LACKING = { bundle: 'needBundle', method: 'needMethod', bank: 'needBank' } as const

const Lack = ({ text }: { text: string }) => (
  <p className="err-msg" role="alert">
    <CircleAlert className="icon s" aria-hidden />
    {text}
  </p>
)

function OrderLines({ choice: { bundle, method } }: { choice: Choice }) {
  const t = useTranslations('credits')
  const money = useMoney()
  if (!bundle) return <p className="muted">{t('buy.nothingChosen')}</p>
  const price = money(priceOf(bundle), bundle.currency)
  return (
    <dl className="order-lines">
      <dt>{t('buy.bundle', { n: bundle.credits })}</dt>
      <dd>{price}</dd>
      {method && (
        <>
          <dt>{t('confirm.method')}</dt>
          <dd>{t(`method.${method}`)}</dd>
        </>
      )}
      <dt className="total">{t('buy.total')}</dt>
      <dd className="total">{price}</dd>
    </dl>
  )
}

function PayBarAmount({ choice: { bundle } }: { choice: Choice }) {
  const t = useTranslations('credits.buy')
  const money = useMoney()
  return (
    <p className="grow">
      <span className="small muted">{bundle ? t('bundle', { n: bundle.credits }) : t('nothingChosen')}</span>
      {bundle && <b className="block">{money(priceOf(bundle), bundle.currency)}</b>}
    </p>
  )
}
