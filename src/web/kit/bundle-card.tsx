import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'onChange' | 'disabled'> & {
  style: 'p0' | 'p1' | 'p2' | 'p3'
  credits: number
  creditsWord: string
  price: string
  perMessage: string
  /** A price really asked before; struck through. */
  was?: string | undefined
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
    <span className="n">{credits}</span>
    <span className="small muted">{creditsWord}</span>
    {was ? (
      <s className="small muted">
        {wasLabel ? <span className="sr">{wasLabel} </span> : null}
        {was}
      </s>
    ) : null}
    <span className="p">{price}</span>
    <span className="small muted">{perMessage}</span>
  </label>
)
