import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Hundredths of a second, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100

/**
 * What all processes of a PostgreSQL have used of the processor, in seconds: those that run, and those that ended.
 * Linux only.
 */
export async function openDatabaseCpu(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const head = Number(readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  return () => {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : []))
    const own = all.find(({ pid }) => pid === head)
    if (own === undefined) throw new Error('the database is not a process of this machine')
    const running = all.filter(({ parent }) => parent === head)
    return running.reduce((sum, { used }) => sum + used, own.used + own.ended) / TICKS_A_SECOND
  }
}

type Times = { pid: number; parent: number; used: number; ended: number }

function timesOf(pid: number): Times | null {
  try {
    // The name, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((n) => fields[n]!)
    return { pid, parent: parent!, used: user! + system!, ended: endedUser! + endedSystem! }
  } catch {
    return null // it ended meanwhile
  }
}
