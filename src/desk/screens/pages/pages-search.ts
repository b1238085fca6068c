import { searchReader } from '../../search.ts'

/** `page` is the one that is open, `left` and `right` its languages, `version` the line that is open below it. */
export const readPagesSearch = searchReader(['site', 'page', 'left', 'right', 'version', 'sort'])
export type PagesSearch = ReturnType<typeof readPagesSearch>
export type PagesProps = {
  site: number
  filters: PagesSearch
  change(filters: { [N in keyof PagesSearch]?: string | undefined }): void
}
