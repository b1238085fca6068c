import { sql } from 'kysely'

/** How many photos count for how complete the profile `p` is: those in inspection too. */
export const countedPhotos = sql<number>`
  (select count(*)::int from photo f where f.account_id = p.account_id and f.status <> 'rejected')`
