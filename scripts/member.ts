// npm run member -- ban <profile id or e-mail> --reason "…": decisions about a member from the server's own console.
import { parseArgs } from 'node:util'
import { isAppError } from '../src/contract/errors.ts'
import type { Decision } from '../src/features/accounts/rules/status.ts'
import { findMembers } from '../src/features/moderation/reads/find-member.ts'
import { ban, disable, enable, unban } from '../src/features/moderation/writes/decide-about-member.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { runWithDatabase } from './run-with-database.ts'

const usage = 'Usage: npm run member -- ban|unban|disable|enable <profile id or e-mail> --reason "why"'
const decisions = { ban, unban, disable, enable }

await runWithDatabase(async (url) => {
  const { kind, who, reason } = readOrder()
  const { db, close } = createDatabase(url, { applicationName: 'lonk member', max: 2 })
  try {
    const [member, ...more] = await findMembers(db, who)
    if (member === undefined) throw startupError(`Nobody here has the profile id or e-mail ${who}.`)
    if (more.length > 0) throw startupError(`${who} is a member of more than one site: give the profile id.`)
    const jobs = await startJobs(url, [], createLog({ ...readConfig(process.env), logLevel: 'error' }))
    try {
      const order = { accountId: member.accountId, reason, staffId: null }
      const { status } = await decisions[kind]({ db, clock: systemClock, jobs }, order).catch(inPlainWords)
      console.log(`${member.name} (${member.email}) is now ${status}.`)
    } finally {
      await jobs.stop()
    }
  } finally {
    await close()
  }
})

function readOrder(): { kind: Decision; who: string; reason: string } {
  const { positionals, values } = parse()
  const [kind = '', who = ''] = positionals
  if (!isDecision(kind) || who === '' || positionals.length > 2) throw startupError(usage)
  if (!values.reason?.trim()) throw startupError(`A reason is needed, the member may read it. ${usage}`)
  return { kind, who, reason: values.reason }
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } })
  } catch {
    throw startupError(usage)
  }
}

function isDecision(word: string): word is Decision {
  return Object.hasOwn(decisions, word)
}

function inPlainWords(error: unknown): never {
  if (isAppError(error) && error.code === 'member_status')
    throw startupError(`That cannot be done: this member is ${String(error.data['status'])}.`)
  if (isAppError(error) && error.code === 'validation') throw startupError('The reason may have 1000 characters.')
  if (error instanceof Error && /^Queue \S+ does not exist/.test(error.message))
    throw startupError('Start the app once before: its queues do not exist yet.', error)
  throw error
}
