// npm run staff -- invite <e-mail> --name "…" --roles operator: invites a staff member from the server's console,
// such as the first one of an installation, or one who has lost the password or second factor.
import { parseArgs } from 'node:util'
import { STAFF_ROLES, type StaffRole } from '../src/contract/staff-rights.ts'
import { emailFault, normalEmail } from '../src/features/accounts/rules/email.ts'
import { TOTP_PURPOSE } from '../src/features/staff/writes/prove-factor.ts'
import { unseal } from '../src/platform/seal.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { totpCode } from '../src/platform/totp.ts'
import { runAtConsole, type AtConsole } from './at-console.ts'
import { inviteAtConsole } from './invite-at-console.ts'

const usage = `Usage: npm run staff -- invite <e-mail> --name "…" --roles ${STAFF_ROLES.join('|')}[,…] [--sites key,…] [--english]
       npm run staff -- code <e-mail>   (the code of somebody of the demo)`

await runAtConsole('staff', readWords, (given, { command, email, values }) =>
  command === 'code' ? currentCode(given, email) : invite(given, { ...values, email }),
)

type Words = { name?: string; roles?: string; sites?: string; english?: boolean }

async function invite(
  given: AtConsole,
  { email, name = '', roles: named = '', sites, english }: Words & { email: string },
): Promise<string> {
  const roles = named.split(',').filter(isRole)
  if (name.trim() === '' || roles.length === 0 || roles.length !== named.split(',').length) throw startupError(usage)
  const invited = { email, name, roles, siteKeys: sites?.split(','), english }
  const link = await inviteAtConsole(given, invited)
  return `${email} is invited as ${roles.join(', ')}; the link came by mail too, and is good for three days:\n${link}`
}

async function currentCode({ db, config, clock }: AtConsole, email: string): Promise<string> {
  if (config.mode === 'production') throw startupError('In production nobody but the person has their codes.')
  const staff = await db.selectFrom('staff').select('totp_secret').where('email', '=', email).executeTakeFirst()
  if (!staff?.totp_secret) throw startupError(`Nobody of the staff with codes has the e-mail ${email}.`)
  return totpCode(unseal(config.secret, TOTP_PURPOSE, staff.totp_secret), clock.now())
}

function readWords(): { command: 'invite' | 'code'; email: string; values: Words } {
  const text = { type: 'string' } as const
  try {
    const options = { name: text, roles: text, sites: text, english: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [command, who = '', ...more] = positionals
    const email = normalEmail(who)
    if ((command === 'invite' || command === 'code') && emailFault(email) === null && more.length === 0)
      return { command, email, values }
  } catch {
    // reported below
  }
  throw startupError(usage)
}

function isRole(word: string): word is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(word)
}
