import { sql } from 'kysely'
import type { Db } from '../../platform/ctx.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { countedPhotos } from './reads/counted-photos.ts'
import { needsEnriching, type Filled } from './rules/completeness.ts'

export const profileMails: Preparers<'profile_reminder'> = {
  async profile_reminder({ db }, job, { origin }) {
    // What was missing may have come while the mail waited for the morning.
    const isDue = 'accountId' in job && (await lacksSomething(db, job.accountId))
    return isDue ? { props: { link: `${origin}/profile` } } : null
  },
}

async function lacksSomething(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<Pick<Filled, 'photos' | 'about_me' | 'interests'>>`
    select p.about_me, p.interests,
      ${countedPhotos} as photos
    from profile p where p.account_id = ${accountId}`.execute(db)
  return rows.some(needsEnriching)
}
