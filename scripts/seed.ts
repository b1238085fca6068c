// npm run seed -- --members 100000: fills the database of `npm start` with invented members.
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { seedDemoWorld } from '../seed/demo-world.ts'
import { ensureSite } from '../src/features/site/writes/ensure-site.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async (_serving, url) => {
  const config = readConfig(process.env)
  if (config.mode === 'production') throw startupError('Invented members are refused in production.')
  const members = readMembers()
  const started = Date.now()
  await migrate(url)
  const { db, close } = createDatabase(url, { applicationName: 'lonk seed', statementTimeoutMs: 0, max: 2 })
  try {
    await ensureSite(db, { origin: config.origin, sampleData: true, now: systemClock.now() })
    await seedDemoWorld(
      {
        config,
        db,
        clock: systemClock,
        files: await openFiles(config),
        passwords: createPasswords(config.secret),
      },
      members === undefined ? {} : { members },
    )
  } finally {
    await close()
  }
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
})

function readMembers(): number | undefined {
  const { values } = parseArgs({ options: { members: { type: 'string' } } })
  if (values.members === undefined) return undefined
  const members = Number(values.members)
  if (!Number.isSafeInteger(members) || members < 1)
    throw startupError(`--members must be a whole number from 1, not ${values.members}.`)
  return members
}
