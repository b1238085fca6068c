// npm run member -- ban <profile id or e-mail> --reason "…": decisions about a member, about what members report and what people
// complain about, from the server's own console.
import { parseArgs } from 'node:util'
import { isAppError } from '../src/contract/errors.ts'
import { findMembers } from '../src/features/safety/reads/find-member.ts'
import { openComplaints } from '../src/features/safety/reads/open-complaints.ts'
import { openReports } from '../src/features/safety/reads/open-reports.ts'
import { answerComplaint } from '../src/features/safety/writes/answer-complaint.ts'
import { ban, disable, enable, unban } from '../src/features/safety/writes/decide-about-member.ts'
import { dismissReport } from '../src/features/safety/writes/decide-reports.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db, Services } from '../src/platform/ctx.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { oneLine } from './one-line.ts'
import { runWithDatabase } from './run-with-database.ts'

const usage = `Usage: npm run member -- ban|unban|disable|enable <profile id or e-mail> --reason "why"
       npm run member -- ban <profile id or e-mail> --reason "why" --fraud
       npm run member -- reports
       npm run member -- dismiss <report id> --reason "why nothing is wrong"
       npm run member -- complaints
       npm run member -- answer <complaint id> --reason "what is answered"`
const SHOWN = 50
const decisions = { ban, unban, disable, enable }
type Decision = keyof typeof decisions

await runWithDatabase(async (url) => {
  const order = readOrder()
  const config = readConfig(process.env)
  const { db, close } = createDatabase(url, { applicationName: 'lonk member', max: 2 })
  try {
    if (order === 'reports') return await listReports(db)
    if (order === 'complaints') return await listComplaints(db)
    const jobs = await startJobs(url, [], createLog({ ...config, logLevel: 'error' }))
    try {
      console.log(
        await carryOut({ db, config, clock: systemClock, jobs }, order).catch((error) => inPlainWords(error, order)),
      )
    } finally {
      await jobs.stop()
    }
  } finally {
    await close()
  }
})

type Order = { kind: Decision | 'dismiss' | 'answer'; who: string; reason: string; fraud: boolean }
type Desk = Pick<Services, 'db' | 'config' | 'clock' | 'jobs'>

async function carryOut(desk: Desk, { kind, who, reason, fraud }: Order): Promise<string> {
  if (kind === 'dismiss') {
    if (!isId(who)) throw startupError(usage)
    await dismissReport(desk, { reportId: who, note: reason, staffId: null })
    return `The report ${who} is decided: nothing is wrong.`
  }
  if (kind === 'answer') {
    if (!isId(who)) throw startupError(usage)
    await answerComplaint(desk, { complaintId: who, answer: reason, staffId: null })
    return `The complaint ${who} is answered.`
  }
  const [member, ...more] = await findMembers(desk.db, who)
  if (member === undefined) throw startupError(`Nobody here has the profile id or e-mail ${who}.`)
  if (more.length > 0) throw startupError(`${who} is a member of more than one site: give the profile id.`)
  const { status } = await decisions[kind](desk, {
    accountId: member.accountId,
    reason,
    staffId: null,
    ...(fraud ? { ground: 'fraud' } : {}),
  })
  return `${member.name} (${member.email}) is now ${status}.`
}

async function listReports(db: Db): Promise<void> {
  const reports = await openReports(db, null)
  for (const { id, dueAt, reason, name, profileId, photoId, messageSeq, remarks, snapshot } of reports) {
    const what = photoId !== null ? `photo ${photoId}` : messageSeq !== null ? 'message' : 'profile'
    tell([id, `due ${dueAt.toISOString().slice(0, 16)}`, reason, `${name} ${profileId}`, what].join('  '))
    if (remarks !== '') tell(`    says: ${remarks}`)
    if (photoId === null) tell(`    copy: ${JSON.stringify(snapshot)}`)
  }
  if (reports.length === 0) console.log('No report is open.')
}

async function listComplaints(db: Db): Promise<void> {
  const complaints = await openComplaints(db, { limit: SHOWN + 1 })
  for (const { id, dueAt, kind, name, email, about, message } of complaints.slice(0, SHOWN)) {
    tell([id, `due ${dueAt.toISOString().slice(0, 16)}`, kind, `${name} <${email}>`, about ?? ''].join('  '))
    tell(`    says: ${message}`)
  }
  if (complaints.length > SHOWN) console.log('There are more.')
  if (complaints.length === 0) console.log('No complaint is open.')
}

function tell(line: string): void {
  console.log(oneLine(line))
}

function readOrder(): Order | 'reports' | 'complaints' {
  const { positionals, values } = parse()
  const [kind = '', who = ''] = positionals
  if ((kind === 'reports' || kind === 'complaints') && positionals.length === 1) return kind
  if ((kind !== 'dismiss' && kind !== 'answer' && !isDecision(kind)) || who === '' || positionals.length > 2)
    throw startupError(usage)
  if (!values.reason?.trim()) throw startupError(`A reason is needed, the member may read it. ${usage}`)
  if (values.fraud && kind !== 'ban') throw startupError(usage)
  return { kind, who, reason: values.reason, fraud: values.fraud }
}

function parse() {
  try {
    const options = { reason: { type: 'string' }, fraud: { type: 'boolean', default: false } } as const
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw startupError(usage)
  }
}

function isId(word: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word)
}

function isDecision(word: string): word is Decision {
  return Object.hasOwn(decisions, word)
}

function inPlainWords(error: unknown, { kind }: Order): never {
  if (isAppError(error) && error.code === 'member_status')
    throw startupError(`That cannot be done: this member is ${String(error.data['status'])}.`)
  if (isAppError(error) && error.code === 'not_found')
    throw startupError(`There is no such open ${kind === 'answer' ? 'complaint' : 'report'}.`)
  if (isAppError(error) && error.code === 'validation') throw startupError('The reason may have 1000 characters.')
  throw error
}
