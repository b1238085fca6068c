import { AppError } from '../../../contract/errors.ts'
import { moneyOf } from '../../../contract/money.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { seesSite } from '../../staff/rules.ts'
import { readBonuses } from '../reads/bonuses.ts'
import { readPriceRows } from '../reads/prices.ts'
import { readSelling } from '../reads/selling.ts'
import { bonusAt, promisedOff } from '../rules/bonuses.ts'
import { changeFaults, isReserved, termFaults, type CodeTerms } from '../rules/codes.ts'
import { isEqualOffer } from '../rules/discounts.ts'
import { isEqualWithCode } from '../rules/prices.ts'
import { holdSite } from './change-prices.ts'

type Ctx = WithTrx<StaffCtx>
type NewCode = Omit<CodeTerms, 'status'> & { siteId: number; code: string; profileId: string | null; reason: string }

/** @throws not_found · validation with what is wrong by field, `user_id` among them */
export async function createCode(ctx: Ctx, { siteId, code, profileId, reason, ...given }: NewCode): Promise<number> {
  await holdSite(ctx, siteId)
  const terms: CodeTerms = { ...given, status: 'active' }
  const now = ctx.clock.now()
  const member = profileId === null ? null : await findBuyer(ctx.trx, siteId, { profileId })
  if (member === undefined) throw new AppError('validation', { fields: { user_id: 'invalid' } })
  const faults = termFaults(terms, await readSelling(ctx.trx, siteId, now))
  if (isReserved(code)) faults['code'] = 'reserved'
  if (terms.expiresAt !== null && terms.expiresAt <= now) faults['expires'] = 'past'
  if (member !== null && isEqualOffer(terms, member, now)) faults['percentage'] ??= 'equal_offer'
  if (member === null && (await isEqualForAll(ctx.trx, siteId, { terms, now }))) faults['percentage'] ??= 'equal_offer'
  refuse(faults)
  const made = await ctx.trx
    .insertInto('discount_code')
    .values({
      site_id: siteId,
      code,
      account_id: member?.accountId ?? null,
      created_at: now,
      changed_by: ctx.staff.id,
      ...columnsOf(terms),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new AppError('validation', { fields: { code: 'duplicate' } })
  const accountId = member?.accountId ?? null
  await ctx.record({
    act: 'code.create',
    ...logged(made.id, siteId, accountId),
    after: { code, ...told(terms) },
    reason,
  })
  return made.id
}

type Changing = CodeTerms & { id: number; version: number; reason: string }

/**
 * Changes a code or ends it; orders that wait for their money keep their price.
 * @throws not_found · taken with `by` when somebody changed it meanwhile · validation by field
 */
export async function changeCode(ctx: Ctx, { id, version, reason, ...after }: Changing): Promise<number> {
  const { row, before } = await holdCode(ctx, id)
  if (row.version !== version) throw new AppError('taken', { data: { by: row.by, outcome: row.status } })
  const now = ctx.clock.now()
  const used = Boolean(row.isUsed)
  // Whoever ends a code has nothing to put right first.
  if (after.status === 'active') {
    refuse(termFaults(after, await readSelling(ctx.trx, row.site_id, now)))
    const { account_id: accountId } = row
    await holdSite(ctx, row.site_id)
    if (accountId === null && (await isEqualForAll(ctx.trx, row.site_id, { terms: after, now })))
      refuse({ percentage: 'equal_offer' })
    const member = accountId === null ? undefined : await findBuyer(ctx.trx, row.site_id, { accountId })
    if (member && isEqualOffer(after, member, now)) refuse({ percentage: 'equal_offer' })
  }
  refuse(changeFaults(before, after, { used, now }))
  await ctx.trx
    .updateTable('discount_code')
    .set({ ...columnsOf(after), version: version + 1, changed_by: ctx.staff.id })
    .where('id', '=', id)
    .execute()
  const act = before.status === 'active' && after.status === 'inactive' ? 'code.end' : 'code.change'
  const subject = logged(id, row.site_id, row.account_id)
  await ctx.record({ act, ...subject, before: told(before), after: told(after), reason })
  return version + 1
}

async function isEqualForAll(
  trx: Trx,
  siteId: number,
  { terms, now }: { terms: CodeTerms; now: Date },
): Promise<boolean> {
  const promised = promisedOff(await readBonuses(trx, siteId), now)
  return isEqualWithCode(await readPriceRows(trx, siteId), terms, { now, promised })
}

async function holdCode({ trx, staff }: Ctx, id: number) {
  const row = await trx
    .selectFrom('discount_code as c')
    .leftJoin('staff as s', 's.id', 'c.changed_by')
    .selectAll('c')
    .select('s.name as by')
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.site_id', '=', 'c.site_id')
            .whereRef('p.discount_code', '=', 'c.code'),
        )
        .as('isUsed'),
    )
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
  if (row === undefined || !seesSite(staff.siteIds, row.site_id)) throw new AppError('not_found')
  const before: CodeTerms = {
    percentage: row.percentage,
    country: row.country,
    currency: row.currency,
    minimumOrderCents: row.minimum_order_cents,
    validity: row.validity as CodeTerms['validity'], // as the table's check allows
    paymentmethods: row.paymentmethods,
    expiresAt: row.expires_at,
    status: row.status,
  }
  return { row, before }
}

async function findBuyer(trx: Trx, siteId: number, of: { profileId: string } | { accountId: number }) {
  const member = await trx
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.signed_up_at', 'a.premium_since'])
    .where((is) => ('profileId' in of ? is('p.id', '=', of.profileId) : is('a.id', '=', of.accountId)))
    .where('a.site_id', '=', siteId)
    .where('a.erased_at', 'is', null)
    .where('p.fictional', '=', false)
    .executeTakeFirst()
  if (member === undefined) return undefined
  const { id: accountId, signed_up_at: signedUpAt, premium_since: since } = member
  const bonus = bonusAt(await readBonuses(trx, siteId), signedUpAt)
  return { accountId, signedUpAt, premium: since !== null, bonus }
}

function refuse(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw new AppError('validation', { fields: faults })
}

const columnsOf = (terms: CodeTerms) => ({
  percentage: terms.percentage,
  country: terms.country,
  currency: terms.currency,
  minimum_order_cents: terms.minimumOrderCents,
  validity: terms.validity,
  paymentmethods: terms.paymentmethods === null ? null : [...terms.paymentmethods],
  expires_at: terms.expiresAt,
  status: terms.status,
})

const logged = (id: number, siteId: number, accountId: number | null) => ({
  subject: { kind: 'code', id },
  siteId,
  accountId,
})

const told = ({ minimumOrderCents, expiresAt, ...terms }: CodeTerms) => ({
  ...terms,
  minimum_order_value: minimumOrderCents === null ? null : moneyOf(minimumOrderCents),
  expires: expiresAt?.toISOString() ?? null,
})
