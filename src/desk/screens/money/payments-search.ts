import { searchReader } from '../../search.ts'

/** The filters of the list of payments, as they stand in its address. */
export const readPaymentsSearch = searchReader([
  'q',
  'member',
  'amount',
  'state',
  'method',
  'from',
  'until',
  'site',
  'sort',
])
export type PaymentsSearch = ReturnType<typeof readPaymentsSearch>
