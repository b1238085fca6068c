import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMember, useWeb } from '../../../client/web.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { Price } from '../../../kit/price.tsx'
import { useBundleWords } from './bundle-choice.tsx'
import './offers.css'
import { paymentQueries } from './queries.ts'

export function BundleOffers({ code }: { code?: string | undefined }) {
  const t = useTranslations('credits')
  const user = useMember()
  const words = useBundleWords()
  const { data } = useSuspenseQuery(paymentQueries(useWeb().api).packages(user.profile.country, { code }))
  return (
    <ul className="offers">
      {data.packages.map((bundle) => {
        const { amount, was = null, currency } = words.price(bundle)
        const price = <Price amount={amount} currency={currency} />
        const ribbon = words.ribbon(bundle)
        return (
          <li key={bundle.id} className={`offer ${bundle.style}`}>
            {ribbon && <span className="ribbon">{ribbon}</span>}
            <p>
              <b className="n">{bundle.credits}</b>{' '}
              <span className="small muted">{t('buy.credits', { n: bundle.credits })}</span>
            </p>
            {was !== null && (
              <s className="small muted">
                <span className="sr">{t('buy.was')} </span>
                <Price amount={was} currency={currency} />
              </s>
            )}
            <p className="p">{price}</p>
            <p className="small muted">{words.perMessage(bundle)}</p>
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
