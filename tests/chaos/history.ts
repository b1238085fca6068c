/** What the members of a durability run did and saw, and what the database holds in the end. */

/** One message that somebody wanted to send, however often it was asked for. */
export type Attempt = {
  /** The client's key, which is also the text: who reads it knows whose it is. */
  key: string
  conversation: string
  sender: number
  /** Every acknowledgement that came; none: the outcome is unknown. */
  answers: { id: string; seq: number }[]
  /** Any other answer than an acknowledgement or a failure that asks to try again. */
  refusal?: string
}

/** One member's copy of a conversation, in the order in which the messages were put there. */
export type Copy = { reader: number; conversation: string; seen: { seq: number; id: string; text: string }[] }

/** What a page was told to have read. */
export type ReadMark = { reader: number; conversation: string; seq: number }

export type History = {
  /** Of each sender in the order of sending: the next one only after the one before was acknowledged. */
  attempts: Attempt[]
  copies: Copy[]
  marks: ReadMark[]
}

export type Stored = {
  messages: { conversation: string; seq: number; id: string; sender: number; key: string; cost: number }[]
  parties: { member: number; conversation: string; unread: number; lastRead: number }[]
  debits: { message: string; member: number; amount: number }[]
  balances: { member: number; atFirst: number; now: number }[]
  /** What the ledger's own check says. */
  ledger: string[]
}
