import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { defaultBundles, defaultCompany, defaultSettings, SAMPLE_CREDITOR } from './default-site.ts'

const KEY = 'lonk'
const FOLDER = new URL('../../../../db/pages/', import.meta.url)

/**
 * Makes the default site when there is none: settings, company, bundles, pages and host. Leaves an existing one as it
 * is, but the host of `origin` always leads to it.
 * @param given `origin` is where visitors reach it, `sampleData` whether what it shows is invented
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

/** The information pages as files: `<language>/<token>.md`, whose first line is `# title`. */
async function readDefaultPages(): Promise<{ token: string; language: string; title: string; body: string }[]> {
  const files = (await readdir(FOLDER, { recursive: true }))
    .filter((name) => /^[a-z]{2}\/[a-z0-9-]+\.md$/.test(name))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const [first = '', ...rest] = (await readFile(new URL(file, FOLDER), 'utf8')).split('\n')
      const [language = '', token = ''] = file.replace('.md', '').split('/')
      return { token, language, title: first.replace(/^# /, ''), body: rest.join('\n').trim() }
    }),
  )
}
