import type { ComponentProps } from 'react'
import { PriceTag, type PriceTagProps } from './price.tsx'

type Props = Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'onChange' | 'disabled'> & {
  style: 'p0' | 'p1' | 'p2' | 'p3'
  credits: number
  creditsWord: string
  price: PriceTagProps
  perMessage: string
  ribbon?: string | undefined
}

/** A selectable bundle: credits, total price and price per message. */
export const BundleCard = ({ style, credits, creditsWord, price, perMessage, ribbon, ...input }: Props) => (
  <label className={`bundle ${style}`}>
    {ribbon ? <span className="ribbon">{ribbon}</span> : null}
    <input type="radio" {...input} />
    <span className="amount">
      <b>{credits}</b> {creditsWord}
    </span>
    <PriceTag {...price} />
    <span className="per">{perMessage}</span>
  </label>
)
