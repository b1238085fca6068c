import { sql } from 'kysely'
import { loadPlaces } from '../seed/places.ts'
import { keepCheck } from './features/books/writes/keep-check.ts'
import { catchUp } from './features/desk/writes/catch-up.ts'
import { countNumbers } from './features/desk/writes/numbers/count-numbers.ts'
import { ensureSite } from './features/site/writes/ensure-site.ts'
import type { Services } from './platform/ctx.ts'
import { createDatabase } from './platform/db/pool.ts'

/**
 * Puts into the database what the first request needs: the site, the places and, outside production, the demo world.
 */
export async function fill(services: Services, databaseUrl: string): Promise<void> {
  const { config, clock } = services
  const production = config.mode === 'production'
  // Bulk loading takes longer than the statement timeout of the serving pool allows.
  const patient = createDatabase(databaseUrl, { applicationName: 'lonk seed', statementTimeoutMs: 0, max: 2 })
  try {
    const { rows } = await sql<{ empty: boolean }>`select not exists (select from account) as empty`.execute(patient.db)
    const siteId = await ensureSite(patient.db, {
      origin: config.origin,
      sampleData: !production,
      company: config.company,
      now: clock.now(),
    })
    await loadPlaces(patient.db)
    if (production) return
    const { addDemoSites } = await import('../seed/demo-sites.ts')
    const sites = await addDemoSites(patient.db, { origin: config.origin, now: clock.now() })
    if (!rows[0]?.empty && sites.length === 0) return
    console.log('Making the demo world …')
    const { seedDemoWorld } = await import('../seed/demo-world.ts')
    const members = rows[0]?.empty ? {} : { members: 0 }
    await seedDemoWorld({ ...services, db: patient.db }, { ...members, sites })
    if (rows[0]?.empty) {
      const { seedDeskDay } = await import('../seed/desk-day.ts')
      await seedDeskDay({ ...services, db: patient.db }, siteId)
    }
    await catchUp({ db: patient.db, clock })
    await keepCheck({ db: patient.db, clock })
    await countNumbers({ db: patient.db, clock })
  } finally {
    await patient.close()
  }
}
