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
 * Runs a command of the server's own console beside the app, with its queues, and prints the lines that it tells.
 * @param read what was typed, before anything is opened; throws StartupError for what is no command
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

/** Into the log of staff, as done by nobody of them. @param db the transaction of what was done */
export const logAtConsole = (db: Db, { clock }: Pick<Services, 'clock'>, entry: StaffEntry): Promise<void> =>
  logAct(db, { staffId: null, requestId: null, now: clock.now() }, entry)
