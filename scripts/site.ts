// npm run site -- <file.json>: adds a site, such as the brand in another country; it is served within ten seconds.
// npm run site -- announce-terms [key]: mails members of one site or all sites about terms they have not accepted yet.
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { LOCALES } from '../src/contract/limits.ts'
import { CompanyInfo } from '../src/contract/site.ts'
import { isTimeZone } from '../src/contract/time-zone.ts'
import { announceEdition } from '../src/features/accounts/writes/announce-terms.ts'
import { findSites } from '../src/features/site/reads/find-site.ts'
import { termsVersion } from '../src/features/site/rules/site.ts'
import { addSite } from '../src/features/site/writes/ensure-site.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { logAtConsole, runAtConsole, type AtConsole } from './at-console.ts'

const usage = `Usage: npm run site -- <file.json>
       npm run site -- announce-terms [key of a site]`

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
type Order = { file: z.infer<typeof SiteFile> } | { announce: string | undefined }

await runAtConsole('site', readOrder, (given, order) =>
  'file' in order ? add(given, order.file) : announce(given, order.announce),
)

function readOrder(): Order {
  const [what, key] = process.argv.slice(2)
  return what === 'announce-terms' ? { announce: key } : { file: readSite(what) }
}

async function add(given: AtConsole, file: z.infer<typeof SiteFile>): Promise<string> {
  const now = given.clock.now()
  const { key, host, settings } = file
  await inTransaction(given.db, async (trx) => {
    const siteId = await addSite(
      trx,
      {
        ...file,
        company: { delete_discount: 0, added: now.toISOString(), ...file.company },
        exposedLocales: file.locales,
        timeZone: file.time_zone,
        mailFrom: file.mail_from,
      },
      { sampleData: given.config.mode !== 'production', now },
    )
    await logAtConsole(trx, given, { act: 'site.create', subject: { kind: 'site', id: key }, siteId, after: file })
  })
  return `${settings.name} (${key}) is reached at ${host}.`
}

async function announce(given: AtConsole, key: string | undefined): Promise<string[]> {
  const sites = (await findSites(given.db, given.clock.now())).filter(
    (site) => site.deletedAt === null && (key === undefined || site.key === key),
  )
  if (sites.length === 0) throw startupError(`There is no site ${key}. ${usage}`)
  return Promise.all(
    sites.map(async (site) => {
      const version = termsVersion(site)
      const count = await inTransaction(given.db, async (trx) => {
        const subject = { kind: 'site', id: site.key }
        const members = await announceEdition(given, trx, { siteId: site.id, version })
        if (members > 0)
          await logAtConsole(trx, given, { act: 'page.announce', subject, siteId: site.id, after: { members } })
        return members
      })
      const terms = `the terms of ${version.slice(0, 10)}`
      const told = `${count} ${count === 1 ? 'member is' : 'members are'} being mailed ${terms}.`
      return `${site.key}: ${count > 0 ? told : `everyone has accepted or been mailed ${terms}.`}`
    }),
  )
}

function readSite(path: string | undefined): z.infer<typeof SiteFile> {
  if (path === undefined) throw startupError(usage)
  const parsed = SiteFile.safeParse(parseJson(readText(path)))
  if (parsed.success) return parsed.data
  const { path: at, message } = parsed.error.issues[0]!
  throw startupError(`${path}: ${at.join('.') || 'the file'} is not usable: ${message}`)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw startupError(`${path} cannot be read. ${usage}`, error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
