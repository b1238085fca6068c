import { createHmac } from 'node:crypto'
import { connect } from '../src/platform/db/connect.ts'
import { startupError } from '../src/platform/startup-error.ts'

/**
 * The first that serves a database says with which secret: with another one no password would fit, and what is sealed
 * would stay closed.
 * @param leave says it where nobody did yet; otherwise nothing is written
 * @throws StartupError for another one
 */
export async function expectSecret(ownerUrl: string, secret: string, { leave = false } = {}): Promise<void> {
  const client = await connect(ownerUrl, 'lonk start')
  try {
    const found = await client.query<{ there: boolean }>(`select to_regclass('secret_mark') is not null as there`)
    if (!found.rows[0]!.there) return
    const mark = createHmac('sha256', secret).update('the secret of a database').digest('hex')
    if (leave) await client.query('insert into secret_mark (mark) values ($1) on conflict do nothing', [mark])
    const { rows } = await client.query<{ mark: string }>('select mark from secret_mark')
    if (rows[0] !== undefined && rows[0].mark !== mark)
      throw startupError(
        'LONK_SECRET is another than the one that this database is served with: set the same on each node (see "Rotate secrets" in docs/operations.md).',
      )
  } finally {
    await client.end()
  }
}
