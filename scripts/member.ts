// npm run member -- ban <profile id or e-mail> --reason "…": closes or reopens an account from the server's console.
import { parseArgs } from 'node:util'
import { isAppError } from '../src/contract/errors.ts'
import { findMembers } from '../src/features/safety/reads/find-member.ts'
import { decideAboutMember } from '../src/features/safety/writes/decide-about-member.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { logAtConsole, runAtConsole, type AtConsole } from './at-console.ts'

const usage = `Usage: npm run member -- ban|unban|disable|enable <profile id or e-mail> --reason "why" [--fraud, with a ban]`
/** The acts' names in the staff log. */
const ACTS = { ban: 'ban', unban: 'reinstate', disable: 'suspend', enable: 'reinstate' } as const
type Order = { kind: keyof typeof ACTS; who: string; reason: string; fraud: boolean }

await runAtConsole('member', readOrder, (given, order) => decide(given, order).catch(inPlainWords))

async function decide(given: AtConsole, { kind, who, reason, fraud }: Order): Promise<string> {
  const [member, ...more] = await findMembers(given.db, who)
  if (member === undefined) throw startupError(`Nobody here has the profile id or e-mail ${who}.`)
  if (more.length > 0) throw startupError(`${who} is a member of more than one site: give the profile id.`)
  const { accountId, siteId, name, email } = member
  const ground = fraud ? 'fraud' : kind === 'ban' || kind === 'disable' ? 'other' : 'settled'
  const { status } = await inTransaction(given.db, async (trx) => {
    const decided = await decideAboutMember(given, trx, { accountId, kind, ground, reason, staffId: null })
    const subject = { kind: 'member', id: accountId }
    const after = { status: decided.status, ground }
    await logAtConsole(trx, given, { act: `member.${ACTS[kind]}`, subject, accountId, siteId, after, reason })
    return decided
  })
  return `${name} (${email}) is now ${status}.`
}

function readOrder(): Order {
  const { positionals, values } = parse()
  const [word = '', who = ''] = positionals
  const kind = Object.hasOwn(ACTS, word) ? (word as keyof typeof ACTS) : null // as: checked just before
  if (kind === null || who === '' || positionals.length > 2 || (values.fraud && kind !== 'ban'))
    throw startupError(usage)
  if (!values.reason?.trim()) throw startupError(`A reason is needed, the member may read it. ${usage}`)
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

function inPlainWords(error: unknown): never {
  if (isAppError(error) && error.code === 'member_status')
    throw startupError(`That cannot be done: this member is ${String(error.data['status'])}.`)
  if (isAppError(error) && error.code === 'validation') throw startupError('The reason may have 1000 characters.')
  throw error
}
