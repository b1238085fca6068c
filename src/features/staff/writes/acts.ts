import type { ApprovalAct, ApprovalActs } from './approvals.ts'
import { carryOutChange, type Changing } from './change-staff.ts'
import { carryOutInvitation, type Inviting } from './invite.ts'

const invite: ApprovalAct<Inviting> = {
  right: 'staff.manage',
  describe: ({ email, name, roles, siteIds }) => ({ email, name, roles, site_ids: siteIds }),
  carryOut: carryOutInvitation,
}
const change: ApprovalAct<Changing> = {
  right: 'staff.manage',
  describe: ({ id, name, roles, siteIds, disabled }) => ({ name, id, roles, site_ids: siteIds, disabled }),
  carryOut: carryOutChange,
}

/** What needs two of staff among themselves. */
export const staffActs = { 'staff.invite': invite, 'staff.change': change } satisfies ApprovalActs
