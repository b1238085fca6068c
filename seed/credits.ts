import { HOUSE } from '../src/features/credits/rules/ledger.ts'
import type { SeedConversation } from './conversations.ts'
import { DEMO_CREDITS } from './demo-logins.ts'
import type { SeedMember } from './members.ts'
import type { SeedPurchase } from './purchases.ts'
import { idOf, randomOf } from './random.ts'

/** Members by place in the list, the house by its negative number. */
export type SeedTransfer = {
  cause: 'signup' | 'sample' | 'purchase' | 'message'
  causeId: string
  debit: Side
  credit: Side
  amount: number
  /** What the member has afterwards; the house keeps no balance. */
  debitAfter: number | null
  creditAfter: number | null
  at: Date
}
type Side = { member: number } | { house: number }

const WELCOME = { house: HOUSE.welcome }
const SOLD = { house: HOUSE.sold }
const SPENT = { house: HOUSE.spent }
const WELCOME_CREDITS = 3

/**
 * Every credit of the demo world by a transfer of its own, in the order of time; balances are what the transfers leave.
 */
export function makeTransfers(
  members: readonly SeedMember[],
  conversations: readonly SeedConversation[],
  purchases: readonly SeedPurchase[],
): { transfers: SeedTransfer[]; balances: number[] } {
  const spent = members.map(() => 0)
  const messages = conversations.flatMap((conversation) => conversation.messages.filter((message) => message.cost > 0))
  for (const { sender, cost } of messages) spent[sender]! += cost
  const balances = members.map(() => 0)
  const bought = purchases.map(({ id, member, bundle, at }) => ({
    cause: 'purchase' as const,
    causeId: id,
    member,
    change: bundle.credits,
    at,
  }))
  const paid = new Map(bought.map(({ member, change }) => [member, change]))
  const grants = members.flatMap((member, i) => grantsOf(member, i, spent[i]! - (paid.get(i) ?? 0)))
  const costs = messages.map(({ id, sender, cost, at }) => ({
    cause: 'message' as const,
    causeId: id,
    member: sender,
    change: -cost,
    at,
  }))
  const all = [...grants, ...bought, ...costs].sort((a, b) => a.at.getTime() - b.at.getTime())
  const transfers = all.map(({ cause, causeId, member, change, at }): SeedTransfer => {
    const after = (balances[member] = balances[member]! + change)
    return change > 0
      ? {
          cause,
          causeId,
          debit: cause === 'purchase' ? SOLD : WELCOME,
          credit: { member },
          amount: change,
          debitAfter: null,
          creditAfter: after,
          at,
        }
      : { cause, causeId, debit: { member }, credit: SPENT, amount: -change, debitAfter: after, creditAfter: null, at }
  })
  return { transfers, balances }
}

/**
 * Welcome credits for everyone who signed up; sample credits for what somebody has and spent beyond them and what was
 * paid for.
 */
function grantsOf(member: SeedMember, i: number, unpaid: number) {
  if (member.fictional) return []
  const rest =
    member.demo !== null
      ? DEMO_CREDITS[member.demo]
      : member.premiumSince
        ? randomOf(`credits ${member.key}`).int(0, 60)
        : 0
  const sample = Math.max(0, unpaid + rest - WELCOME_CREDITS)
  const welcome = {
    cause: 'signup' as const,
    causeId: idOf(`welcome ${member.key}`),
    member: i,
    change: WELCOME_CREDITS,
    at: member.signedUpAt,
  }
  const given = {
    cause: 'sample' as const,
    causeId: idOf(`sample ${member.key}`),
    member: i,
    change: sample,
    at: new Date(member.signedUpAt.getTime() + 600_000),
  }
  return sample > 0 ? [welcome, given] : [welcome]
}
