import { deskContract } from '../../contract/desk.ts'
import { onceForKey } from '../../platform/http/idempotency.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readApproval, readApprovals } from './reads/approvals.ts'
import { readOwnSession, readStaffSessions } from './reads/own-session.ts'
import { readStaff } from './reads/staff-list.ts'
import { readStaffLog } from './reads/staff-log.ts'
import { acceptInvitation } from './writes/accept-invitation.ts'
import { addFactor, askToSign, askTotp } from './writes/add-factor.ts'
import { decideApproval, type ApprovalActs } from './writes/approvals.ts'
import { changeStaffPassword } from './writes/change-password.ts'
import { changeStaff } from './writes/change-staff.ts'
import { chooseStaffLanguage } from './writes/choose-language.ts'
import { endStaffSession } from './writes/end-session.ts'
import { inviteStaff } from './writes/invite.ts'
import { logInStaff, logOutStaff } from './writes/log-in.ts'
import { proveCode, provePasskey } from './writes/prove-factor.ts'
import { removePasskey } from './writes/remove-passkey.ts'
import { withdrawInvitation } from './writes/withdraw-invitation.ts'

const isIn = { step: 'in' as const }

/** @param acts everything that needs a second person, of all features */
export const staffRoutes = (acts: ApprovalActs): Route[] => [
  route(deskContract.staffLogin, (ctx, { body }) => logInStaff(ctx, body)),
  route(deskContract.getStaffSession, (ctx) => readOwnSession(ctx)),
  route(deskContract.staffLogout, (ctx) => logOutStaff(ctx)),
  route(deskContract.proveStaffCode, async (ctx, { body }) => {
    await proveCode(ctx, body.code)
    return isIn
  }),
  route(deskContract.askStaffPasskey, (ctx, { body }) => askToSign(ctx, body.for)),
  route(deskContract.proveStaffPasskey, async (ctx, { body }) => {
    await provePasskey(ctx, body.answer)
    return isIn
  }),
  route(deskContract.askStaffTotp, (ctx) => askTotp(ctx)),
  route(deskContract.enrolStaffFactor, async (ctx, { body }) => ({ ...isIn, ...(await addFactor(ctx, body)) })),
  route(deskContract.removeStaffPasskey, (ctx, { body }) => removePasskey(ctx, body.passkey)),
  route(deskContract.changeStaffPassword, (ctx, { body }) =>
    onceForKey(ctx, { call: 'changeStaffPassword', form: body, reply: {} }, (keep) =>
      changeStaffPassword(ctx, body, keep),
    ),
  ),
  route(deskContract.chooseStaffLanguage, (ctx, { body }) => chooseStaffLanguage(ctx, body.language)),
  route(deskContract.getStaffSessions, async (ctx) => ({ sessions: await readStaffSessions(ctx) })),
  route(deskContract.endStaffSession, (ctx, { body }) => endStaffSession(ctx, body.id)),
  route(deskContract.getStaff, (ctx) => readStaff(ctx)),
  route(deskContract.inviteStaff, async (ctx, { body: { site_ids: siteIds, ...given } }) => {
    await inviteStaff(ctx, { ...given, siteIds })
    return { outcome: 'asked' as const }
  }),
  route(deskContract.withdrawInvitation, (ctx, { body }) => withdrawInvitation(ctx, body)),
  route(deskContract.changeStaff, async (ctx, { body: { site_ids: siteIds, ...given } }) => ({
    outcome: await changeStaff(ctx, { ...given, siteIds }),
  })),
  route(deskContract.acceptInvitation, async (ctx, { body }) => {
    await acceptInvitation(ctx, body)
    return { step: 'enrol' as const }
  }),
  route(deskContract.getApprovals, async (ctx) => ({ approvals: await readApprovals(ctx, acts) })),
  route(deskContract.getApproval, async (ctx, { query }) => ({
    approval: await readApproval(ctx, acts, query.approval),
  })),
  route(deskContract.decideApproval, async (ctx, { body }) => ({ outcome: await decideApproval(ctx, acts, body) })),
  route(deskContract.getStaffLog, (ctx, { query }) => readStaffLog(ctx, query)),
]
