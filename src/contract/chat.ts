import * as z from 'zod'
import { endpoint, id, intParam, moment, nothing } from './endpoint.ts'
import { Card } from './members.ts'

const conversation = z.object({ id })

/** `seq` counts 1, 2, 3 … without gaps inside a conversation and is the cursor of every catch-up. @source O-64, MSG-2 */
export const Message = z.object({
  id,
  conversation,
  /** The sender. */
  profile: z.object({ id }),
  seq: z.int(),
  type: z.enum(['text', 'image', 'gift', 'gif', 'icebreaker']),
  text: z.string().nullable(),
  date: moment,
  /** Own messages: the other side has read it. */
  read: z.boolean(),
  /** The Idempotency-Key it was sent with; only in the sender's own answers. */
  client_id: id.nullable(),
})
export type Message = z.output<typeof Message>

export const Chat = z.object({
  conversation,
  profile: Card,
  num_unread_messages: z.int(),
  last_message: z
    .object({ type: Message.shape.type, text: z.string().nullable(), own: z.boolean(), seq: z.int() })
    .nullable(),
  date: moment,
})
export type Chat = z.output<typeof Chat>

/** @source P-38 */
export const getChats = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  who: 'member',
  reply: z.object({ chats: z.array(Chat) }),
  errors: [],
})

/**
 * The newest 30 messages, `before` a seq for older ones, or everything `after` a seq (at most 500, then `more`).
 * With `profile` and no conversation yet: `conversation` is null and `messages` empty.
 * @source P-39, O-64, O-71, MSG-3
 */
export const getChat = endpoint({
  method: 'GET',
  path: '/api/chat.php',
  who: 'member',
  query: z.object({
    conversation: id.optional(),
    profile: id.optional(),
    before: intParam(1, 999_999_999).optional(),
    after: intParam(0, 999_999_999).optional(),
  }),
  reply: z.object({
    conversation: conversation.nullable(),
    profile: Card,
    messages: z.array(Message),
    more: z.boolean(),
    history_hidden: z.boolean(),
    /** Newest seq of the conversation; the other side has read up to `read_seq`. */
    last_seq: z.int(),
    read_seq: z.int(),
    /** Credits this member pays for one message to this profile (0 to a fictional one). */
    message_credits: z.int(),
    /** True until the warning of a fictional profile is accepted. */
    fictional_acceptance_needed: z.boolean(),
  }),
  errors: ['not_found', 'profile_not_found', 'blocked'],
})

/** Sets the conversation read. @source P-40 */
export const readChat = endpoint({
  method: 'PUT',
  path: '/api/chat.php',
  who: 'member',
  body: z.strictObject({ conversation, read: z.literal(true) }),
  reply: z.object({ conversation, num_unread_messages: z.literal(0) }),
  errors: ['not_found'],
})

/** Removes the conversation for this member only. @source P-41, O-72 */
export const removeChat = endpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  who: 'member',
  body: z.strictObject({ conversation }),
  reply: nothing,
  errors: ['not_found'],
})

/**
 * Debit and message in one transaction; the Idempotency-Key is kept with the message for ever.
 * @source P-42, O-65, O-68, MSG-1, MON-3
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/message.php',
  who: 'member',
  adults: true,
  body: z.strictObject({
    conversation: conversation.optional(),
    profile: z.object({ id }).optional(),
    type: z.literal('text', 'invalid'),
    text: z.string('invalid'),
    /** Accepts the warning of a fictional profile. @source O-52, HON-3 */
    accept_fictional: z.literal(true).optional(),
  }),
  reply: z.object({ message: Message, conversation, credits: z.int() }),
  status: 201,
  errors: [
    'not_enough_credits',
    'conversation_limit',
    'not_confirmed',
    'blocked',
    'fictional_not_accepted',
    'member_invisible',
    'profile_disabled',
    'message_empty',
    'message_length',
    'not_found',
    'profile_not_found',
    'idempotency_key_reused',
  ],
  effects: 'own',
  limit: 'message',
})

/** Hides one message for this member only. @source P-43, O-72 */
export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/api/message.php',
  who: 'member',
  body: z.strictObject({ message: z.object({ id }) }),
  reply: nothing,
  errors: ['not_found'],
})
