import type { getBonuses } from '../../../../contract/desk-bonuses.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { readBonuses } from '../../../offers/reads/bonuses.ts'
import { bonusAt, FIRST_BONUS, type Bonus } from '../../../offers/rules/bonuses.ts'
import { siteOf } from './site-of.ts'

const BEFORE_SHOWN = 20

/** What who signs up is promised: now, planned and before. @throws not_found */
export async function readBonusPlan(ctx: StaffCtx, siteId: number): Promise<Reply<typeof getBonuses>> {
  const { countries, locales } = await siteOf(ctx, siteId)
  const bonuses = await readBonuses(ctx.db, siteId)
  const now = ctx.clock.now()
  const counting = bonusAt(bonuses, now)
  // Of several that begin at one moment the last one written counts.
  const times = [...new Set(bonuses.map(({ validFrom }) => validFrom.getTime()))].toSorted((a, b) => a - b)
  const inTurn = [FIRST_BONUS, ...times.map((time) => bonusAt(bonuses, new Date(time)))]
  const begun = inTurn.filter(({ validFrom }) => validFrom <= now)
  return {
    now: asBonus(counting),
    since: fromOf(counting),
    planned: inTurn
      .slice(begun.length)
      .map((bonus) => ({ ...asBonus(bonus), valid_from: bonus.validFrom.toISOString() })),
    before: begun
      .slice(0, -1)
      .toReversed()
      .slice(0, BEFORE_SHOWN)
      .map((bonus) => ({ ...asBonus(bonus), valid_from: fromOf(bonus) })),
    countries,
    locales,
  }
}

const fromOf = ({ validFrom }: Bonus): string | null => (validFrom.getTime() === 0 ? null : validFrom.toISOString())

const asBonus = ({ time, welcome, seconds }: Bonus) => ({ time, welcome, hours: seconds / 3_600 })
