import type { Config } from '../../../platform/config.ts'
import { connect } from '../../../platform/db/connect.ts'
import { startupError } from '../../../platform/startup-error.ts'
import { SAMPLE_COMPANY } from '../rules/sample-company.ts'

/**
 * Real members are served in production, invented ones nowhere else. Asked before anything in the database is changed.
 * @throws StartupError when this database is of the other kind, or would show members an invented company
 */
export async function expectOwnData(url: string, { mode, company }: Pick<Config, 'mode' | 'company'>): Promise<void> {
  const client = await connect(url, 'lonk start')
  try {
    const found = await client.query<{ there: boolean }>(`select to_regclass('site') is not null as there`)
    const { rows: sites } = found.rows[0]?.there
      ? await client.query<{ sample: boolean; kvk: string }>(
          `select sample_data as sample, company ->> 'kvk' as kvk from site order by id`,
        )
      : { rows: [] }
    if (mode !== 'production') {
      if (sites.some(({ sample }) => !sample))
        throw startupError('DATABASE_URL leads to real members, who are served with LONK_MODE=production only.')
      return
    }
    if (sites.some(({ sample }) => sample))
      throw startupError('DATABASE_URL leads to sample data, which production refuses: give it a database of its own.')
    const isUnnamed = sites.length === 0 || sites.some(({ kvk }) => kvk === SAMPLE_COMPANY.kvk)
    if (company?.kvk === SAMPLE_COMPANY.kvk || company?.name === SAMPLE_COMPANY.name)
      throw startupError('COMPANY must be your own in production, not the invented one (see docs/operations.md).')
    if (isUnnamed && company === null)
      throw startupError('COMPANY must be set in production: the company behind the site (see docs/operations.md).')
  } finally {
    await client.end()
  }
}
