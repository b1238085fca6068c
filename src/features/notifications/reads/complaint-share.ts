import { sql } from 'kysely'
import type { Db, Services } from '../../../platform/ctx.ts'
import type { Watched } from '../../../platform/http/metrics.ts'

const DAY_MS = 86_400_000

/**
 * Complaints that came in during the last day for each mail that was sent in it, 0 to 1. Without a mail there is no
 * share.
 */
export async function readComplaintShare(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select least(coalesce(sum(complaints)::float8 / nullif(sum(sent), 0), 0), 1) as share from mail_hour
    where hour > ${new Date(now.getTime() - DAY_MS)}`.execute(db)
  return rows[0]!.share
}

/** Mailbox providers take less and less of our mail when this grows. */
export const complaintShare = ({ now }: Services['clock']): Watched => ({
  name: 'mail_complaint_share',
  help: 'Complaints of the last day for each mail sent in it',
  read: (db) => readComplaintShare(db, now()),
})
