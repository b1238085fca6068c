import { createDatabase } from '../src/platform/db/pool.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import type { World } from './world.ts'

/** Of every actor, once `givePasswords` ran. */
export const ACTOR_PASSWORD = 'drie blauwe fietsen'

/** Gives the actors a password, hashed once at full cost. @returns their addresses */
export async function givePasswords({ databaseUrl, config, actors }: World): Promise<string[]> {
  const { db, close } = createDatabase(databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    const ids = actors.map(({ accountId }) => accountId)
    const password_hash = await createPasswords(config.secret).hash(ACTOR_PASSWORD)
    const rows = await db
      .updateTable('account')
      .set({ password_hash })
      .where('id', 'in', ids)
      .returning('email')
      .execute()
    return rows.map(({ email }) => email)
  } finally {
    await close()
  }
}
