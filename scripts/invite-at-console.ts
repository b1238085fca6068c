import type { StaffRole } from '../src/contract/staff-rights.ts'
import { findSites } from '../src/features/site/reads/find-site.ts'
import { originOf } from '../src/features/site/rules/origin.ts'
import { invitationLink, issueInvitation } from '../src/features/staff/writes/invite.ts'
import type { Services } from '../src/platform/ctx.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { logAtConsole } from './at-console.ts'

type Invited = {
  email: string
  name: string
  roles: readonly StaffRole[]
  /** Keys of the sites; undefined for all. */
  siteKeys?: string[] | undefined
  english?: boolean | undefined
}

/**
 * Invites a staff member without needing another one, and logs it.
 * @returns the invitation link, which is also mailed
 * @throws StartupError for an unknown site key
 */
export async function inviteAtConsole(
  { db, config, jobs, clock }: Pick<Services, 'db' | 'config' | 'jobs' | 'clock'>,
  { email, name, roles, siteKeys, english = false }: Invited,
): Promise<string> {
  const all = await findSites(db, clock.now())
  const chosen = siteKeys?.map((key) => all.find((site) => site.key === key))
  if (chosen?.includes(undefined))
    throw startupError(`Sites are named by their keys: ${all.map(({ key }) => key).join(', ')}.`)
  const siteIds = chosen?.map((site) => site!.id) ?? null
  const site = chosen?.[0] ?? all[0]!
  const { token } = await inTransaction(db, async (trx) => {
    const inviting = { email, name: name.trim().slice(0, 80), roles, siteIds }
    const language = english ? 'en' : 'nl'
    const services = { config, clock, jobs }
    const made = await issueInvitation(services, trx, { ...inviting, invitedBy: null, siteId: site.id, language })
    const subject = { kind: 'invitation', id: made.id }
    const after = { roles, siteIds }
    await logAtConsole(trx, { clock }, { act: 'staff.invite', subject, after, reason: 'at the console' })
    return made
  })
  return invitationLink(config.deskOrigin ?? originOf(config.origin, site), token)
}
