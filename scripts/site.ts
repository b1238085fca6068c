// npm run site -- <file.json>: adds a site, such as the brand in another country; it is served within ten seconds.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { LOCALES } from '../src/contract/limits.ts'
import { CompanyInfo } from '../src/contract/site.ts'
import { isTimeZone } from '../src/contract/time-zone.ts'
import { addSite } from '../src/features/site/writes/ensure-site.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { runWithDatabase } from './run-with-database.ts'

const usage = 'Usage: npm run site -- <file.json>'

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
  const file = await readSite(process.argv[2])
  const { mode } = readConfig(process.env)
  const now = systemClock.now()
  const { db, close } = createDatabase(url, { applicationName: 'lonk site', max: 1 })
  try {
    await addSite(
      db,
      {
        ...file,
        company: { delete_discount: 0, added: now.toISOString(), ...file.company },
        exposedLocales: file.locales,
        timeZone: file.time_zone,
        mailFrom: file.mail_from,
      },
      { sampleData: mode !== 'production', now },
    )
  } finally {
    await close()
  }
  console.log(`${file.settings.name} (${file.key}) is reached at ${file.host}.`)
})

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
