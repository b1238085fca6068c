import { searchReader } from '../../search.ts'

export const readChargebacksSearch = searchReader(['q', 'member', 'state', 'from', 'until', 'site', 'sort', 'open'])
export type ChargebacksSearch = ReturnType<typeof readChargebacksSearch>
