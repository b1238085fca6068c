import { useMe } from '../desk.tsx'
import { useFilters } from '../navigation.tsx'
import { NotHere } from '../shell/not-here.tsx'
import { PageEditor } from './pages/page-editor.tsx'
import { PageList } from './pages/page-list.tsx'
import { readPagesSearch } from './pages/pages-search.ts'

/** The information pages of a site; one of them when the address names it. */
export default function Pages() {
  const [filters, change] = useFilters(readPagesSearch)
  const { sites } = useMe().staff
  const site = sites.find(({ id }) => String(id) === filters.site) ?? sites[0]
  if (site === undefined) return <NotHere />
  const given = { site: site.id, filters, change }
  return filters.page === undefined ? (
    <PageList {...given} />
  ) : (
    <PageEditor key={`${site.id} ${filters.page}`} token={filters.page} {...given} />
  )
}
