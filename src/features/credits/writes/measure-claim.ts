import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { CLAIM_DAYS, CLAIM_DEFINITION, compareGroups, PREMIUM_CLAIM } from '../rules/claim.ts'

const DAY_MS = 24 * 3_600_000

type Measured = {
  premium: number
  free: number
  premium_mean: number
  free_mean: number
  premium_variance: number
  free_variance: number
  hash: Buffer
}

/**
 * Measures, for every site, how many more matches premium members had in the last ninety days, and registers it:
 * definition, period, numbers, the hash of what was counted, and until when it counts.
 */
export async function measureClaim({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const from = new Date(now.getTime() - CLAIM_DAYS * DAY_MS)
  for (const { id } of await db.selectFrom('site').select('id').execute()) {
    const counting = sql<Measured>`
      with matched as (
        select lo, hi from pair p where matched_at >= ${from} and matched_at < ${now}
          and not exists (select from profile f where f.account_id in (p.lo, p.hi) and f.fictional)
      ), met as (
        select id, count(*)::int as matches
        from (select lo as id from matched union all select hi from matched) of_each group by id
      ), counted as (
        select a.id, a.premium_since is not null as premium, coalesce(met.matches, 0) as matches
        from account a join profile p on p.account_id = a.id left join met on met.id = a.id
        where a.site_id = ${id} and a.status = 'active' and not p.fictional and a.confirmed_at < ${from}
          and (a.premium_since < ${from} or a.premium_since is null and not exists (
            select from payment b where b.account_id = a.id and b.status in ('completed', 'refunded', 'charged_back')))
      )
      select count(*) filter (where premium)::int as premium, count(*) filter (where not premium)::int as free,
        coalesce(avg(matches) filter (where premium), 0)::float8 as premium_mean,
        coalesce(avg(matches) filter (where not premium), 0)::float8 as free_mean,
        coalesce(var_samp(matches) filter (where premium), 0)::float8 as premium_variance,
        coalesce(var_samp(matches) filter (where not premium), 0)::float8 as free_variance,
        sha256(convert_to(coalesce(string_agg(concat_ws(' ', id, premium, matches), E'\\n' order by id), ''), 'UTF8')) as hash
      from counted`
    const m = await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx)
      return (await counting.execute(trx)).rows[0]!
    })
    const compared = compareGroups(
      { members: m.premium, mean: m.premium_mean, variance: m.premium_variance },
      { members: m.free, mean: m.free_mean, variance: m.free_variance },
    )
    await db
      .insertInto('premium_claim')
      .values({
        site_id: id,
        claimed: PREMIUM_CLAIM,
        measured: compared?.measured ?? null,
        lower_bound: compared?.lowerBound ?? null,
        premium_members: m.premium,
        free_members: m.free,
        period_from: from.toISOString().slice(0, 10),
        period_until: now.toISOString().slice(0, 10),
        definition: CLAIM_DEFINITION,
        dataset_hash: m.hash,
        measured_at: now,
        expires_at: new Date(now.getTime() + CLAIM_DAYS * DAY_MS),
      })
      .execute()
    log.info({ site: id, ...compared, premium: m.premium, free: m.free }, 'the claim about matches was measured')
  }
}
