// npm run site -- <file.json>: adds a site, such as the brand in another country; it is served within ten seconds.
// npm run site -- campaign …: mails promotions or news to who asked for them, see docs/operations.md.
// npm run site -- announce-terms [key]: mails the members of a site, or of all, the terms that they have not accepted yet.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { LOCALES } from '../src/contract/limits.ts'
import { CompanyInfo } from '../src/contract/site.ts'
import { isTimeZone } from '../src/contract/time-zone.ts'
import { startAnnouncing } from '../src/features/accounts/writes/announce-terms.ts'
import { findSites } from '../src/features/site/reads/find-site.ts'
import { termsVersion } from '../src/features/site/rules/site.ts'
import { addSite } from '../src/features/site/writes/ensure-site.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db } from '../src/platform/ctx.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { campaign, campaignUsage } from './campaign.ts'
import { runWithDatabase } from './run-with-database.ts'

const usage = `Usage: npm run site -- <file.json>
       npm run site -- announce-terms [key of a site]
       ${campaignUsage}`

const SiteFile = z.strictObject({
  key: z.string().regex(/^[a-z0-9]{1,12}$/),
  host: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/),
  brand: z.string().optional(),
  mail_from: z.string().optional(),
  locales: z.array(z.enum(LOCALES)).min(1),
  time_zone: z.string().refine(isTimeZone),
  currencies: z.array(z.string()).optional(),
  company: CompanyInfo.omit({ delete_discount: true, added: true }).loose(),
  settings: z.looseObject({ name: z.string().min(1), country: z.string().regex(/^[A-Z]{2}$/) }),
})

await runWithDatabase(async (url) => {
  const [what, ...words] = process.argv.slice(2)
  const file = what === 'announce-terms' || what === 'campaign' ? null : await readSite(what)
  const { db, close } = createDatabase(url, { applicationName: 'lonk site', max: 1 })
  try {
    if (file !== null) await add(db, file)
    else if (what === 'campaign') await campaign(db, url, words)
    else await announce(db, { url, key: words[0] })
  } finally {
    await close()
  }
})

async function add(db: Db, file: z.infer<typeof SiteFile>): Promise<void> {
  const now = systemClock.now()
  await addSite(
    db,
    {
      ...file,
      company: { delete_discount: 0, added: now.toISOString(), ...file.company },
      exposedLocales: file.locales,
      timeZone: file.time_zone,
      mailFrom: file.mail_from,
    },
    { sampleData: readConfig(process.env).mode !== 'production', now },
  )
  console.log(`${file.settings.name} (${file.key}) is reached at ${file.host}.`)
}

async function announce(db: Db, { url, key }: { url: string; key: string | undefined }): Promise<void> {
  const sites = (await findSites(db, systemClock.now())).filter(
    (site) => site.deletedAt === null && (key === undefined || site.key === key),
  )
  if (sites.length === 0) throw startupError(`There is no site ${key}. ${usage}`)
  const jobs = await startJobs(url, [], createLog({ ...readConfig(process.env), logLevel: 'error' }))
  try {
    for (const site of sites) {
      const count = await startAnnouncing({ db, jobs }, site)
      const terms = `the terms of ${termsVersion(site).slice(0, 10)}`
      const told = `${count} ${count === 1 ? 'member is' : 'members are'} being mailed ${terms}.`
      console.log(`${site.key}: ${count > 0 ? told : `everyone has accepted or been mailed ${terms}.`}`)
    }
  } finally {
    await jobs.stop()
  }
}

async function readSite(path: string | undefined): Promise<z.infer<typeof SiteFile>> {
  if (path === undefined) throw startupError(usage)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw startupError(`${path} cannot be read. ${usage}`, error)
  })
  const parsed = SiteFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const { path: at, message } = parsed.error.issues[0]!
  throw startupError(`${path}: ${at.join('.') || 'the file'} is not usable: ${message}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
