import type { Db } from '../../../platform/ctx.ts'
import type { WeekNumbers } from '../rules/mails.ts'

/** How a feature counts what came to members since a moment; of whom nothing came may be left out. */
export type CountWeek<Part extends keyof WeekNumbers> = (
  db: Db,
  accountIds: readonly number[],
  since: Date,
) => Promise<(Pick<WeekNumbers, Part> & { accountId: number })[]>
