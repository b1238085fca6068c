import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMember, useSettings, useWeb } from '../../../client/web.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { priceBefore, priceOf, pricePerMessage } from './prices.ts'
import './offers.css'
import { paymentQueries } from './queries.ts'
import { useMoney } from './use-money.ts'
import { useRibbon } from './use-ribbon.ts'

/** The bundles as cards that lead to paying for one. @param props `code` whose prices are shown @source S2-032, S2-035, O-22 */
export function BundleOffers({ code }: { code?: string | undefined }) {
  const t = useTranslations('credits')
  const { api } = useWeb()
  const user = useMember()
  const { message_credits: messageCredits } = useSettings()
  const money = useMoney()
  const ribbon = useRibbon()
  const { data } = useSuspenseQuery(paymentQueries(api).packages(user.profile.country, { code }))
  return (
    <ul className="offers">
      {data.packages.map((bundle) => {
        const price = money(priceOf(bundle), bundle.currency)
        const before = priceBefore(bundle)
        return (
          <li key={bundle.id} className={`offer ${bundle.style}`}>
            {ribbon(bundle) && <span className="ribbon">{ribbon(bundle)}</span>}
            <p>
              <b className="n">{bundle.credits}</b>{' '}
              <span className="small muted">{t('buy.credits', { n: bundle.credits })}</span>
            </p>
            {before !== null && (
              <s className="small muted">
                <span className="sr">{t('buy.was')} </span>
                {money(before, bundle.currency)}
              </s>
            )}
            <p className="p">{price}</p>
            <p className="small muted">
              {t('buy.perMessage', { price: money(pricePerMessage(bundle, messageCredits), bundle.currency) })}
            </p>
            <Link
              to="/credits/{-$id}/{-$paymentmethod}"
              params={{ id: bundle.id, paymentmethod: undefined }}
              className={buttonClass({ variant: 'outline', block: true })}
            >
              {t('premium.choose')}
              <span className="sr">
                {t('buy.bundle', { n: bundle.credits })}, {price}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
