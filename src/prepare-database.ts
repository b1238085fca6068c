import { expectDatabase } from '../db/expect-database.ts'
import { expectReplicas } from '../db/expect-replicas.ts'
import { expectSecret } from '../db/expect-secret.ts'
import { migrate } from '../db/migrate.ts'
import { expectServing, grantServing } from '../db/serving-role.ts'
import { expectOwnData } from './features/site/reads/expect-own-data.ts'
import type { Config } from './platform/config.ts'
import { expectDurable } from './platform/db/expect-durable.ts'
import { settleRole } from './platform/db/role-settings.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'

/**
 * Checks the database, then migrates it; called by every start, set-up and upgrade.
 * @param addresses `url`: the serving role, past any pooler; `pooledUrl`: the same as it will serve; `ownerUrl`: the
 * role that owns the database
 * @returns the migrations and functions applied by this call
 * @throws StartupError in one line; a database that is not ours is left unchanged
 */
export async function prepareDatabase(
  config: Config,
  { url, pooledUrl = url, ownerUrl }: { url: string; pooledUrl?: string; ownerUrl: string },
): Promise<string[]> {
  const production = config.mode === 'production'
  await expectOwnData(ownerUrl, config)
  await expectSecret(ownerUrl, config.secret)
  if (production) {
    await expectDatabase({ url, ownerUrl })
    await expectDurable(url)
  }
  const applied = await migrate(ownerUrl)
  await expectSecret(ownerUrl, config.secret, { leave: true })
  // Null: a newer version has migrated this database and set up queues and grants itself.
  if (applied !== null) {
    await prepareJobs(ownerUrl)
    await grantServing(ownerUrl, url)
  }
  if (config.databaseDirectUrl !== null) await settleRole(url)
  if (production) await expectServing(url)
  if (production && pooledUrl !== url) {
    await expectDatabase({ url: pooledUrl, ownerUrl })
    await expectServing(pooledUrl)
  }
  await expectReplicas(config.databaseReadUrls, { url })
  return applied ?? []
}
