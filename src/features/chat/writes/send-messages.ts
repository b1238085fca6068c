import { sql } from 'kysely'
import type { Caution, MessageKind } from '../../../contract/choices.ts'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import { FREE_CONVERSATIONS } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { orderedId } from '../../../platform/ids.ts'
import { dearestPrice, priceOf, type ActPrices } from '../../site/rules/act-costs.ts'
import { readTerms, type Terms } from '../reads/send-terms.ts'

export type Draft = {
  senderId: number
  to: { conversationId: string } | { profileId: string }
  /** The client's key: the same one is the same message, for ever. */
  clientId: string
  kind: MessageKind
  /** Words, cleaned and neither empty nor too long; the id of a gift or a GIF; the hash of a picture as it came. */
  body: string
  /** Keyed hash of words that are long enough to be known again. */
  textHash: Buffer | null
  acceptsFictional: boolean
  /** The price that the sender read; null: of a client that does not say. */
  shownCredits: number | null
  /** Of the site. */
  prices: ActPrices
  now: Date
}

export type SentMessage = {
  conversationId: string
  messageId: string
  seq: number
  sentAt: Date
  credits: number
  otherId: number
  /** True when this key had been sent before: nothing happened now. */
  isRepeat: boolean
  caution: Caution | null
  /** Of the next message; null while the sender has credits for any, as then sending changes none. */
  terms: Terms | null
}

/**
 * Stores a message with its number, its debit and the other side's counter, all or nothing.
 * @param db a connection; inside a transaction a refusal leaves that transaction usable
 * @throws every SendRefusal, and not_found, idempotency_key_reused · price_changed with `cost`, not_enough_credits with
 * `credits` and `cost`, conversation_limit with `limit`
 */
export async function sendMessage(db: Db, draft: Draft): Promise<SentMessage> {
  const [outcome] = await sendMessages(db, [draft], { alone: true })
  if (outcome instanceof AppError) throw outcome
  return outcome!
}

/**
 * Stores messages in one statement.
 * @param how `alone`: the only one waits for what is locked, and is always decided
 * @returns at the place of each draft what became of it: stored, refused, or undefined when it has to be tried alone
 */
export async function sendMessages(
  db: Db,
  drafts: readonly Draft[],
  { alone }: { alone: boolean },
): Promise<(SentMessage | AppError | undefined)[]> {
  const now = new Date(Math.max(...drafts.map((draft) => draft.now.getTime())))
  const each = <T>(of: (draft: Draft) => T): T[] => drafts.map(of)
  const { rows } = await sql<Outcome>`
    select place, refusal, conversation as "conversationId", message as "messageId", seq, sent_at as "sentAt", credits,
      other_account as "otherId", is_repeat as "isRepeat", caution, cost
    from post_messages(${alone}, ${each((d) => d.senderId)},
      ${each((d) => ('conversationId' in d.to ? d.to.conversationId : null))},
      ${each((d) => ('profileId' in d.to ? d.to.profileId : null))}, ${each((d) => d.clientId)},
      ${each(() => orderedId(now.getTime()))}, ${each((d) => d.kind)}, ${each((d) => d.body)},
      ${each((d) => d.textHash)}, ${each((d) => d.acceptsFictional)}, ${each((d) => priceOf(d.kind, d.prices))},
      ${FREE_CONVERSATIONS}, ${now}, ${each((d) => d.shownCredits)})`.execute(db)
  const stored = rows.filter(({ refusal }) => refusal === null)
  const short = stored.filter(({ place, credits }) => credits < dearestPrice(drafts[place - 1]!.prices))
  const terms = await readTerms(
    db,
    short.map(({ place, otherId }) => {
      const { senderId, prices } = drafts[place - 1]!
      return { senderId, otherId, prices, starts: false }
    }),
  )
  const outcomes = drafts.map((): SentMessage | AppError | undefined => undefined)
  for (const row of stored) {
    const { place, refusal: _, cost: __, ...sent } = row
    outcomes[place - 1] = { ...sent, terms: terms[short.indexOf(row)] ?? null }
  }
  for (const row of rows) if (row.refusal !== null) outcomes[row.place - 1] = refused(row.refusal, row)
  return outcomes
}

type Outcome = Omit<SentMessage, 'terms'> & { place: number; refusal: ErrorCode | null; cost: number | null }

function refused(code: ErrorCode, { credits, cost }: Outcome): AppError {
  if (code === 'not_enough_credits') return new AppError(code, { data: { credits, cost } })
  if (code === 'price_changed') return new AppError(code, { data: { cost } })
  if (code === 'conversation_limit') return new AppError(code, { data: { limit: FREE_CONVERSATIONS } })
  return new AppError(code)
}
