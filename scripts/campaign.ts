import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Locale } from '../src/contract/limits.ts'
import { emailFault, normalEmail } from '../src/features/accounts/rules/email.ts'
import { countWanting, readCampaigns } from '../src/features/notifications/reads/campaigns.ts'
import {
  CAMPAIGN_DAYS,
  CAMPAIGN_KINDS,
  readCampaignLetters,
  type CampaignKind,
  type CampaignLetters,
} from '../src/features/notifications/rules/campaigns.ts'
import {
  resumeCampaign,
  startCampaign,
  stopCampaign,
  testCampaign,
} from '../src/features/notifications/writes/campaigns.ts'
import { findSites } from '../src/features/site/reads/find-site.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db, Services, Site } from '../src/platform/ctx.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startupError } from '../src/platform/startup-error.ts'

export const campaignUsage = `npm run site -- campaign <key>
       npm run site -- campaign <key> <name> promotions|news <file.md> [--test <address> [--language <xx>] | --send [--at-most <n>]]
       npm run site -- campaign <key> <name> --stop | --go-on [--at-most <n>]`

type Sending = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>
type Options = ReturnType<typeof readWords>['values']

/** Mails promotions or news to the members of a site who asked for them. @param words as typed after `campaign` */
export async function campaign(db: Db, url: string, words: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(words)
  const [key, name, kind, file] = positionals
  const site = (await findSites(db, systemClock.now())).find((one) => one.key === key)
  if (site === undefined) throw startupError(`There is no site ${key ?? 'without a key'}. Usage: ${campaignUsage}`)
  if (name === undefined) return list(db, site)
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw startupError(`"${name}" is no name: only a-z, 0-9 and - can be in it.`)
  const config = readConfig(process.env)
  const jobs = await startJobs(url, [], createLog({ ...config, logLevel: 'error' }))
  const sending: Sending = { db, jobs, clock: systemClock, config }
  try {
    if (kind === undefined) await change(sending, site, { name, values })
    else {
      const given = CAMPAIGN_KINDS.find((one) => one === kind)
      if (given === undefined || file === undefined) throw startupError(`Usage: ${campaignUsage}`)
      await begin(sending, site, { name, kind: given, letters: await readLetters(file, site), values })
    }
  } finally {
    await jobs.stop()
  }
}

async function begin(
  sending: Sending,
  site: Site,
  { name, kind, letters, values }: { name: string; kind: CampaignKind; letters: CampaignLetters; values: Options },
): Promise<void> {
  if (values.test !== undefined) return test(sending, site, { letters, values })
  const wanting = `${site.key}: ${members(await countWanting(sending.db, site.id, kind))} asked for ${kind} by mail.`
  if (!values.send) return console.log(`${wanting} Nothing is sent without --send.`)
  const isStarted = await startCampaign(sending, site, { name, kind, letters, atMost: atMostOf(values) })
  if (!isStarted) throw startupError(`There is another campaign ${name}: give this one a name of its own.`)
  console.log(`${wanting} ${name} goes out for ${CAMPAIGN_DAYS} days, ${upTo(values)}.`)
}

async function test(
  sending: Sending,
  site: Site,
  { letters, values }: { letters: CampaignLetters; values: Options },
): Promise<void> {
  const email = normalEmail(values.test ?? '')
  const locale = (values.language ?? site.exposedLocales[0]) as Locale // looked up below
  const letter = letters[locale]
  if (emailFault(email) !== null) throw startupError(`"${values.test}" is no address.`)
  if (letter === undefined) throw startupError(`There is no letter in ${locale}.`)
  await testCampaign(sending, site, { letter, email, locale })
  console.log(`${site.key}: one is being mailed to ${email}, in ${locale}.`)
}

async function change(sending: Sending, site: Site, { name, values }: { name: string; values: Options }) {
  if (!values.stop && !values['go-on']) throw startupError(`Usage: ${campaignUsage}`)
  const isKnown = values.stop
    ? await stopCampaign(sending, site, name)
    : await resumeCampaign(sending, site, { name, atMost: atMostOf(values) })
  if (!isKnown) throw startupError(`${site.key} has no campaign ${name}.`)
  console.log(
    values.stop
      ? `${site.key}: ${name} is stopped. What the mail server has not got yet is not sent.`
      : `${site.key}: ${name} goes on for ${CAMPAIGN_DAYS} days, ${upTo(values)}.`,
  )
}

async function list(db: Db, site: Site): Promise<void> {
  const campaigns = await readCampaigns(db, site.id, systemClock.now())
  if (campaigns.length === 0) console.log(`${site.key}: no campaign yet.`)
  for (const { name, kind, state, startedAt, atMost, mailed, waiting, unsubscribed } of campaigns)
    console.log(
      `${site.key}: ${name} (${kind}), ${state}, started on ${startedAt.toISOString().slice(0, 10)}: ` +
        `${mailed} mailed${atMost === null ? '' : ` of at most ${atMost}`}, ${waiting} being mailed, ` +
        `${unsubscribed} unsubscribed after it.`,
    )
}

function readWords(words: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { test: text, language: text, send: flag, stop: flag, 'go-on': flag, 'at-most': text },
    })
  } catch (error) {
    throw startupError(`Usage: ${campaignUsage}`, error)
  }
}

async function readLetters(path: string, site: Site): Promise<CampaignLetters> {
  const source = await readFile(path, 'utf8').catch((error: unknown) => {
    throw startupError(`${path} cannot be read. Usage: ${campaignUsage}`, error)
  })
  try {
    return readCampaignLetters(source, site.exposedLocales)
  } catch (error) {
    throw startupError(`${path}: ${error instanceof Error ? error.message : ''}`, error)
  }
}

function atMostOf(values: Options): number | null {
  const given = values['at-most']
  if (given === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(given)) throw startupError(`"${given}" is no number of members.`)
  return Number(given)
}

const upTo = (values: Options): string => {
  const atMost = atMostOf(values)
  return atMost === null ? 'to all of them' : `to ${atMost} of them at most`
}
const members = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`
