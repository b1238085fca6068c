import { sql } from 'kysely'
import { loadPlaces } from '../seed/places.ts'
import { ensureSite } from './features/site/writes/ensure-site.ts'
import type { Services } from './platform/ctx.ts'
import { createDatabase } from './platform/db/pool.ts'
import { startupError } from './platform/startup-error.ts'

/**
 * What a database must hold before anybody is answered: the site, the places and, outside production, the demo world.
 * @throws StartupError in production, for a database with sample data
 */
export async function fill(services: Services, databaseUrl: string): Promise<void> {
  const { config, clock } = services
  const production = config.mode === 'production'
  // What is loaded here takes longer than a statement of the running product may.
  const patient = createDatabase(databaseUrl, { applicationName: 'lonk seed', statementTimeoutMs: 0, max: 2 })
  try {
    const { rows } = await sql<{ sample: boolean; empty: boolean }>`
      select exists (select from site where sample_data) as sample, not exists (select from account) as empty
    `.execute(patient.db)
    if (production && rows[0]?.sample)
      throw startupError('This database holds sample data, which production refuses: give it a database of its own.')
    await ensureSite(patient.db, { origin: config.origin, sampleData: !production, now: clock.now() })
    await loadPlaces(patient.db)
    if (production || !rows[0]?.empty) return
    console.log('Making the demo world …')
    const { seedDemoWorld } = await import('../seed/demo-world.ts')
    await seedDemoWorld({ ...services, db: patient.db })
  } finally {
    await patient.close()
  }
}
