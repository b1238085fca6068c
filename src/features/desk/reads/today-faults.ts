import { sql } from 'kysely'
import type { getToday } from '../../../contract/desk-today.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { mayAtDesk } from '../../../contract/staff-rights.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { readQueues, readStuck } from '../../../platform/jobs/job-states.ts'
import { ofSites } from './of-sites.ts'

type Faults = Reply<typeof getToday>['faults']
const MAIL = 'mail'
/** A mail that is none of a list goes out within seconds of its cause. */
const LATE_MS = 5 * 60_000

/** What is wrong below the product, for who can go and look at it: nothing as long as all is well. */
export async function readFaults(ctx: StaffCtx, site: number | undefined): Promise<Faults> {
  const { roles, siteIds } = ctx.staff
  return [
    ...(mayAtDesk(roles, 'payments.see') ? await silentProviders(ctx, site) : []),
    // A machine serves all sites.
    ...(mayAtDesk(roles, 'machine.see') && siteIds === null ? await faultsOfJobs(ctx) : []),
  ]
}

async function silentProviders(ctx: StaffCtx, site: number | undefined): Promise<Faults> {
  const { rows } = await sql<{ provider: string; n: number; since: Date | null }>`
    select provider, count(*)::int as n, min(created_at) as since from payment
    where status = 'pending' and provider_fault is not null and ${ofSites(ctx, site)}
    group by provider order by provider`.execute(ctx.db)
  return rows.map(({ since, ...of }) => ({ what: 'provider' as const, ...of, since: since?.toISOString() ?? null }))
}

/** Mails that were tried in vain, or wait though they could go; of all else, what was given up. */
async function faultsOfJobs({ db, clock }: StaffCtx): Promise<Faults> {
  const now = clock.now()
  const { n, since } = await readStuck(db, { queue: MAIL, late: new Date(now.getTime() - LATE_MS) })
  const queues = await readQueues(db, now)
  const failed = queues.reduce((sum, { queue, failed }) => (queue === MAIL ? sum : sum + failed), 0)
  return [
    ...(n > 0 ? [{ what: 'mail' as const, provider: null, n, since: since?.toISOString() ?? null }] : []),
    ...(failed > 0 ? [{ what: 'jobs' as const, provider: null, n: failed, since: null }] : []),
  ]
}
