import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'onChange' | 'disabled'> & {
  style: 'p0' | 'p1' | 'p2' | 'p3'
  credits: number
  creditsWord: string
  price: string
  perMessage: string
  /** A price really asked before; struck through. */
  was?: string | undefined
  /** Says what the struck price is, for who does not see the line. */
  wasLabel?: string | undefined
  ribbon?: string | undefined
}

/** A bundle to choose: credits, total price and price per message, nothing hidden. */
export const BundleCard = ({
  style,
  credits,
  creditsWord,
  price,
  perMessage,
  was,
  wasLabel,
  ribbon,
  ...input
}: Props) => (
  <label className={`bundle ${style}`}>
    {ribbon ? <span className="ribbon">{ribbon}</span> : null}
    <input type="radio" {...input} />
    <span className="amount">
      <b>{credits}</b> {creditsWord}
    </span>
    <span className="price">
      {was ? (
        <s>
          {wasLabel ? <span className="sr">{wasLabel} </span> : null}
          {was}
        </s>
      ) : null}{' '}
      <b>{price}</b>
    </span>
    <span className="per">{perMessage}</span>
  </label>
)
