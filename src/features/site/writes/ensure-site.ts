import type { Db } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readDefaultPages } from './default-pages.ts'
import { defaultBundles, defaultCompany, defaultSettings, SAMPLE_CREDITOR } from './default-site.ts'

const KEY = 'lonk'

/**
 * Makes the default site when there is none: settings, company, bundles, pages and host. Leaves an existing one as it is, except
 * that the host of `origin` always leads to it.
 * @param given `origin` is where visitors reach it, `sampleData` whether what it shows is invented
 * @returns its id
 */
export async function ensureSite(db: Db, given: { origin: string; sampleData: boolean; now: Date }): Promise<number> {
  return inTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('site')
      .values({
        key: KEY,
        settings: JSON.stringify(defaultSettings),
        company: JSON.stringify(given.sampleData ? { ...defaultCompany, creditor: SAMPLE_CREDITOR } : defaultCompany),
        sample_data: given.sampleData,
        created_at: given.now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    const site = made ?? (await trx.selectFrom('site').select('id').where('key', '=', KEY).executeTakeFirstOrThrow())
    if (made) {
      await trx
        .insertInto('bundle')
        .values(defaultBundles.map((bundle) => ({ ...bundle, site_id: site.id })))
        .execute()
      const pages = await readDefaultPages()
      await trx
        .insertInto('page')
        .values(pages.map((page) => ({ ...page, site_id: site.id, updated_at: given.now })))
        .execute()
    }
    await trx
      .insertInto('site_host')
      .values({ host: new URL(given.origin).host.toLowerCase(), site_id: site.id })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute()
    return site.id
  })
}
