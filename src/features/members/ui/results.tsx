import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Unplug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/members.ts'
import { useWeb } from '../../../web/client/web.tsx'
import { Button } from '../../../web/kit/button.tsx'
import { EmptyState } from '../../../web/kit/empty-state.tsx'
import { Skeleton, useDelayed } from '../../../web/kit/skeleton.tsx'
import { MemberTile } from './member-tile.tsx'
import { memberQueries } from './queries.ts'
import type { MemberSearch } from './read-search.ts'
import { isCapped } from './search.ts'
import { VisitorInvitation } from './visitor-invitation.tsx'

const EAGER = 4
type Props = { search: MemberSearch; onLike(card: Card): void; onClear(): void }

/** The members found, appended page by page; what loads, fails or is empty says so. */
export function Results({ search, onLike, onClear }: Props) {
  const t = useTranslations('members.results')
  const retry = useTranslations('base.word')('retry')
  const found = useInfiniteQuery({ ...memberQueries(useWeb().api).search(search), placeholderData: keepPreviousData })
  const late = useDelayed(found.isPending)
  if (found.isPending) return late ? <Waiting label={t('loading')} /> : null
  if (found.isError && !found.data) {
    // A visitor whose network has seen enough today gets no more than one who may not search.
    if (isAppError(found.error) && ['authentication_required', 'profile_limit'].includes(found.error.code))
      return <VisitorInvitation />
    return (
      <EmptyState
        icon={<Unplug />}
        title={t('failedTitle')}
        action={
          <Button variant="outline" onClick={() => void found.refetch()}>
            {retry}
          </Button>
        }
      >
        {t('failedText')}
      </EmptyState>
    )
  }
  const first = found.data.pages[0]
  const cards = unique(found.data.pages.flatMap((page) => page.results))
  const total = first?.numResults ?? 0
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className={found.isPlaceholderData ? 'opacity-60' : ''}>
      {cards.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('emptyTitle')}
          action={
            <Button variant="outline" onClick={onClear}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Grid label={t('list')} cards={cards} search={search} onLike={onLike} eager={EAGER} />
      )}
      {cards.length > 0 ? (
        <div className="mt-8 text-center">
          <p className="small muted mb-3" role="status">
            {isCapped(total)
              ? t('ofMany', { shown: cards.length, n: SEARCH_COUNT_CAP })
              : t('of', { shown: cards.length, n: total })}
          </p>
          {found.hasNextPage ? (
            <Button
              variant="outline"
              busy={found.isFetchingNextPage}
              busyLabel={t('loading')}
              onClick={() => void found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {first && first.similar_results.length > 0 ? (
        <section className="mt-10" aria-labelledby="similar">
          <h2 id="similar">{t('similar')}</h2>
          <p className="small muted mb-4">{t('similarText')}</p>
          <Grid label={t('similar')} cards={first.similar_results} search={search} onLike={onLike} />
        </section>
      ) : null}
    </div>
  )
}

const Grid = ({
  label,
  cards,
  search,
  onLike,
  eager = 0,
}: {
  label: string
  cards: Card[]
  search: MemberSearch
  onLike(card: Card): void
  eager?: number
}) => (
  <ul className="mgrid" aria-label={label}>
    {cards.map((card, index) => (
      <li key={card.id}>
        <MemberTile card={card} browse={search} onLike={onLike} eager={index < eager} />
      </li>
    ))}
  </ul>
)

const Waiting = ({ label }: { label: string }) => (
  <div className="mgrid" role="status" aria-busy aria-label={label}>
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} className="aspect-4/5 rounded-[20px]" />
    ))}
  </div>
)

/** A member whose activity rose between two pages comes twice; shown once. */
const unique = (cards: Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()]
