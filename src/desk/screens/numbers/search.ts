import { searchReader } from '../../search.ts'

/** The filters of the numbers, as they stand in the address. */
export const readNumbersSearch = searchReader(['site', 'country', 'from', 'until', 'source'])
export type NumbersSearch = ReturnType<typeof readNumbersSearch>
