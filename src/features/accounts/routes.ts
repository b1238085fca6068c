import { contract } from '../../contract/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { onceForKey } from '../../platform/http/idempotency.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { finishAgeCheck } from '../privacy/writes/check-age.ts'
import { readSessions } from './reads/sessions.ts'
import { signupFaults } from './reads/signup-faults.ts'
import { readUser, type ReadOwnProfile } from './reads/user.ts'
import { revealsAccounts } from './rules/email.ts'
import { activate, correctEmail, openActivation, resendActivation } from './writes/activate.ts'
import { confirmAddress, confirmMailChange, requestMailChange } from './writes/change-mail.ts'
import { changePassword } from './writes/change-password.ts'
import { changeUser } from './writes/change-user.ts'
import { deleteUser } from './writes/delete-user.ts'
import { endSessions } from './writes/end-sessions.ts'
import { logIn } from './writes/log-in.ts'
import { closeSession } from './writes/open-session.ts'
import { provePassword } from './writes/prove-password.ts'
import { reactivate } from './writes/reactivate.ts'
import { requestPasswordReset } from './writes/request-password-reset.ts'
import { checkPasswordReset, resetPassword } from './writes/reset-password.ts'
import { signUp, signUpByMail, type Welcome } from './writes/sign-up.ts'

export type AccountNeeds = { welcome: Welcome; ownProfile: ReadOwnProfile }

export const accountRoutes = ({ welcome, ownProfile }: AccountNeeds): Route[] => {
  const userOf = async (ctx: Ctx, accountId: number, db = ctx.db) => ({
    user: await readUser(ctx, db, { accountId, ownProfile }),
  })
  return [
    route(contract.login, async (ctx, { body }) => userOf(ctx, await logIn(ctx, body))),
    route(contract.getUser, (ctx) => userOf(ctx, ctx.viewer.accountId)),
    route(contract.updateUser, async (ctx, { body }) => {
      await changeUser(ctx, body)
      return userOf(ctx, ctx.viewer.accountId, ctx.trx)
    }),
    route(contract.logout, async (ctx) => {
      // A picture or a link cannot send it, in no browser.
      if (ctx.headers['x-request-type'] === 'client') await closeSession(ctx)
      return {}
    }),

    route(contract.checkSignup, async (ctx, { body }) => ({ fields: await signupFaults(ctx, body) })),
    route(contract.signup, async (ctx, { body }) => {
      if (revealsAccounts(ctx.site.settings)) return userOf(ctx, await signUp(ctx, body, welcome))
      return onceForKey(ctx, { call: 'signup', form: body, reply: { sent: true as const } }, (keep) =>
        signUpByMail(ctx, body, { welcome, keep }),
      )
    }),

    route(contract.requestPasswordReset, (ctx, { body }) =>
      onceForKey(ctx, { call: 'requestPasswordReset', form: body, reply: { sent: true as const } }, (keep) =>
        requestPasswordReset(ctx, body.email, keep),
      ),
    ),
    route(contract.checkPasswordReset, async (ctx, { query }) => {
      await checkPasswordReset(ctx, query.token)
      return { valid: true as const }
    }),
    route(contract.resetPassword, (ctx, { body }) =>
      onceForKey(ctx, { call: 'resetPassword', form: body, reply: {} }, (keep) => resetPassword(ctx, body, keep)),
    ),
    route(contract.provePassword, async (ctx, { body }) => {
      await provePassword(ctx, body.password)
      return {}
    }),
    route(contract.changePassword, (ctx, { body }) =>
      onceForKey(ctx, { call: 'changePassword', form: body, reply: {} }, (keep) => changePassword(ctx, body, keep)),
    ),
    route(contract.requestMailChange, (ctx, { body }) =>
      onceForKey(ctx, { call: 'requestMailChange', form: body, reply: { sent: true as const } }, (keep) =>
        requestMailChange(ctx, body, keep),
      ),
    ),
    route(contract.confirmMailChange, async (ctx, { body }) => ({ email: await confirmMailChange(ctx, body.token) })),
    route(contract.confirmAddress, async (ctx) => {
      await confirmAddress(ctx)
      return { sent: true as const }
    }),
    route(contract.getSessions, readSessions),
    route(contract.endSessions, (ctx, { body }) => endSessions(ctx, body)),

    route(contract.openActivation, async (ctx, { query }) => ({ redirect: await openActivation(ctx, query.token) })),
    route(contract.activate, async (ctx, { body }) => ({ active: await activate(ctx, body.token) })),
    route(contract.resendActivation, async (ctx) => {
      await resendActivation(ctx)
      return { sent: true as const }
    }),
    route(contract.finishAgeCheck, async (ctx, { body }) => {
      await finishAgeCheck(ctx, body.result)
      return userOf(ctx, ctx.viewer.accountId)
    }),
    route(contract.deleteUser, (ctx, { body }) => deleteUser(ctx, body)),
    route(contract.reactivate, (ctx, { body }) => reactivate(ctx, body.token)),
    route(contract.correctActivationEmail, async (ctx, { body }) => {
      await correctEmail(ctx, body.email)
      return userOf(ctx, ctx.viewer.accountId, ctx.trx)
    }),
  ]
}
