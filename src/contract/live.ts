import * as z from 'zod'
import { ChatState, Message } from './chat.ts'
import { id } from './endpoint.ts'
import { SwipeCard } from './likes.ts'
import { Card } from './profiles.ts'

/** Server to client. Each is a hint: a reader who missed one catches up by cursor. */
export const liveEvents = {
  message: z.object({ message: Message }),
  /** To the member's own pages: the other side keeps its copy. */
  message_deleted: z.object({
    conversation: z.object({ id }),
    message: z.object({ id }),
    removed_seq: z.int().optional(),
  }),
  /**
   * The other side, or another tab, has read up to `seq`; another tab may have removed what lies before
   * `hidden_before_seq`.
   */
  read: z.object({
    conversation: z.object({ id }),
    reader: z.object({ id }),
    seq: z.int(),
    hidden_before_seq: z.int().optional(),
    /** To the reader's own pages. */
    state: ChatState.optional(),
  }),
  typing: z.object({ conversation: z.object({ id }), profile: z.object({ id }) }),
  like: z.object({ profile: Card }),
  match: z.object({ profile: SwipeCard }),
  /** The own user changed: fetch it again. */
  user: z.object({}),
  payment: z.object({ payment_id: id, status: z.string() }),
  /** Some of these may have been lost on their way: fetch what is missing, as after a reconnection. */
  missed: z.object({}),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>

/** Client to server, as is `here`, which says nothing more: somebody has this page before them. */
export const typingCommand = z.strictObject({ conversation: z.object({ id }) })
