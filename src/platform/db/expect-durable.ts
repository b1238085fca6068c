import { startupError } from '../startup-error.ts'
import { connect } from './connect.ts'

/** Required settings: with them an acknowledged message survives a power cut. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  data_checksums: ['on'],
}

/**
 * @param url as the product connects, because roles can override settings
 * @throws StartupError naming every wrong setting
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

/** @param settings values by name @returns a text such as `fsync is off` for each wrong one */
export function durabilityFaults(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(WANTED).flatMap(([name, good]) =>
    good.includes(settings[name] ?? '') ? [] : [`${name} is ${settings[name] ?? 'unknown'}`],
  )
}
