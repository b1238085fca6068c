import * as z from 'zod'
import { ActPrice, byKind } from './act-costs.ts'
import { CAUTIONS, GIF_QUERY_MAX, GIFTS, ICEBREAKERS, MESSAGE_KINDS, SEND_REFUSALS } from './choices.ts'
import { currency, endpoint, id, intParam, moment } from './endpoint.ts'
import { PHOTO_BYTES_MAX } from './limits.ts'
import { Person } from './profiles.ts'

const conversation = z.object({ id })
const giftId = z.enum(GIFTS, 'invalid')
const icebreakerId = z.enum(ICEBREAKERS, 'invalid')
/** The price that the member read: one that rose since is refused, and told, instead of charged. */
const shownCredits = intParam(0, 999_999)
const gifId = z.string('invalid').regex(/^[A-Za-z0-9_-]{1,40}$/, 'invalid')

/**
 * A picture in a message. `filename` and `thumb_filename` are fetched through image.php by the two members of the
 * conversation only. Received ones stay covered by `stand_in` until the reader taps.
 */
export const MessageImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  /** At most 24 pixels wide, blurred, whole in this field: a `data:` address. */
  stand_in: z.string(),
  /** Of the picture as it came, in pixels. */
  width: z.int(),
  height: z.int(),
})
export type MessageImage = z.output<typeof MessageImage>

/** `image` is an address of our own; the name is the text `gifts.<id>` of the reader's language. */
export const MessageGift = z.object({ id: giftId, image: z.string() })
/**
 * `url` moves, `thumb` stands still; both are addresses of our own. What it shows is the text
 * `gifs.<mood>.gifs.<id>.name`; of one that is not ours the search tells a `name`, in words of whoever made it.
 */
export const Gif = z.object({ id: gifId, url: z.string(), thumb: z.string(), name: z.string().optional() })
export type Gif = z.output<typeof Gif>

/** `seq` counts 1, 2, 3 … without gaps inside a conversation and is the cursor of every catch-up. */
export const Message = z.object({
  id,
  conversation,
  profile: z.object({ id }),
  seq: z.int(),
  type: z.enum(MESSAGE_KINDS),
  /** Of a text and an icebreaker; null for the other kinds, empty when its sender was erased. */
  text: z.string().nullable(),
  /** Each only with its own kind, and missing there too when its sender was erased. */
  image: MessageImage.optional(),
  gift: MessageGift.optional(),
  gif: Gif.optional(),
  date: moment,
  /** Own messages: the other side has read it. */
  read: z.boolean(),
  /** The Idempotency-Key it was sent with; only in the sender's own answers. */
  client_id: id.nullable(),
  /** Received messages: why to be careful with what it says. Nothing is held back because of it. */
  caution: z.enum(CAUTIONS).optional(),
})
export type Message = z.output<typeof Message>

/** How a conversation stands with its member: in the list, in answers, and live on the member's other pages. */
export const ChatState = z.object({ num_unread_messages: z.int() })
export type ChatState = z.output<typeof ChatState>

export const Chat = z.object({
  conversation,
  profile: Person,
  ...ChatState.shape,
  last_message: z
    .object({ type: Message.shape.type, text: z.string().nullable(), own: z.boolean(), seq: z.int() })
    .nullable(),
  date: moment,
})
export type Chat = z.output<typeof Chat>

export const getChats = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  who: 'member',
  reply: z.object({ chats: z.array(Chat) }),
})

/** What one kind of message to this profile costs, at the member's own worst rate, and whether it may be sent now. */
export const ActCost = ActPrice.extend({
  /** Why sending it now would be refused, from who accepts the warning of a fictional profile; null: it would not. */
  refusal: z.enum(SEND_REFUSALS).nullable(),
})
export type ActCost = z.output<typeof ActCost>

/**
 * The newest 30 messages, `before` a seq for older ones, or everything `after` a seq (at most 500, then `more`).
 * With `profile` and no conversation yet: `conversation` is null and `messages` empty. What the member removed is an
 * event with a number of its own: with `removed_after` the answer also holds every message removed since.
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
    removed_after: intParam(0, 999_999_999).optional(),
  }),
  reply: z.object({
    conversation: conversation.nullable(),
    profile: Person,
    messages: z.array(Message),
    more: z.boolean(),
    history_hidden: z.boolean(),
    /** Newest seq of the conversation; the other side has read up to `read_seq`. */
    last_seq: z.int(),
    read_seq: z.int(),
    /** How often this member removed something here: the cursor for `removed_after`. */
    removed_seq: z.int().optional(),
    /** Only with `removed_after`, the oldest first, at most 500: ask again with the last one's `removed_seq`. */
    removed: z.array(z.object({ id, removed_seq: z.int() })).optional(),
    /** Everything with a smaller seq was removed with the whole conversation. */
    hidden_before_seq: z.int().optional(),
    ...ChatState.shape,
    costs: z.object({ currency, ...byKind(ActCost) }),
    /** Credits this member pays for one message to this profile (0 to a fictional one). */
    message_credits: z.int(),
    /** True until the warning of a fictional profile is accepted. */
    fictional_acceptance_needed: z.boolean(),
  }),
  errors: ['not_found', 'profile_not_found', 'blocked'],
})

export const readChat = endpoint({
  method: 'PUT',
  path: '/api/chat.php',
  priority: 'read',
  who: 'member',
  body: z.strictObject({ conversation, read: z.literal(true) }),
  reply: z.object({ conversation, ...ChatState.shape }),
  errors: ['not_found'],
})

/** Removes the conversation for this member only. */
export const removeChat = endpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  who: 'member',
  body: z.strictObject({ conversation }),
  errors: ['not_found'],
})

const sendErrors = [
  'not_enough_credits',
  'price_changed',
  'conversation_limit',
  'not_confirmed',
  'limited',
  'blocked',
  'fictional_not_accepted',
  'member_invisible',
  'profile_disabled',
  'not_found',
  'profile_not_found',
  'idempotency_key_reused',
] as const
const sent = z.object({
  message: Message,
  conversation,
  credits: z.int(),
  /** As of the user. */
  free_messages: z.int().nullable(),
  /** Of the next message, by its kind; left out while the sender has credits for each, as then nothing changes. */
  costs: z.object(byKind(ActCost.omit({ money: true, free_messages: true }))).optional(),
  /** What the sender should think about; the message has been sent all the same. */
  hints: z.array(z.enum(CAUTIONS)).optional(),
})

/**
 * Debit and message in one transaction; the Idempotency-Key is kept with the message for ever. Each kind but the text
 * names one thing: `gift`, `gif` or `icebreaker`; a picture comes as a form, see sendImage. Some refusals carry data:
 * not_enough_credits `credits` and `cost`, price_changed `price`, conversation_limit `limit`, message_length `max`.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/message.php',
  who: 'member',
  adults: true,
  body: z
    .strictObject({
      conversation: conversation.optional(),
      profile: z.object({ id }).optional(),
      type: z.enum(['text', 'gift', 'gif', 'icebreaker'], 'invalid'),
      text: z.string('invalid').optional(),
      gift: z.strictObject({ id: giftId }, 'invalid').optional(),
      gif: z.strictObject({ id: gifId }, 'invalid').optional(),
      icebreaker: z.strictObject({ id: icebreakerId }, 'invalid').optional(),
      accept_fictional: z.literal(true).optional(),
      shown_credits: shownCredits.optional(),
    })
    .check(({ value, issues }) => {
      for (const kind of ['text', 'gift', 'gif', 'icebreaker'] as const)
        if ((value[kind] !== undefined) !== (kind === value.type))
          issues.push({
            code: 'custom',
            path: [kind],
            message: kind === value.type ? 'required' : 'invalid',
            input: value[kind],
          })
    }),
  reply: sent,
  status: 201,
  errors: [...sendErrors, 'premium_only', 'message_empty', 'message_length'],
  effects: 'own',
  limit: 'message',
})

/**
 * The same call with a picture: multipart/form-data, type `image`, the picture as `file`. JPEG, PNG or WebP as for
 * profile photos. It costs nothing until it has been made into its versions.
 */
export const sendImage = endpoint({
  method: 'POST',
  path: '/api/message.php',
  who: 'member',
  adults: true,
  body: z.strictObject({
    type: z.literal('image', 'invalid'),
    /** The id itself, or `{"id": "…"}` as text. */
    conversation: idField().optional(),
    profile: idField().optional(),
    accept_fictional: z.literal('true', 'invalid').optional(),
    shown_credits: shownCredits.optional(),
  }),
  file: { bytesMax: PHOTO_BYTES_MAX },
  reply: sent,
  status: 201,
  errors: [...sendErrors, 'photo_size', 'photo_type', 'photo_dimensions'],
  effects: 'own',
  limit: 'message',
})

/** Hides one message for this member only. */
export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/api/message.php',
  who: 'member',
  body: z.strictObject({ message: z.object({ id }) }),
  errors: ['not_found'],
})

export const getGifts = endpoint({
  method: 'GET',
  path: '/api/gifts.php',
  who: 'member',
  reply: z.object({
    gifts: z.array(z.object({ id: giftId, name: z.string(), image: z.string(), credits: z.int() })),
  }),
})

export const getIcebreakers = endpoint({
  method: 'GET',
  path: '/api/icebreakers.php',
  who: 'member',
  reply: z.object({ icebreakers: z.array(z.object({ id: icebreakerId, text: z.string() })) }),
})

/** By words in any of the seven languages, best first; without words the most general. `source`: who else was asked. */
export const getGifs = endpoint({
  method: 'GET',
  path: '/api/gifs.php',
  priority: 'search',
  who: 'member',
  query: z.object({ q: z.string().max(GIF_QUERY_MAX, 'length').default('') }),
  reply: z.object({ gifs: z.array(Gif), source: z.string().optional() }),
  errors: ['premium_only'],
})

/** Bytes of a GIF that is not ours: fetched by the server, so that its makers learn nothing of who looks at it. */
export const getGif = endpoint({
  method: 'GET',
  path: '/api/gif.php',
  who: 'member',
  query: z.object({ id: gifId, still: z.enum(['true', 'false'], 'invalid').default('false') }),
  answer: 'bytes',
  errors: ['not_found'],
})

/** A form has texts only. */
function idField() {
  return z
    .string('invalid')
    .max(100, 'invalid')
    .transform((text) => /^\s*\{\s*"id"\s*:\s*"([^"]*)"\s*\}\s*$/.exec(text)?.[1] ?? text)
    .pipe(id)
}
