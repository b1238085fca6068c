import { useState } from 'react'
import { takeSession } from '../../../client/session.ts'
import { useAttempt } from '../../../client/use-attempt.ts'
import { takeUser, useWeb, type Web } from '../../../client/web.tsx'
import { isAppError, type FieldErrors } from '../../../contract/errors.ts'
import { accountQueries } from './queries.ts'
import type { SignupBody } from './signup-steps.ts'

/** The four real calls that signup consists of, in their order. */
export const PROGRESS = ['checking', 'creating', 'matching', 'mailing'] as const
export type Progress = (typeof PROGRESS)[number]

/** `sent`: nobody is logged in, the mailbox says how it goes on. */
export type FlowResult = { ok: true; sent: boolean } | { ok: false; fields: FieldErrors; error: unknown }

/**
 * Runs the calls; `at` is the one under way, null before it began and after it failed. It stays `done` where somebody
 * was signed up: the form is not seen again on the way to the next page.
 */
export function useSignupFlow(): {
  at: Progress | 'done' | null
  run(body: SignupBody, interests: readonly string[]): Promise<FlowResult>
} {
  const web = useWeb()
  const [at, setAt] = useState<Progress | 'done' | null>(null)
  const attempt = useAttempt()
  const run = async (body: SignupBody, interests: readonly string[]): Promise<FlowResult> => {
    const result = await signUp(web, { body, interests, ...attempt(body) }, setAt)
    setAt(result.ok ? 'done' : null)
    return result
  }
  return { at, run }
}

type Attempt = { body: SignupBody; interests: readonly string[]; idempotencyKey: string; isRepeat: boolean }

async function signUp(
  web: Web,
  { body, interests, idempotencyKey, isRepeat }: Attempt,
  reached: (at: Progress) => void,
): Promise<FlowResult> {
  const { api, queryClient } = web
  try {
    // The account may be there already, only its answer was lost: then its own name would be taken.
    if (!isRepeat) {
      reached('checking')
      const { fields } = await api.checkSignup({ body })
      if (Object.keys(fields).length > 0) return { ok: false, fields, error: null }
    }
    reached('creating')
    const { user } = await api.signup({ body }, { idempotencyKey })
    // The site tells nobody who has an account.
    if (user === undefined) return { ok: true, sent: true }
    takeSession(web, user)
  } catch (error) {
    return { ok: false, fields: isAppError(error) ? (error.fields ?? {}) : {}, error }
  }
  // The account is there: what fails from here on is asked for again by the page that needs it.
  try {
    reached('matching')
    // can be picked again
    if (interests.length > 0) await api.updateProfile({ body: { interests: [...interests] } }).catch(() => {})
    await queryClient.fetchQuery(accountQueries(api).signupMatches())
    // The mail left in the account's own transaction; asking for the account shows that it waits for its confirmation.
    reached('mailing')
    takeUser(web, (await api.getUser()).user)
  } catch {
    // Shown by the pages that come next.
  }
  return { ok: true, sent: false }
}
