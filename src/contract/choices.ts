/** Longer lists to choose from: apart from limits.ts, which every page loads. Safe for the browser. */
import { TRAIT_NAMES } from './facts.ts'

export const DELETE_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
/** Off until chosen: they serve us more than the member. */
export const NOTIFICATIONS_OFF_AT_FIRST: readonly string[] = ['promotions', 'weekly_updates', 'news']
/** In the order they are asked. */
export const MATCH_FINDER_QUESTIONS = ['age', 'appearance', 'race'] as const
export const PHOTO_REASONS = ['minor', 'nudity', 'other_people', 'contact_data', 'not_a_photo', 'other'] as const
/** Those for which it matters whether whoever is on the photo agreed to it. */
export const CONSENT_REASONS = ['nudity', 'other_people'] as const
/** What waits for somebody's decision at the desk. */
export const REVIEW_KINDS = ['photo', 'objection', 'report', 'complaint', 'suspicion', 'again'] as const
/**
 * What the product notices by itself about a member: the same words to many people; many members of one network who
 * read profiles like a machine; as many profiles as may be seen in a day; a bank account or phone that another member
 * has too; as many codes by SMS as are sent in a day; credits that were spent and whose money was taken back.
 */
export const SUSPICION_CAUSES = [
  'same_text',
  'scraping',
  'profile_limit',
  'same_iban',
  'same_phone',
  'many_codes',
  'owed_credits',
] as const
export type SuspicionCause = (typeof SUSPICION_CAUSES)[number]
/**
 * What a report gives as its reason, a decision about a member has as its ground; and fraud, of which others are
 * warned.
 */
export const MEMBER_GROUNDS = ['fraud', 'spam', 'fake', 'minor', 'harassment', 'illegal', 'other'] as const
export type MemberGround = (typeof MEMBER_GROUNDS)[number]
/** Why a decision about a member is taken back. */
export const LIFT_GROUNDS = ['objection', 'mistake', 'settled'] as const
export type LiftGround = (typeof LIFT_GROUNDS)[number]
/** Why staff help a member, give one credits or take one's data out. */
export const HELP_REASONS = ['asked', 'security', 'complaint', 'error', 'law'] as const
/** By what staff find a member. */
export const FOUND_BY = ['newest', 'name', 'email', 'id', 'payment', 'phone', 'iban', 'device'] as const
export const REPORT_REASONS = ['spam', 'fake', 'minor', 'harassment', 'illegal', 'other'] as const
/**
 * What a complaint is about; `content` is illegal content, `moderation` a decision of ours that somebody objects to.
 */
export const COMPLAINT_KINDS = ['payment', 'member', 'content', 'fictional', 'privacy', 'moderation', 'other'] as const
/** The filters of which a search tells how many they hide. */
export const SEARCH_FILTERS = ['ages', 'countryregion', 'gender', 'name', 'fictional', ...TRAIT_NAMES] as const
export type SearchFilterName = (typeof SEARCH_FILTERS)[number]
/**
 * How a search can be made wider by one press; `ages` is five years at both ends. Who hides fictional profiles is not
 * asked to show them.
 */
export const SEARCH_STEPS = ['ages', 'anyAge', 'countryregion', 'gender', 'name', ...TRAIT_NAMES] as const
export type SearchStep = (typeof SEARCH_STEPS)[number]
/**
 * What visits are measured by: the first area of texts that a page asks for in src/pages/routes.ts, and all landers
 * together.
 */
export const ROUTE_GROUPS = [
  'home',
  'account',
  'members',
  'chat',
  'likes',
  'games',
  'credits',
  'profile',
  'settings',
  'safety',
  'pages',
  'kit',
  'landers',
] as const
export type RouteGroup = (typeof ROUTE_GROUPS)[number]
export const MESSAGE_KINDS = ['text', 'image', 'gift', 'gif', 'icebreaker'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
/**
 * Why a message may not be sent, in the order in which the reasons count: decided by `send_refusal` of the database
 * alone.
 */
export const SEND_REFUSALS = [
  'not_confirmed',
  'limited',
  'blocked',
  'profile_not_found',
  'profile_disabled',
  'member_invisible',
  'fictional_not_accepted',
  'premium_only',
  'conversation_limit',
  'not_enough_credits',
] as const
export type SendRefusal = (typeof SEND_REFUSALS)[number]
/** In the order they are offered; each has a name in src/lang/gifts and a drawing in public/gifts. */
export const GIFTS = [
  'rose',
  'bouquet',
  'chocolates',
  'teddy',
  'coffee',
  'wine',
  'cake',
  'balloon',
  'perfume',
  'ring',
  'lingerie',
  'champagne',
] as const
export type GiftId = (typeof GIFTS)[number]
/** Ready first lines; the words are in src/lang/icebreakers. */
export const ICEBREAKERS = [
  'weekend',
  'smile',
  'trip',
  'song',
  'dinner',
  'secret',
  'sunday',
  'holiday',
  'laugh',
  'date',
] as const
export type IcebreakerId = (typeof ICEBREAKERS)[number]
/**
 * Why a message asks for care. The server knows of the first two only by counting; the last two are found in the words,
 * in the browser.
 */
export const CAUTIONS = ['same_text', 'many_first_messages', 'money', 'other_messenger'] as const
export type Caution = (typeof CAUTIONS)[number]
/** `refund`: the member withdrew; `refunded`: we gave the money back by ourselves. */
export const CREDIT_CAUSES = [
  'signup',
  'purchase',
  'message',
  'photo',
  'gift',
  'refund',
  'refunded',
  'sample',
  'chargeback',
  'chargeback_reversed',
  'granted',
] as const
export const GIF_QUERY_MAX = 60
/** What the desk finds payments by: their status, and two that need somebody. */
export const PAYMENT_STATES = [
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'charged_back',
  'refund_due',
  'unanswered',
] as const
/**
 * What the desk finds charge-backs by: whether the bank still has the money, and whether the credits of it are owed.
 */
export const CHARGEBACK_STATES = ['open', 'reversed', 'owed'] as const
/** What may still be done about money that a bank took back. */
export const CHARGEBACK_STEPS = ['contest', 'owed', 'note_paid', 'refund_rest', 'member'] as const
/** Why a payment or its refund does not go on. */
export const PAYMENT_HANGS = [
  'news_refused',
  'provider_unknown',
  'provider_silent',
  'never_reached',
  'mandate_missing',
  'transfer',
  'buyer',
  'refund_refused',
  'refund_by_hand',
  'refund_waiting',
] as const
/** Of a fictional profile. Closed: by a decision about it, as about any member. */
export const HOUSE_STATES = ['shown', 'paused', 'closed'] as const
