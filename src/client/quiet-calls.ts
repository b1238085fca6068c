import type { CallName } from '../contract/index.ts'

/** Background calls, which show no progress. */
const QUIET: readonly string[] = [
  'getUser',
  'getAutoLike',
  'readChat',
  'seeLike',
  'checkSignup',
  'getPlaces',
  'getFictionalShare',
] satisfies CallName[]
const QUIET_LATER: readonly string[] = ['getChats', 'getLikes', 'getChat', 'getPayment'] satisfies CallName[]

/** @returns a stateful function for one page: whether the next call of this name is a background call */
export function quietCalls(): (name: string) => boolean {
  const seen = new Set<string>()
  return (name) => {
    const isQuiet = QUIET.includes(name) || (QUIET_LATER.includes(name) && seen.has(name))
    seen.add(name)
    return isQuiet
  }
}
