import { demoFriends, type Neighbours } from './likes.ts'
import type { SeedMember } from './members.ts'
import { idOf, randomOf } from './random.ts'
import { dialogues } from './texts.ts'

/** `from` and `to` are places in the list of members; `from` wrote the first message. */
export type SeedConversation = {
  publicId: string
  from: number
  to: number
  messages: { id: string; clientId: string; sender: number; body: string; cost: number; at: Date }[]
  /** How many of the last messages, all of one sender, the other has not read. */
  unread: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What a free member can pay for with the welcome credits, all conversations together. */
const FREE_MESSAGES = 3
const FREE_STARTS = 2

/** Conversations of real members. A fictional profile is written to and never answers. */
export function makeConversations(
  members: readonly SeedMember[],
  neighbours: Neighbours,
  now: Date,
): SeedConversation[] {
  const made = new Map<string, SeedConversation>()
  const sent = new Map<number, number>()
  const started = new Map<number, number>()
  const maySend = (i: number) =>
    members[i]!.premiumSince !== null || isDemo(members[i]!) || (sent.get(i) ?? 0) < FREE_MESSAGES
  const begin = (from: number, to: number, how: { lastAt: Date; unread: number; talk?: number }) => {
    const pair = `${Math.min(from, to)} ${Math.max(from, to)}`
    const starts = (started.get(from) ?? 0) + 1
    if (from === to || made.has(pair) || (members[from]!.premiumSince === null && starts > FREE_STARTS)) return
    const conversation = converse(members, { from, to, ...how, maySend, sent })
    if (conversation === null) return
    made.set(pair, conversation)
    started.set(from, starts)
  }
  for (const demo of demoConversations(members, neighbours, now)) begin(demo.from, demo.to, demo)
  for (const [i, member] of members.entries()) {
    const random = randomOf(`conversations ${member.key}`)
    const near = neighbours(member)
    if (member.status !== 'active' || member.fictional || isDemo(member) || near.length === 0 || !random.chance(0.28))
      continue
    const to = random.pick(near)
    if (isDemo(members[to]!)) continue
    begin(i, to, {
      lastAt: new Date(now.getTime() - HOUR - random.next() * 25 * 24 * HOUR),
      // Nobody reads what a fictional profile is written.
      unread: members[to]!.fictional || random.chance(0.3) ? 1 : 0,
    })
  }
  return [...made.values()]
}

const isDemo = ({ demo }: SeedMember): boolean => demo !== null

/**
 * Both demo logins find unread messages, an open conversation and one with each other, and talk of different things.
 */
function demoConversations(members: readonly SeedMember[], neighbours: Neighbours, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const free = members.findIndex(({ demo }) => demo === 'free')
  const premium = members.findIndex(({ demo }) => demo === 'premium')
  if (free < 0) return []
  const withFriends = [free, premium].flatMap((me) => {
    const friends = demoFriends(members, neighbours, me)
    const others = friends
      .slice(4)
      .map((from, n) => ({ from, to: me, lastAt: hoursAgo(0.4 + n * 26), unread: n < 2 ? 1 : 0 }))
    const own =
      friends.slice(4, 5).length > 0 && friends[3] !== undefined
        ? [{ from: me, to: friends[3], lastAt: hoursAgo(70), unread: 0 }]
        : []
    // The same talk twice stands as far apart in the list as can be.
    return [...others, ...own].map((one, n) => ({ ...one, talk: n + 1 }))
  })
  return [{ from: premium, to: free, lastAt: hoursAgo(3), unread: 1, talk: 0 }, ...withFriends]
}

type Wanted = {
  from: number
  to: number
  lastAt: Date
  unread: number
  /** Which of the dialogues; any when it is not said. */
  talk?: number
  maySend(i: number): boolean
  sent: Map<number, number>
}

/** @returns null when the two had no time to talk, or nobody could pay for a word */
function converse(
  members: readonly SeedMember[],
  { from, to, lastAt, unread, talk, maySend, sent }: Wanted,
): SeedConversation | null {
  const [one, other] = [members[from]!, members[to]!]
  const key = `${one.key} to ${other.key}`
  const random = randomOf(`lines ${key}`)
  const earliest = Math.max(one.signedUpAt.getTime(), other.signedUpAt.getTime()) + HOUR
  if (lastAt.getTime() < earliest) return null
  const talks = dialogues(one.language === other.language ? one.language : 'en')
  const lines = talk === undefined ? random.pick(talks) : talks[talk % talks.length]!
  const wanted = other.fictional ? 1 : lines.length - random.int(0, 2)
  const senders: number[] = []
  for (let n = 0; n < wanted; n++) {
    const sender = n % 2 === 0 ? from : to
    if (!maySend(sender)) break
    if (!other.fictional) sent.set(sender, (sent.get(sender) ?? 0) + 1)
    senders.push(sender)
  }
  // What is unread was written by the other one, not by who logs in to read it.
  if (unread > 0 && isDemo(members[senders.at(-1) ?? from]!)) dropLast(senders, sent)
  if (senders.length === 0) return null
  const step = Math.min(40 * MINUTE, (lastAt.getTime() - earliest) / senders.length)
  const messages = senders.map((sender, n) => ({
    id: idOf(`message ${key} ${n}`),
    clientId: idOf(`sending ${key} ${n}`),
    sender,
    body: lines[n]!,
    cost: other.fictional ? 0 : 1,
    at: new Date(Math.round(lastAt.getTime() - (senders.length - 1 - n) * step)),
  }))
  return { publicId: idOf(`conversation ${key}`), from, to, messages, unread }
}

function dropLast(senders: number[], sent: Map<number, number>): void {
  const sender = senders.pop()
  if (sender !== undefined) sent.set(sender, (sent.get(sender) ?? 1) - 1)
}
