import { contract } from '../../contract/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signupFaults } from './reads/signup-faults.ts'
import { readUser, type OwnProfile } from './reads/user.ts'
import { activate, correctEmail, resendActivation } from './writes/activate.ts'
import { changeUser } from './writes/change-user.ts'
import { logIn } from './writes/log-in.ts'
import { closeSession } from './writes/open-session.ts'
import { signUp, type Welcome } from './writes/sign-up.ts'

/** What accounts need of the features above them, handed over by the app. */
export type AccountNeeds = { welcome: Welcome; ownProfile: OwnProfile }

export const accountRoutes = ({ welcome, ownProfile }: AccountNeeds): Route[] => {
  const userOf = async (ctx: Ctx, accountId: number, db = ctx.db) => ({
    user: await readUser(ctx, db, { accountId, ownProfile }),
  })
  return [
    route(contract.login, async (ctx, { body }) => userOf(ctx, (await logIn(ctx, body)).accountId)),
    route(contract.getUser, (ctx) => userOf(ctx, ctx.viewer.accountId)),
    route(contract.updateUser, async (ctx, { body }) => {
      await changeUser(ctx, body)
      return userOf(ctx, ctx.viewer.accountId, ctx.trx)
    }),
    route(contract.logout, async (ctx) => {
      if (isOurOwnPage(ctx)) await closeSession(ctx)
      return {}
    }),

    route(contract.checkSignup, async (ctx, { body }) => ({ fields: await signupFaults(ctx, body) })),
    route(contract.signup, async (ctx, { body }) => userOf(ctx, (await signUp(ctx, body, welcome)).accountId)),

    route(contract.activate, async (ctx, { query }) => ({
      redirect: (await activate(ctx, query.token)) ? '/activate/done' : '/activate/error',
    })),
    route(contract.resendActivation, async (ctx) => {
      await resendActivation(ctx)
      return { sent: true as const }
    }),
    route(contract.correctActivationEmail, async (ctx, { body }) => {
      await correctEmail(ctx, body.email)
      return userOf(ctx, ctx.viewer.accountId, ctx.trx)
    }),
  ]
}

/** A picture, a link or a prefetch on another site cannot log anybody out. @source O-03, SEC-11 */
function isOurOwnPage({ headers }: Ctx): boolean {
  const from = headers['sec-fetch-site']
  return headers['x-request-type'] === 'client' && (from === undefined || from === 'same-origin')
}
