import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import type { StatementEntry } from '../../../contract/credits.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Chip } from '../../../kit/chip.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { dateAndTime } from '../../../kit/moment.ts'
import { Skeleton, useDelayed } from '../../../kit/skeleton.tsx'
import { creditQueries, type Side } from './queries.ts'

const ROWS = 'card list-none divide-y divide-[var(--color-border)] overflow-hidden aria-busy:opacity-60'
const SIDES = ['all', 'in', 'out'] as const

export function Statement() {
  const t = useTranslations('transactions.statement')
  const bundle = useTranslations('credits.buy')
  const word = useTranslations('base.word')
  const [side, setSide] = useState<Side>('all')
  const found = useInfiniteQuery({
    ...creditQueries(useWeb().api).statement(side),
    placeholderData: keepPreviousData,
  })
  const late = useDelayed(found.isPending)
  const end = useEndFocus(found.hasNextPage)
  const [first] = found.data?.pages ?? []
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      {first && (
        <p className="mt-4">
          {t('balance')}: <b>{bundle('bundle', { n: first.balance })}</b>
        </p>
      )}
      <div className="my-4 flex flex-wrap gap-2" role="group" aria-label={t('filter')}>
        {SIDES.map((one) => (
          <Chip key={one} pressed={side === one} onToggle={() => setSide(one)}>
            {t(one)}
          </Chip>
        ))}
      </div>
      {found.isError && (
        <Banner
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => void found.refetch()}>
              {word('retry')}
            </Button>
          }
        >
          {t('error')}
        </Banner>
      )}
      {late && <Skeleton className="h-96" />}
      {first && entries.length === 0 && <NoEntries side={side} />}
      {entries.length > 0 && (
        <ul className={ROWS} aria-busy={found.isPlaceholderData}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <p className="mt-4 text-center">
          <Button
            variant="outline"
            busy={found.isFetchingNextPage}
            busyLabel={word('loading')}
            onClick={() => void found.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </p>
      )}
      {(found.data?.pages.length ?? 0) > 1 && !found.hasNextPage && (
        <p className="muted small mt-4 text-center" ref={end} tabIndex={-1} role="status">
          {t('end')}
        </p>
      )}
    </>
  )
}

/**
 * The last page takes the button away that was pressed for it, and the focus with it: what stands in its place gets it.
 */
function useEndFocus(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!hasMore && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [hasMore])
  return end
}

function NoEntries({ side }: { side: Side }) {
  const t = useTranslations('transactions.statement')
  if (side !== 'all') return <p className="muted">{t('emptySide')}</p>
  return (
    <EmptyState icon={<ListOrdered />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Entry({ entry }: { entry: StatementEntry }) {
  const t = useTranslations('transactions.statement')
  const format = useFormatter()
  const cause = t(`cause.${entry.cause}`)
  const change = format.number(entry.change, { signDisplay: 'exceptZero' })
  return (
    <li className="flex min-h-16 items-center gap-3.5 px-4 py-2.5">
      <span className="grow">
        {entry.payment_id ? (
          <Link className="underline" to="/transactions/{-$id}" params={{ id: entry.payment_id }}>
            {cause}
          </Link>
        ) : (
          cause
        )}
        <time className="small muted block" dateTime={entry.at}>
          {dateAndTime(format, new Date(entry.at))}
        </time>
      </span>
      <span className="text-right tabular-nums">
        <b className={entry.change > 0 ? 'text-[color:var(--color-success)]' : undefined}>{change}</b>
        <span className="small muted block">{t('after', { n: format.number(entry.balance) })}</span>
      </span>
    </li>
  )
}
