import { AppError, isAppError } from '../../contract/errors.ts'
import { contract, type Api, type CallName } from '../../contract/index.ts'
import type { Ctx } from '../ctx.ts'
import { isUnavailable } from '../db/errors.ts'
import { dispatch } from './dispatch.ts'
import type { Route } from './route.ts'

/**
 * The API for server rendering: the same calls through the same dispatch, in the context of the page's visitor. Other
 * errors than AppError are logged and replaced, because a page carries the errors of its data to the browser.
 */
export function inProcessApi(routes: Route[], ctx: Ctx): Api {
  const call =
    (name: CallName) =>
    async (args: { query?: unknown; body?: unknown } = {}) => {
      const route = routes.find((candidate) => candidate.endpoint === contract[name])
      if (route === undefined) throw new AppError('not_found')
      try {
        return (await dispatch(route, { query: args.query, body: args.body }, ctx, null)).body
      } catch (error) {
        if (isAppError(error)) throw error
        ctx.log.error({ err: error, call: name, requestId: ctx.requestId }, 'call failed')
        throw new AppError(isUnavailable(error) ? 'unavailable' : 'internal')
      }
    }
  // as: one function for each declared call
  return Object.fromEntries((Object.keys(contract) as CallName[]).map((name) => [name, call(name)])) as unknown as Api
}
