import type { Attempt, History, Stored } from './history.ts'
import { randomOf } from './random.ts'

/** Mistakes that a chat could have, each of which the checker must see. */
export const PLANTED = {
  'acknowledge before the commit': 'lost',
  'a time as cursor instead of the number': 'missed',
  'no unique key': 'duplicate',
  'a debit that comes twice': 'debit',
  'a lost read mark': 'read mark',
  'an event without a row': 'phantom',
  'unread outside the transaction': 'unread',
  'a refund that comes twice': 'ledger',
} as const
export type Planted = keyof typeof PLANTED

const CONVERSATIONS = 5
const AT_FIRST = 1_000
const STEPS = 400

/**
 * A chat in memory that crashes at random moments, with members who send, repeat, read and catch up.
 * @param mistake of this chat; null: it has none
 */
export function play(seed: number, mistake: Planted | null): { history: History; stored: Stored } {
  const random = randomOf(seed)
  const history: History = { attempts: [], copies: [], marks: [] }
  const stored: Stored = { messages: [], parties: [], debits: [], balances: [], ledger: [] }
  const times = new Map<string, number>()
  let handled = 0
  for (let i = 0; i < CONVERSATIONS * 2; i++) {
    const conversation = `c${i >> 1}`
    stored.parties.push({ member: i, conversation, unread: 0, lastRead: 0 })
    stored.balances.push({ member: i, atFirst: AT_FIRST, now: AT_FIRST })
    history.copies.push({ reader: i, conversation, seen: [] })
  }
  for (let step = 0; step < STEPS; step++) {
    const member = random.below(CONVERSATIONS * 2)
    if (random.next() < 0.2) read(member)
    else send(member, step)
    if (random.next() < 0.3) refetch(random.below(CONVERSATIONS * 2))
  }
  for (const { reader } of history.copies) refetch(reader)
  return { history, stored }

  /** The client tries again, with the same key, until it hears an answer; a fifth of all come twice anyway. */
  function send(sender: number, step: number): void {
    const attempt: Attempt = { key: `k${step}`, conversation: `c${sender >> 1}`, sender, answers: [] }
    history.attempts.push(attempt)
    for (let tries = 0; tries < 4; tries++) {
      const answer = handle(attempt, step)
      if (answer !== null) attempt.answers.push(answer)
      if (answer !== null && random.next() >= 0.2) return
    }
  }

  function handle({ key, sender, conversation }: Attempt, step: number): { id: string; seq: number } | null {
    const earlier = stored.messages.find((row) => row.sender === sender && row.key === key)
    if (earlier && mistake !== 'no unique key') return { id: earlier.id, seq: earlier.seq }
    const seq = stored.messages.filter((row) => row.conversation === conversation).length + 1
    const id = `m${++handled}`
    const crash = random.pick(['none', 'none', 'none', 'before', 'after'] as const)
    const reader = sender ^ 1
    if (crash === 'before') {
      if (mistake === 'an event without a row') copyOf(reader).push({ seq, id, text: key })
      if (mistake === 'unread outside the transaction') stored.parties[reader]!.unread += 1
      if (mistake === 'a refund that comes twice') stored.balances[sender]!.now += 1
      return mistake === 'acknowledge before the commit' ? { id, seq } : null
    }
    stored.messages.push({ conversation, seq, id, sender, key, cost: 1 })
    // Clocks of two processes: a later one may have an earlier time.
    times.set(id, step - random.below(3) * 4)
    stored.debits.push({ message: id, member: sender, amount: 1 })
    stored.balances[sender]!.now -= 1
    if (mistake === 'a debit that comes twice' && random.next() < 0.1)
      stored.debits.push({ message: id, member: sender, amount: 1 })
    stored.parties[reader]!.unread += 1
    return crash === 'after' ? null : { id, seq }
  }

  function read(member: number): void {
    const party = stored.parties[member]!
    const seen = copyOf(member).length
    history.marks.push({ reader: member, conversation: party.conversation, seq: seen })
    if (mistake === 'a lost read mark' && random.next() < 0.5) return
    party.lastRead = Math.max(party.lastRead, seen)
    const left = stored.messages.filter(
      (row) => row.conversation === party.conversation && row.sender !== member && row.seq > party.lastRead,
    )
    party.unread = left.length
  }

  function refetch(reader: number): void {
    const copy = copyOf(reader)
    const rows = stored.messages.filter((row) => row.conversation === `c${reader >> 1}`)
    const last = copy.at(-1)
    const lastTime = last ? (times.get(last.id) ?? 0) : -Infinity
    const isNew = ({ seq, id }: { seq: number; id: string }) =>
      mistake === 'a time as cursor instead of the number' ? times.get(id)! > lastTime : seq > (last?.seq ?? 0)
    copy.push(...rows.filter(isNew).map(({ seq, id, key }) => ({ seq, id, text: key })))
  }

  function copyOf(reader: number) {
    return history.copies[reader]!.seen
  }
}
