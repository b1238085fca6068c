import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { MemberTile } from './member-tile.tsx'
import { memberQueries } from './queries.ts'

/** Members like this one; nothing is said where there are none. @source S2-201, O-51 */
export function Related({ id, onLike }: { id: string; onLike(card: Card): void }) {
  const t = useTranslations('members.profile')
  const { data: cards } = useQuery(memberQueries(useWeb().api).related(id))
  if (!cards?.length) return null
  return (
    <section className="profile-part related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul className="mgrid">
        {cards.map((card) => (
          <li key={card.id}>
            <MemberTile card={card} onLike={onLike} />
          </li>
        ))}
      </ul>
    </section>
  )
}
