import { sql } from 'kysely'
import type { getCase } from '../../../../contract/desk-cases.ts'
import type { getCasePhoto } from '../../../../contract/desk-queue.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { ofSites } from '../of-sites.ts'
import { kindsHere, type findCase } from './find-case.ts'

type Concerns = Awaited<ReturnType<typeof findCase>>['concerns']

const MESSAGES_MAX = 1_000

/** What two wrote in the days that a legal request names, on the clock of their site, with the pictures among it. */
const talk = sql`staff_case c
  join site s on s.id = c.site_id
  join party t on t.account_id = c.account_id and t.other_id = (c.concerns ->> 'with')::bigint
  join message m on m.conversation_id = t.conversation_id
    and (m.created_at at time zone s.time_zone)::date between (c.concerns ->> 'from')::date and (c.concerns ->> 'until')::date
  left join message_image e on e.conversation_id = m.conversation_id and e.seq = m.seq`

type Asked = { caseId: string; concerns: Concerns; after: number }

export async function readTalk(
  { db }: StaffCtx,
  { caseId, concerns, after }: Asked,
): Promise<Reply<typeof getCase>['legal']> {
  const { with: other, from, until } = concerns as Required<Concerns> // written with the case
  const { rows } = await sql<{
    seq: number
    by: string | null
    kind: string
    text: string
    picture: string | null
    at: Date
  }>`
    select m.seq, p.name as by, m.kind, case when m.kind = 'image' then '' else m.body end as text, e.id as picture,
      m.created_at as at
    from ${talk} left join profile p on p.account_id = m.sender_id
    where c.id = ${caseId} and m.seq > ${after}
    order by m.seq limit ${MESSAGES_MAX + 1}`.execute(db)
  const named = await db.selectFrom('profile').select('name').where('account_id', '=', other).executeTakeFirst()
  const messages = rows.slice(0, MESSAGES_MAX).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { with: named?.name ?? null, from, until, messages, more: rows.length > MESSAGES_MAX }
}

/** Looks at a picture of what an open legal request shows. @returns where its files lie; null: none of such a case */
export async function lookAtSent(
  ctx: StaffCtx,
  { case_id: caseId, id }: Pick<Input<typeof getCasePhoto>['query'], 'case_id' | 'id'>,
): Promise<string | null> {
  const { rows } = await sql<{ key: string; accountId: number; siteId: number }>`
    select e.storage_key as key, e.account_id as "accountId", c.site_id as "siteId" from ${talk}
    where c.id = ${caseId} and c.kind = 'legal'
      -- Of an erased member no case shows anything.
      and exists (select from account a where a.id = c.account_id and a.erased_at is null) and c.kind = any(${kindsHere(ctx.staff)}::text[])
      and c.closed_at is null and e.id = ${id} and ${ofSites(ctx, undefined, 'c')}`.execute(ctx.db)
  const sent = rows[0]
  if (sent === undefined) return null
  const { key, accountId, siteId } = sent
  // Before a byte of it goes out.
  await ctx.record({ act: 'look', subject: { kind: 'photo', id }, accountId, siteId, caseId })
  return key
}
