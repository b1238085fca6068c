import type { Db } from '../ctx.ts'
import type { Place } from './place.ts'

/** A member who was erased, by number: of whoever was one before this moment nothing may come back. */
export type Erased = { id: number; at: Date }

const PREFIX = 'erased/'
const AT_ONCE = 1_000

/** Keeps the numbers of members who were erased outside the database; a row goes only when they are kept there. */
export async function keepErased(place: Place, db: Db): Promise<void> {
  const rows = await db.selectFrom('erased_account').selectAll().orderBy('account_id').limit(AT_ONCE).execute()
  const last = rows.at(-1)
  if (last === undefined) return
  const list = rows.map(({ account_id: id, erased_at: at }) => ({ id, at: at.getTime() }))
  await place.write(`${PREFIX}${Date.now()}-${last.account_id}.age`, Buffer.from(JSON.stringify(list)))
  const ids = rows.map((row) => row.account_id)
  await db.deleteFrom('erased_account').where('account_id', 'in', ids).execute()
  if (rows.length === AT_ONCE) await keepErased(place, db)
}

/** @throws StartupError when a file of it is broken */
export async function readErased(place: Place): Promise<Erased[]> {
  const erased: Erased[] = []
  for (const name of await place.list(PREFIX)) {
    // as: written above
    const list = JSON.parse((await place.read(name)).toString('utf8')) as { id: number; at: number }[]
    erased.push(...list.map(({ id, at }) => ({ id, at: new Date(at) })))
  }
  return erased
}
