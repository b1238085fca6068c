import { startupError } from '../startup-error.ts'
import { connect } from './connect.ts'

/** What each setting must be, so that an acknowledged message is there after a power cut. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  data_checksums: ['on'],
}

/**
 * @param url as the product uses it: a role may have settings of its own
 * @throws StartupError naming every setting that is wrong
 */
export async function expectDurable(url: string): Promise<void> {
  const client = await connect(url, 'lonk start')
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any ($1)',
      [Object.keys(WANTED)],
    )
    const faults = durabilityFaults(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])))
    if (faults.length > 0)
      throw startupError(
        `The database may lose what it acknowledged: ${faults.join(', ')}; set each to on there (data_checksums: pg_checksums --enable), or name another in DATABASE_URL.`,
      )
  } finally {
    await client.end()
  }
}

/** @param settings by name, as the server tells them @returns `fsync is off` for each that is wrong */
export function durabilityFaults(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(WANTED).flatMap(([name, good]) =>
    good.includes(settings[name] ?? '') ? [] : [`${name} is ${settings[name] ?? 'unknown'}`],
  )
}
