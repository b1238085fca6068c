import type { CallName } from '../contract/index.ts'

/** Calls that go on behind the visitor's back; the lists only from their second time on. */
const QUIET: readonly CallName[] = [
  'getUser',
  'getAutoLike',
  'readChat',
  'seeLike',
  'checkSignup',
  'getPlaces',
  'getFictionalShare',
]
const QUIET_LATER: readonly CallName[] = ['getChats', 'getLikes', 'getChat', 'getPayment']

/** @returns for each call of a page, in their order, whether it shows no progress */
export function quietCalls(): (name: CallName) => boolean {
  const seen = new Set<CallName>()
  return (name) => {
    const isQuiet = QUIET.includes(name) || (QUIET_LATER.includes(name) && seen.has(name))
    seen.add(name)
    return isQuiet
  }
}
