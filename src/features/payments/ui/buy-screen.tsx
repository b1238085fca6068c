import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActLine, useActCosts } from '../../../client/act-price.tsx'
import { useOnline } from '../../../client/use-online.ts'
import { useMember, useSettings, useWeb } from '../../../client/web.tsx'
import type { PaymentMethod } from '../../../contract/payment-methods.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField } from '../../../kit/field.tsx'
import { Price, useMoney } from '../../../kit/price.tsx'
import { priceOf } from '../rules/prices.ts'
import { BundleChoice } from './bundle-choice.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OrderTotal } from './order-lines.tsx'
import { banksOf, codeFault, findSold, missing, type Choice } from './order.ts'
import './payments.css'
import { paymentQueries, type Asked } from './queries.ts'

type BuyProps = {
  bundleId: string | null
  method: PaymentMethod | null
  onChoose: (bundleId: string | null, method: PaymentMethod | null) => void
  /** The code in use, and how many credits are lacking. */
  asked?: Asked
  /** The prices on the page are no longer true. */
  onStale?: () => void
  offer?: ReactNode
  codes?: ReactNode
  children?: ReactNode
}

/** Choosing a bundle and a method, with the whole price in sight; ordering itself is a step of its own. */
export function BuyScreen({ bundleId, method, onChoose, asked, onStale, offer, codes, children }: BuyProps) {
  const t = useTranslations('credits.buy')
  const credits = useTranslations('credits')
  const money = useMoney()
  const { api, queries } = useWeb()
  const user = useMember()
  const settings = useSettings()
  const online = useOnline()
  const { data: packages } = useSuspenseQuery(paymentQueries(api).packages(user.profile.country, asked))
  const { data: company } = useSuspenseQuery(queries.companyInfo())
  const [bank, setBank] = useState<string | null>(null)
  const [lacking, setLacking] = useState<ReturnType<typeof missing>>(null)
  const [reviewed, setReviewed] = useState<string | null>(null)
  const { country, discount } = packages
  const wanted = findSold(packages, bundleId)
  const example = wanted ?? packages.packages.at(-1)
  const fault = discount && example ? codeFault(discount, { country, sold: example, method }) : null
  // A code that is right by itself, but takes nothing off this order.
  const faultText =
    fault &&
    credits(`code.${fault}`, {
      amount: money(discount?.minimum_order_value ?? 0, example?.currency ?? ''),
      method: method ? credits(`method.${method}`) : '',
    })
  // The prices are asked for without a method, so a code that is not for this one is in them.
  const sold = wanted && (fault ? { ...wanted, discount_price: null } : wanted)
  const choice: Choice = { bundle: sold, method, bank }
  const banks = banksOf(packages, method)
  const isClosed = settings.payments === 'closed'
  const costs = useActCosts()
  const total = sold && [sold.id, sold.credits, sold.discount_price ?? sold.price, sold.currency].join(' ')

  function review() {
    const lacks = missing(packages, choice)
    setLacking(lacks)
    setReviewed(lacks === null ? total : null)
    if (lacks) document.getElementById(`choose-${lacks}`)?.scrollIntoView({ block: 'center' })
  }
  const lackText = lacking && missing(packages, choice) === lacking ? t(LACKING[lacking]) : null
  const isRepriced = reviewed !== null && reviewed !== total
  const reviewButton = (
    <Button variant="primary" size="lg" block disabled={!online || isClosed} onClick={review}>
      {t('review')}
    </Button>
  )

  return (
    <div className="wrap buy-layout">
      <div>
        {offer}
        <h1>{t('heading')}</h1>
        <p className="muted small">
          <ActLine kind="text" price={costs.text} currency={costs.currency} />
          {user.paid_user ? null : ` · ${t('introFree')}`}
        </p>
        {user.paid_user && (
          <Link to="/credits/repeat-order" className="inline-flex gap-1.5 items-center min-h-11 small">
            <RotateCcw className="icon s" aria-hidden />
            {t('repeat')}
          </Link>
        )}
        {isClosed && <Banner tone="warn">{t('closed')}</Banner>}
        {!online && <Banner tone="warn">{t('offline')}</Banner>}
        {settings.payments === 'simulation' && <Banner>{t('simulation')}</Banner>}
        <div id="choose-bundle">
          <BundleChoice
            packages={packages}
            chosen={bundleId}
            onChoose={(id) => {
              setReviewed(null)
              onChoose(id, method)
            }}
          />
          {lacking === 'bundle' && lackText && <Fault text={lackText} />}
        </div>
        {packages.paymentmethods.length > 0 && (
          <>
            <h2>{t('methodTitle')}</h2>
            <div id="choose-method">
              <MethodChoice
                methods={packages.paymentmethods.map((one) => one.method)}
                chosen={method}
                only={discount?.paymentmethods ?? null}
                onChoose={(next) => {
                  setBank(null)
                  setReviewed(null)
                  onChoose(bundleId, next)
                }}
              />
              {lacking === 'method' && lackText && <Fault text={lackText} />}
            </div>
          </>
        )}
        {banks.length > 0 && (
          <div id="choose-bank" className="max-w-[400px] mt-5">
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
        {sold ? (
          <OrderTotal sold={sold} method={method} discount={fault ? null : discount} />
        ) : (
          <p className="muted">{t('nothingChosen')}</p>
        )}
        {codes}
        {faultText && <Fault text={faultText} />}
        {isRepriced && <Fault text={credits('confirm.repriced')} />}
        <div className="only-d">{reviewButton}</div>
        <ul className="grid gap-2 mt-4 small muted">
          {[t('once'), t('refund', { days: settings.refund_days }), t('statement', { company: company.name })].map(
            (text) => (
              <li className="flex gap-[9px]" key={text}>
                <Check className="icon s mt-0.5 text-success" aria-hidden />
                {text}
              </li>
            ),
          )}
        </ul>
      </aside>
      <div
        className="only-m fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-15 flex flex-wrap gap-x-3.5 gap-y-1 items-center px-(--gutter) py-2.5 border-t bg-surface leading-[1.2]"
        role="region"
        aria-label={t('order')}
      >
        <p className="grow">
          <span className="small muted">{sold ? t('bundle', { n: sold.credits }) : t('nothingChosen')}</span>
          {sold && (
            <b className="block text-[1.125rem]">
              <Price amount={priceOf(sold)} currency={sold.currency} />
            </b>
          )}
        </p>
        <div>{reviewButton}</div>
      </div>
      {reviewed !== null && !isRepriced && sold && method && (
        <ConfirmOrder
          bundle={sold}
          method={method}
          bank={banks.find((one) => one.id === bank) ?? null}
          country={country}
          discount={fault ? null : discount}
          onClose={() => setReviewed(null)}
          onStale={() => onStale?.()}
        />
      )}
    </div>
  )
}

const LACKING = { bundle: 'needBundle', method: 'needMethod', bank: 'needBank' } as const
