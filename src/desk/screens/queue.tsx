import { useRouter } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { REVIEW_KINDS } from '../../contract/choices.ts'
import type { ReviewKind } from '../../contract/desk-queue.ts'
import { Badge } from '../../kit/badge.tsx'
import { Banner } from '../../kit/banner.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DESK_PATH } from '../address.ts'
import { useDesk } from '../desk.tsx'
import { DeskLink, useFilters, useGo } from '../navigation.tsx'
import { usePicturesAhead } from '../queue/picture.ts'
import { useQueueColumns } from '../queue/queue-columns.tsx'
import { readQueueSearch } from '../queue/queue-search.ts'
import { ReviewScreen } from '../queue/review-screen.tsx'
import { useReview } from '../queue/use-review.ts'
import { useCurrentShown } from '../shell/current-shown.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { SitePick } from '../site-pick.tsx'
import { DataTable } from '../table/data-table.tsx'
import { usePages } from '../table/list.ts'
import { ViewMenu } from '../views/view-menu.tsx'

const QUEUE_PATH = `${DESK_PATH}/queue`

/** What is worst is decided first, whoever looks. */
const AS_RANKED = { by: undefined, onSort() {}, server: [] }

/** Everything that waits for a decision: the worst first, and of what is equally bad what is due first. */
export default function Queue() {
  const t = useTranslations('desk.queue')
  const tabs = useCurrentShown()
  const { queries } = useDesk()
  const [{ kind, site, item }, change] = useFilters(readQueueSearch)
  const filter = { kind: REVIEW_KINDS.find((one) => one === kind), site: site === undefined ? undefined : Number(site) }
  const { list: items, first } = usePages(queries.queue({ kind: filter.kind, site }), 'items')
  const router = useRouter()
  const go = useGo()
  const isHere = () => router.latestLocation.pathname === QUEUE_PATH
  const review = useReview(filter, {
    isOpen: item !== undefined,
    isHere,
    // From another screen too, where a decision is taken back.
    show: (id) =>
      isHere() ? change({ item: id ?? undefined }) : go(QUEUE_PATH, { kind, site, item: id ?? undefined }),
  })
  const filters = useMemo(() => ({ kind, site }), [kind, site])
  const columns = useQueueColumns(filters)
  const list = useFocusBack(item)
  const kinds = first?.kinds ?? []
  const pictures = first?.pictures ?? { seen: 0, cap: 1 }
  const hasEnough = pictures.seen >= pictures.cap
  usePicturesAhead(hasEnough ? [] : (items.rows ?? []), item)
  return (
    <>
      <PageHeader title={t('title')}>
        <ViewMenu />
        <SitePick value={site} onChange={(site) => change({ site, item: undefined })} />
        {item ? null : (
          <Button variant="secondary" busy={review.busy} onClick={review.take}>
            {t('begin')}
          </Button>
        )}
      </PageHeader>
      <nav ref={tabs} className="tabs-line mb-4" aria-label={t('kinds')}>
        {[{ kind: undefined, open: sumOf(kinds, 'open'), overdue: sumOf(kinds, 'overdue') }, ...kinds].map((count) => (
          <KindTab key={count.kind ?? 'all'} {...count} isCurrent={count.kind === filter.kind} site={site} />
        ))}
      </nav>
      {item ? (
        <ReviewScreen key={item} id={item} filter={filter} review={review} />
      ) : (
        <div ref={list} tabIndex={-1} className="stack outline-none">
          {hasEnough ? <Banner tone="info">{t('enough', { n: pictures.cap })}</Banner> : null}
          <DataTable
            name="queue"
            label={t('title')}
            columns={columns}
            list={items}
            sort={AS_RANKED}
            rowId={({ id }) => id}
            rowName={({ kind, name }) => [t(`kind.${kind}`), name].filter(Boolean).join(', ')}
            onOpen={(id) => change({ item: id })}
            empty={
              <EmptyState icon={<CheckCheck />} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            }
          />
        </div>
      )}
    </>
  )
}

/** Whoever was at a thing is at the list after it: what they pressed is gone. */
function useFocusBack(item: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(item)
  useEffect(() => {
    if (before.current !== undefined && item === undefined) list.current?.focus()
    before.current = item
  }, [item])
  return list
}

const sumOf = <Name extends string>(counts: readonly Record<Name, number>[], name: Name): number =>
  counts.reduce((sum, count) => sum + count[name], 0)

type TabProps = Record<'open' | 'overdue', number> & {
  kind: ReviewKind | undefined
  isCurrent: boolean
  site: string | undefined
}

function KindTab({ kind, isCurrent, site, open, overdue }: TabProps) {
  const t = useTranslations('desk.queue')
  return (
    <DeskLink to="." search={{ kind, site }} isExact aria-current={isCurrent ? 'page' : undefined}>
      {t(kind ? `kinds_of.${kind}` : 'all')}
      <Badge
        count={open}
        tone={overdue > 0 ? 'danger' : 'plain'}
        label={t('openCount', { n: open, overdue })}
        showZero
      />
    </DeskLink>
  )
}
