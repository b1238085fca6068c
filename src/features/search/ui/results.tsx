import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser, useWeb, useSettings } from '../../../client/web.tsx'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Skeleton, useDelayed } from '../../../kit/skeleton.tsx'
import { searchQueries, visitSource } from './queries.ts'
import type { MemberSearch } from './read-search.ts'
import { ResultGrid } from './result-grid.tsx'
import { NoResults, ResultProblem } from './result-states.tsx'
import { isCapped } from './search.ts'
import { useRestoredPages } from './use-restored-pages.ts'
import { Widen } from './widen.tsx'

const EAGER = 4
type Props = {
  search: MemberSearch
  onChange(search: MemberSearch): void
  onLike(card: Card): void
  onClear(): void
}

export function Results({ search, onChange, onLike, onClear }: Props) {
  const t = useTranslations('members.results')
  const user = useUser()
  const web = useWeb()
  const found = useInfiniteQuery({
    ...searchQueries(web.api).search(search, visitSource(web)),
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, fetchNextPage, data } = found
  const restoring = useRestoredPages({
    pages: data?.pages.length ?? 0,
    hasMore: hasNextPage,
    loadMore: async () => ({ hasMore: (await fetchNextPage()).hasNextPage }),
  })
  const cards = unique(data?.pages.flatMap((page) => page.results) ?? [])
  const root = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    const at = firstNew.current
    if (at === null || cards.length < at) return
    firstNew.current = null
    // The last page takes away the button that was pressed for it, and the focus with it.
    if (document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[aria-posinset="${at}"] a`)?.focus({ preventScroll: true })
  }, [cards.length])
  const offline = found.fetchStatus === 'paused'
  const late = useDelayed(found.isPending && !offline)
  if (!data && (found.isError || offline))
    return (
      <ResultProblem
        error={offline ? 'offline' : found.error}
        onRetry={() => void found.refetch()}
        onClear={onClear}
        onLike={onLike}
      />
    )
  if (!data) return late ? <Waiting label={t('loading')} /> : null
  const first = data.pages[0]
  const total = first?.numResults ?? 0
  const loadMore = () => {
    firstNew.current = cards.length + 1
    void fetchNextPage()
  }
  const widen = (wider: MemberSearch) => {
    onChange(wider)
    status.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={root}
      aria-busy={found.isPlaceholderData || restoring || undefined}
      className={found.isPlaceholderData ? 'opacity-60' : ''}
    >
      {cards.length === 0 ? (
        <NoResults onClear={onClear} />
      ) : (
        <ResultGrid label={t('list')} cards={cards} total={total} search={search} onLike={onLike} eager={EAGER} />
      )}
      <div className="mt-8 text-center">
        <p ref={status} tabIndex={-1} className={cards.length === 0 ? 'sr' : 'small muted mb-3'} role="status">
          {cards.length === 0
            ? t('emptyTitle')
            : isCapped(total)
              ? t('ofMany', { shown: cards.length, n: SEARCH_COUNT_CAP })
              : t('of', { shown: cards.length, n: total })}
        </p>
        {found.isFetchNextPageError ? (
          <p role="alert" className="mb-3">
            {t('moreFailed')}
          </p>
        ) : null}
        {hasNextPage ? (
          <Button variant="outline" busy={found.isFetchingNextPage} busyLabel={t('loading')} onClick={loadMore}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      {user && first?.explained ? <Widen search={search} explained={first.explained} onChange={widen} /> : null}
      {first && first.similar_results.length > 0 ? (
        <Similar>
          <ResultGrid
            label={t('similar')}
            cards={first.similar_results}
            total={first.similar_results.length}
            search={search}
            onLike={onLike}
          />
        </Similar>
      ) : null}
      <PartnerCard />
    </div>
  )
}

function Similar({ children }: { children: ReactNode }) {
  const t = useTranslations('members.results')
  return (
    <section className="mt-10" aria-labelledby="similar">
      <h2 id="similar">{t('similar')}</h2>
      <p className="small muted mb-4">{t('similarText')}</p>
      {children}
    </section>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className="mgrid" role="status" aria-busy aria-label={label}>
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} className="aspect-4/5 rounded-[20px]" />
    ))}
  </div>
)

/** A member whose activity rose between two pages comes twice; shown once. */
const unique = (cards: Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()]

/**
 * What an operator lets a partner offer below the results: says what it is and whose, looks like no member and is
 * counted nowhere.
 */
function PartnerCard() {
  const t = useTranslations('members.partner')
  const { member_resell: shown, member_resell_partner: partner } = useSettings()
  if (shown !== 'yes' || partner === null) return null
  return (
    <aside className="card pad mt-6 row between flex-wrap" aria-label={t('label')}>
      <div>
        <Pill>{t('label')}</Pill>
        <p className="mt-2">{t('text', { name: partner.name })}</p>
      </div>
      <a
        href={partner.url}
        target="_blank"
        rel="sponsored noopener noreferrer"
        className={buttonClass({ variant: 'outline' })}
      >
        {t('action', { name: partner.name })}
        <ExternalLink className="icon s" aria-hidden />
      </a>
    </aside>
  )
}
