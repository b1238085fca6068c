import type { SeedMember } from './members.ts'
import { randomOf } from './random.ts'

/** Who likes whom, by place in the list. */
export type SeedLike = { from: number; to: number; at: Date; isNew: boolean }

const HOUR = 3_600_000
const NEW_WITHIN_HOURS = 120

export type Neighbours = (member: SeedMember) => readonly number[]

/** Those whom a member would meet in a search: of the same country and the wished gender. */
export function neighboursOf(members: readonly SeedMember[]): Neighbours {
  const pools = new Map<string, number[]>()
  for (const [i, member] of members.entries()) {
    if (member.status !== 'active' || member.invisible) continue
    const key = `${member.country} ${member.gender}`
    const pool = pools.get(key) ?? []
    pool.push(i)
    pools.set(key, pool)
  }
  return ({ country, gender, facts: { looking_for: wish } }) => {
    const wished = wish === 'female' || wish === 'male' ? wish : gender === 'female' ? 'male' : 'female'
    return pools.get(`${country} ${wished}`) ?? []
  }
}

/** Likes that real members gave; a fictional profile never gives one. Every fourth is answered, which makes a match. */
export function makeLikes(members: readonly SeedMember[], neighbours: Neighbours, now: Date): SeedLike[] {
  const likes = new Map<string, SeedLike>()
  const give = (from: number, to: number, at: Date) => {
    const [giver, taker] = [members[from]!, members[to]!]
    if (from === to || giver.fictional || giver.status === 'disabled' || at < taker.signedUpAt || at < giver.signedUpAt)
      return
    const hoursAgo = (now.getTime() - at.getTime()) / HOUR
    const isNew = taker.fictional || (hoursAgo < NEW_WITHIN_HOURS && randomOf(`new ${from} ${to}`).chance(0.5))
    if (!likes.has(`${from} ${to}`)) likes.set(`${from} ${to}`, { from, to, at, isNew })
  }
  for (const [i, member] of members.entries()) {
    const random = randomOf(`likes ${member.key}`)
    const near = neighbours(member)
    if (near.length === 0) continue
    for (let n = random.int(0, 5); n > 0; n--) {
      const to = random.pick(near)
      const at = new Date(now.getTime() - random.next() ** 2 * 40 * 24 * HOUR - 60_000)
      give(i, to, at)
      if (random.chance(0.25))
        give(to, i, new Date(Math.min(now.getTime() - 30_000, at.getTime() + random.next() * 20 * HOUR)))
    }
  }
  for (const like of demoLikes(members, neighbours, now)) likes.set(`${like.from} ${like.to}`, like)
  return [...likes.values()]
}

/** Both demo logins find new likes, older ones and matches, one of them with each other. */
function demoLikes(members: readonly SeedMember[], neighbours: Neighbours, now: Date): SeedLike[] {
  const demo = members.flatMap((member, i) => (member.demo === null ? [] : [i]))
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
  return demo.flatMap((me) => {
    const likers = demoFriends(members, neighbours, me)
    const received = likers.map((from, n) => ({ from, to: me, at: hoursAgo(2 + n * 9), isNew: n < 3 }))
    const given = likers.slice(4, 8).map((to, n) => ({ from: me, to, at: hoursAgo(30 + n * 9), isNew: false }))
    const each = demo
      .filter((other) => other !== me)
      .map((to) => ({ from: me, to, at: hoursAgo(200 + me), isNew: false }))
    return [...received, ...given, ...each]
  })
}

/** The first few real members near a demo login: its likes and its conversations are with them. */
export const demoFriends = (members: readonly SeedMember[], neighbours: Neighbours, me: number): number[] =>
  neighbours(members[me]!)
    .filter(
      (i) =>
        i > 1 &&
        !members[i]!.fictional &&
        members[i]!.signedUpAt.getTime() < members[me]!.lastSeenAt.getTime() - 20 * 24 * HOUR,
    )
    .slice(0, 9)
