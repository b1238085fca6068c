import { logAct } from '../src/features/staff/writes/log-act.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db, Services, StaffEntry } from '../src/platform/ctx.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { runWithDatabase } from './run-with-database.ts'

export type AtConsole = Pick<Services, 'db' | 'config' | 'clock' | 'jobs'>

/**
 * Runs an operator's command next to the running app, with its job queues, and prints the lines it returns.
 * @param read parses the arguments before anything is opened; throws StartupError for a wrong usage
 */
export const runAtConsole = <Order>(
  name: string,
  read: () => Order,
  carryOut: (given: AtConsole, order: Order) => Promise<string | readonly string[]>,
): Promise<void> =>
  runWithDatabase(async (url) => {
    const order = read()
    const config = readConfig(process.env)
    const { db, close } = createDatabase(url, { applicationName: `lonk ${name}`, max: 2 })
    try {
      const jobs = await startJobs(url, [], createLog({ ...config, logLevel: 'error' }))
      try {
        for (const line of [await carryOut({ db, config, clock: systemClock, jobs }, order)].flat()) console.log(line)
      } finally {
        await jobs.stop()
      }
    } finally {
      await close()
    }
  })

/** Adds an entry without a staff member to the staff log. @param db the transaction of the act itself */
export const logAtConsole = (db: Db, { clock }: Pick<Services, 'clock'>, entry: StaffEntry): Promise<void> =>
  logAct(db, { staffId: null, requestId: null, now: clock.now() }, entry)
