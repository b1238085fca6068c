import type { Db } from '../../../platform/ctx.ts'

export type OpenComplaint = {
  id: string
  kind: string
  /** Of a member the name of the profile. */
  name: string
  email: string
  about: string | null
  message: string
  createdAt: Date
  dueAt: Date
}

/** Complaints that wait for an answer, the most urgent first. */
export const openComplaints = (db: Db, { limit }: { limit: number }): Promise<OpenComplaint[]> =>
  db
    .selectFrom('complaint as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .leftJoin('profile as p', 'p.account_id', 'c.account_id')
    .leftJoin('profile as about', 'about.account_id', 'c.about_id')
    .select((e) => [
      'c.id',
      'c.kind',
      e.fn.coalesce('p.name', 'c.name').as('name'),
      e.fn.coalesce('a.email', 'c.email', e.val('')).as('email'),
      'about.name as about',
      'c.message',
      'c.created_at as createdAt',
      'c.due_at as dueAt',
    ])
    .where('c.answered_at', 'is', null)
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()
