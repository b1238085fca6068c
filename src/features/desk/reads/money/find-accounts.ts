import { sql } from 'kysely'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { ofSites } from '../of-sites.ts'

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Members that somebody means by a number of an account, an id of a profile or an address; of the sites that this
 * person sees.
 */
export async function findAccounts(ctx: StaffCtx, member: string): Promise<number[]> {
  const named = /^\d{1,15}$/.test(member)
    ? sql`id = ${Number(member)}`
    : UUID.test(member)
      ? sql`id in (select account_id from profile where id = ${member})`
      : member.includes('@')
        ? sql`site_id in (select id from site) and email = ${member.toLowerCase()}`
        : sql`false`
  const { rows } = await sql<{ id: number }>`
    select id from account where ${named} and ${ofSites(ctx, undefined)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
