import type { CallName } from '../contract/index.ts'

/** Calls that go on behind the visitor's back; the lists only from their second time on. */
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

/** @returns for each call of a page, in their order, whether it shows no progress */
export function quietCalls(): (name: string) => boolean {
  const seen = new Set<string>()
  return (name) => {
    const isQuiet = QUIET.includes(name) || (QUIET_LATER.includes(name) && seen.has(name))
    seen.add(name)
    return isQuiet
  }
}
