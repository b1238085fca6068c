import type { Db } from '../../../platform/ctx.ts'
import type { WeekNumbers } from '../rules/mails.ts'

/** How a feature counts what came to a member since a moment. */
export type CountWeek<Part extends keyof WeekNumbers> = (
  db: Db,
  accountId: number,
  since: Date,
) => Promise<Pick<WeekNumbers, Part>>
