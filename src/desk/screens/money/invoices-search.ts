import { searchReader } from '../../search.ts'

export const readInvoicesSearch = searchReader(['q', 'member', 'kind', 'from', 'until', 'site', 'sort'])
export type InvoicesSearch = ReturnType<typeof readInvoicesSearch>
