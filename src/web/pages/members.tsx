import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLike } from '../../features/likes/ui/use-like.ts'
import { Filters } from '../../features/members/ui/filters.tsx'
import { useLoginNeeded } from '../../features/members/ui/login-needed.tsx'
import { memberQueries } from '../../features/members/ui/queries.ts'
import { Results } from '../../features/members/ui/results.tsx'
import { readSearch, type MemberSearch } from '../../features/members/ui/read-search.ts'
import { countFilters, firstSearch } from '../../features/members/ui/search.ts'
import { pageTitle } from '../client/page-title.ts'
import { useSettings, useUser } from '../client/web.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { Modal, ModalHeader } from '../kit/modal.tsx'
import '../styles/members.css'

export const Route = createFileRoute('/members/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, queries, api } = context
    const [user, settings] = await Promise.all([
      queryClient.ensureQueryData(queries.user()),
      queryClient.ensureQueryData(queries.settings()),
    ])
    const search = chosen(deps, user, settings.geoip_selected_country)
    const { country } = search
    // A failure is the component's to show: filters and frame are there all the same.
    await Promise.allSettled([
      ...(country === undefined ? [] : [queryClient.ensureQueryData(queries.regions(country))]),
      queryClient.ensureInfiniteQueryData(memberQueries(api).search(search)),
    ])
    return { title: pageTitle(context, context.i18n.translator('members')('title')) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Members,
})

/** An address without filters shows the first search; any filter in it, and the address alone counts. */
const chosen = (search: MemberSearch, user: Parameters<typeof firstSearch>[0], country: string): MemberSearch =>
  Object.keys(search).length > 0 ? search : firstSearch(user, country)

function Members() {
  const t = useTranslations('members')
  const user = useUser()
  const search = chosen(useWantedSearch(), user, useSettings().geoip_selected_country)
  const navigate = Route.useNavigate()
  const like = useLike()
  const login = useLoginNeeded()
  const change = (next: MemberSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const clear = () => void navigate({ search: {}, replace: true })
  return (
    <div className="wrap members-page">
      <aside className="card filter-panel" aria-label={t('filters.title')}>
        <div className="row between mb-4">
          <h2 className="text-lg">{t('filters.title')}</h2>
          <LinkButton className="small" onClick={clear}>
            {t('filters.clear')}
          </LinkButton>
        </div>
        <Filters search={search} onChange={change} />
      </aside>
      <div>
        <div className="row between members-head">
          <h1>{t('heading')}</h1>
          <FilterSheet search={search} onChange={change} onClear={clear} />
        </div>
        <Results
          search={search}
          onClear={clear}
          onLike={(card) => (user ? like.mutate({ id: card.id, like: !card.liked }) : login.ask('like'))}
        />
      </div>
      {login.prompt}
    </div>
  )
}

/** The filters as the address asks for them, also while their members still load: a second change must not undo the first. */
function useWantedSearch(): MemberSearch {
  const shown = Route.useSearch()
  const wanted = useLocation({ select: (to) => (to.pathname === '/members' ? readSearch(to.search) : null) })
  return wanted ?? shown
}

/** On small screens the filters come from below. */
function FilterSheet({
  search,
  onChange,
  onClear,
}: {
  search: MemberSearch
  onChange(search: MemberSearch): void
  onClear(): void
}) {
  const t = useTranslations('members.filters')
  const base = useTranslations('base.word')
  const [open, setOpen] = useState(false)
  const id = useId()
  const on = countFilters(search)
  return (
    <div className="filter-chip">
      <button type="button" className="chip min-h-11" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal className="icon s" aria-hidden />
        {t('title')}
        <Badge tone="plain" count={on} label={t('on', { n: on })} />
      </button>
      <Modal open={open} sheet onClose={() => setOpen(false)} labelledBy={id}>
        <ModalHeader id={id} title={t('title')} closeLabel={base('close')} onClose={() => setOpen(false)} />
        <Filters search={search} onChange={onChange} />
        <div className="sheet-actions">
          <Button variant="outline" onClick={onClear}>
            {t('clear')}
          </Button>
          <Button variant="primary" className="grow" onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        </div>
      </Modal>
    </div>
  )
}
