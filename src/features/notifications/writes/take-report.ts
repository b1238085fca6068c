import type { Db, Services, Trx } from '../../../platform/ctx.ts'
import { domainOf } from '../../../platform/mail/address-in.ts'
import type { MailReport } from '../../../platform/mail/report.ts'
import {
  isReturnOf,
  offTokenOf,
  readOffToken,
  readReturnAddress,
  type SignedMail,
} from '../../../platform/mail/signed-address.ts'
import { REPORT_DAYS } from '../rules/mail-reports.ts'
import { isKind } from '../rules/preferences.ts'
import { setMail } from './choose-mail.ts'
import { noteOutcome } from './note-outcome.ts'

/**
 * What came to us by mail.
 * @param recipients of its envelope
 * @param report as it was read: that takes time, and may not keep a transaction open
 */
export type Arrived = { recipients: readonly string[]; report: MailReport }
type Taking = Pick<Services, 'config' | 'clock' | 'log'>

const DAY_MS = 86_400_000
/** Where mailbox providers send complaints: they know of no return address. */
const COMPLAINTS = 'fbl'

/**
 * Takes in a mail to one of our signed addresses: a report of what became of a mail, or the wish to get no more of a
 * kind. What bears no address that we signed, or is a copy, changes nothing.
 * @returns the accounts that it changed
 */
export async function takeReport(services: Taking, trx: Trx, { recipients, report }: Arrived): Promise<number[]> {
  const changed: number[] = []
  for (const off of recipients.map((address) => readOff(services, address))) {
    if (off === null || !isKind(off.kind)) continue
    await setMail(trx, off.accountId, { kind: off.kind, email: false })
    changed.push(off.accountId)
  }
  const { outcome, about } = report
  if (outcome === null) return changed
  for (const address of new Set([...recipients, ...about])) {
    const mail = readReturnAddress(address)
    if (mail === null || !(await isCurrent(services, trx, mail))) continue
    if (await noteOutcome(services, trx, { ...mail, outcome })) changed.push(mail.accountId)
  }
  return changed
}

const readOff = ({ config }: Pick<Services, 'config'>, address: string) => {
  const token = offTokenOf(address)
  return token === null ? null : readOffToken(config.secret, token)
}

/** Whether it says something of the address as it is now: not one that was changed or proven since. */
async function isCurrent({ config, clock }: Taking, db: Db, mail: SignedMail): Promise<boolean> {
  const account = await findReader(db, mail)
  if (!account || !isReturnOf(config.secret, mail, account.email)) return false
  const age = clock.now().getTime() - mail.sentAt.getTime()
  const since = account.address_since?.getTime() ?? 0
  return age <= REPORT_DAYS * DAY_MS && mail.sentAt.getTime() >= Math.floor(since / 1_000) * 1_000
}

const findReader = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('account')
    .select(['email', 'address_since'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** Whether an address is one that we made, or that for complaints: what else comes is for nobody here. */
export async function isReportAddress(
  { config, db }: Pick<Services, 'config' | 'db'>,
  address: string,
): Promise<boolean> {
  if (readOff({ config }, address) !== null) return true
  const mail = readReturnAddress(address)
  if (mail !== null) {
    const account = await findReader(db, mail)
    return account !== undefined && isReturnOf(config.secret, mail, account.email)
  }
  const [name, domain] = address.toLowerCase().split('@')
  if (name !== COMPLAINTS || domain === undefined) return false
  if (domain === config.bounces.domain) return true
  const sites = await db.selectFrom('site').select('mail_from').execute()
  return sites.some(({ mail_from }) => domainOf(mail_from ?? config.mailFrom) === domain)
}
