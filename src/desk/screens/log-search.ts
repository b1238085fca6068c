import { searchReader } from '../search.ts'

/** The filters of the log, as they stand in its address; `entry` is the line that is open. */
export const readLogSearch = searchReader([
  'staff',
  'act',
  'member',
  'about',
  'words',
  'from',
  'until',
  'entry',
  'sort',
])
export type LogSearch = ReturnType<typeof readLogSearch>
