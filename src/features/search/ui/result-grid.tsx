import { useRef } from 'react'
import type { Card } from '../../../contract/profiles.ts'
import { MemberTile } from '../../profiles/ui/member-tile.tsx'
import type { MemberSearch } from './read-search.ts'
import { isCapped } from './search.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

type Props = {
  label: string
  cards: readonly Card[]
  /** How many there are in all; a screen reader hears it with each. */
  total: number
  search?: MemberSearch
  onLike(card: Card): void
  /** So many at the beginning are loaded at once. */
  eager?: number
}

/** The members found as one list, however many of them are drawn. */
export function ResultGrid({ label, cards, total, search, onLike, eager = 0 }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { drawn, style, onFocusAt } = useVirtualRows(list, cards.length)
  return (
    <ul ref={list} className="mgrid" aria-label={label} style={style} onBlur={() => onFocusAt(null)}>
      {drawn.map(({ index, style: place }) => {
        const card = cards[index]
        return card === undefined ? null : (
          <li
            key={card.id}
            style={place}
            // of an open-ended number nobody knows the last
            aria-setsize={isCapped(total) ? -1 : Math.max(total, cards.length)}
            aria-posinset={index + 1}
            onFocus={() => onFocusAt(index)}
          >
            <MemberTile card={card} browse={search} onLike={onLike} eager={index < eager} />
          </li>
        )
      })}
    </ul>
  )
}
