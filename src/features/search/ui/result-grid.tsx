import type { Card } from '../../../contract/profiles.ts'
import { MemberTile } from '../../profiles/ui/member-tile.tsx'
import type { MemberSearch } from './read-search.ts'
import { isCapped } from './search.ts'

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

export const ResultGrid = ({ label, cards, total, search, onLike, eager = 0 }: Props) => (
  <ul className="mgrid" aria-label={label}>
    {cards.map((card, index) => (
      <li
        key={card.id}
        // of an open-ended number nobody knows the last
        aria-setsize={isCapped(total) ? -1 : Math.max(total, cards.length)}
        aria-posinset={index + 1}
      >
        <MemberTile card={card} browse={search} onLike={onLike} eager={index < eager} />
      </li>
    ))}
  </ul>
)
