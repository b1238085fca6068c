type Props = {
  price: string
  /** A price really asked before; struck through. */
  was?: string | undefined
  /** Says what the struck price is, for who does not see the line. */
  wasLabel?: string | undefined
  /** Such as the price per message. */
  per?: string | undefined
}

/** What it costs, before the tap. */
export const PriceTag = ({ price, was, wasLabel, per }: Props) => (
  <span className="price">
    {was ? (
      <s>
        {wasLabel ? <span className="sr">{wasLabel} </span> : null}
        {was}
      </s>
    ) : null}
    <b>{price}</b>
    {per ? <span className="per">{per}</span> : null}
  </span>
)
