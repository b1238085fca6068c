import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../platform/ctx.ts'
import { askApproval, expectUnchanged, type ApprovalAct, type ApprovalActs } from '../../staff/writes/approvals.ts'
import { readBonuses } from '../reads/bonuses.ts'
import { readCodesForAll } from '../reads/codes-for-all.ts'
import { readPriceRows } from '../reads/prices.ts'
import { bonusAt, bonusFaults, type Bonus } from '../rules/bonuses.ts'
import { isEqualWithCode, struckFault } from '../rules/prices.ts'
import { beginOf, changesOf, holdSite, refused } from './change-prices.ts'

type Terms = Omit<Bonus, 'validFrom'>
/** `validFrom` is null for as soon as it is confirmed. */
export type BonusChange = Terms & { siteId: number; validFrom: string | null }
/** `before`: what counted at that moment when it was asked for. */
type AskedChange = BonusChange & { siteKey: string; before?: ReturnType<typeof told> }

/**
 * Asks a second person to change what those are promised who sign up from a moment on.
 * @throws not_found · validation with why, by field
 */
export async function askBonus(
  ctx: WithTrx<StaffCtx>,
  { reason, ...change }: BonusChange & { reason: string },
): Promise<void> {
  const { key } = await holdSite(ctx, change.siteId)
  const now = ctx.clock.now()
  if (change.validFrom !== null && new Date(change.validFrom) < now) throw refused('valid_from', 'past')
  const before = await expectTrue(ctx, change, beginOf(change, now))
  const details: AskedChange = { ...change, siteKey: key, before: told(before) }
  await askApproval(ctx, {
    act: 'bonus.change',
    details,
    told: bonusAct.describe(details),
    reason,
    siteId: change.siteId,
  })
}

/**
 * What was asked for is looked at once more: prices may have changed meanwhile. One that is confirmed late begins now.
 * @throws taken
 */
async function carryOut(ctx: WithTrx<StaffCtx>, change: AskedChange, reason: string): Promise<void> {
  const { siteId, siteKey, time, welcome, seconds } = change
  await holdSite(ctx, siteId)
  const validFrom = beginOf(change, ctx.clock.now())
  const before = await expectTrue(ctx, change, validFrom)
  expectUnchanged(change.before, told(before))
  await ctx.trx
    .insertInto('bonus')
    .values({ site_id: siteId, valid_from: validFrom, time_percent: time, welcome_percent: welcome, seconds })
    .execute()
  await ctx.record({
    act: 'bonus.change',
    subject: { kind: 'bonus', id: siteKey },
    siteId,
    before: told(before),
    after: { valid_from: validFrom.toISOString(), ...told(change) },
    reason,
  })
}

/** @returns what counted at that moment */
async function expectTrue(
  { trx }: WithTrx<StaffCtx>,
  { siteId, time, welcome, seconds }: Terms & { siteId: number },
  validFrom: Date,
): Promise<Bonus> {
  const faults = bonusFaults({ time, welcome, seconds })
  if (Object.keys(faults).length > 0) throw new AppError('validation', { fields: faults })
  const before = bonusAt(await readBonuses(trx, siteId), validFrom)
  if (before.time === time && before.welcome === welcome && before.seconds === seconds)
    throw refused('valid_from', 'unchanged')
  const rows = await readPriceRows(trx, siteId)
  const codes = await readCodesForAll(trx, siteId, validFrom)
  for (const [field, percent] of Object.entries({ time, welcome })) {
    if (percent === null) continue
    const fault = struckFault(rows, { from: validFrom, percent })
    if (fault !== null) {
      const data = { rule: 'HON-11', style: fault.style, currency: fault.currency, country: fault.country }
      throw new AppError('validation', { fields: { [field]: fault.code }, data })
    }
    const promised = [{ percent, since: validFrom }]
    const against = codes.find((code) => isEqualWithCode(rows, code, { now: validFrom, promised }))
    if (against !== undefined)
      throw new AppError('validation', {
        fields: { [field]: 'equal_with_code' },
        data: { rule: 'HON-11', code: against.code },
      })
  }
  return before
}

const told = ({ time, welcome, seconds }: Terms) => ({ time, welcome, hours: seconds / 3_600 })

const bonusAct: ApprovalAct<AskedChange> = {
  right: 'offers.change',
  describe: ({ siteKey, validFrom, before = {}, ...terms }) => ({
    site: siteKey,
    valid_from: validFrom,
    ...changesOf(before, told(terms)),
  }),
  carryOut,
}

/** What of the bonus needs two. */
export const bonusActs = { 'bonus.change': bonusAct } satisfies ApprovalActs
