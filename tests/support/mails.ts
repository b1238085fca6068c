import { sql } from 'kysely'
import { eventually, type TestApp } from './app.ts'

/** Generous, because the first mail of a test run loads every template. */
const PATIENCE = { withinMs: 20_000 }

export type Mail = { recipient: string; subject: string; text: string; html: string }

/** Waits until an address has `count` mails. @returns all of its mails, oldest first */
export const mailsTo = (app: TestApp, to: string, count: number): Promise<Mail[]> =>
  eventually(async () => {
    const mails = await app.db
      .selectFrom('development_mail')
      .select(['recipient', 'subject', 'text', 'html'])
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
    return mails.length >= count ? mails : null
  }, PATIENCE)

/** Waits for a mail with a link to `path`. @returns the token in the newest one */
export const linkToken = (app: TestApp, to: string, path: string): Promise<string> =>
  eventually(async () => {
    const mails = await mailsTo(app, to, 0)
    return mails.map(({ text }) => text.split(`${app.origin}${path}?token=`)[1]?.slice(0, 43)).findLast(Boolean)
  }, PATIENCE)

/** Waits until all due jobs of a queue are done, to assert afterwards that something was not sent. */
export const jobsDone = (app: TestApp, queue = 'mail'): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pgboss.job
      where name = ${queue} and (state in ('retry', 'active') or state = 'created' and start_after <= now())`.execute(
      app.db,
    )
    return rows[0]!.waiting === 0
  }, PATIENCE)
