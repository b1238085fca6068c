import { searchReader } from '../../search.ts'

export const readChargebacksSearch = searchReader(['q', 'member', 'state', 'from', 'until', 'site', 'sort'])
export type ChargebacksSearch = ReturnType<typeof readChargebacksSearch>
