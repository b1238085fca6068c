import type { Db } from '../ctx.ts'
import type { Place } from './place.ts'

/** An erased member: a restore must erase this account again where it was created before `at`. */
export type Erased = { id: number; at: Date }

const PREFIX = 'erased/'
const AT_ONCE = 1_000

/** Writes the ids of erased members into the backup; deletes their rows only after the file is written. */
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

/** @throws StartupError when a file is missing or damaged */
export async function readErased(place: Place): Promise<Erased[]> {
  const erased: Erased[] = []
  for (const name of await place.list(PREFIX)) {
    // as: `keepErased` wrote it
    const list = JSON.parse((await place.read(name)).toString('utf8')) as { id: number; at: number }[]
    erased.push(...list.map(({ id, at }) => ({ id, at: new Date(at) })))
  }
  return erased
}
