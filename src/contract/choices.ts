/** Longer lists to choose from: apart from limits.ts, which every page loads. Safe for the browser: no imports. */
/** @source spec section 3 */
export const DELETE_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const
/** What mail and push are about. @source spec section 3, O-93 */
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
/** Off until chosen: they serve us more than the member. @source O-93 */
export const NOTIFICATIONS_OFF_AT_FIRST: readonly string[] = ['promotions', 'weekly_updates', 'news']
/** In the order they are asked. @source O-62 */
export const MATCH_FINDER_QUESTIONS = ['age', 'appearance', 'race'] as const
/** Why a photo may not be shown. @source O-46 */
export const PHOTO_REASONS = ['minor', 'nudity', 'other_people', 'contact_data', 'not_a_photo', 'other'] as const
/** @source P-52 */
export const REPORT_REASONS = ['spam', 'fake', 'minor', 'harassment', 'illegal', 'other'] as const
/** Exactly these eighteen, spelt as given. @source spec section 3, V-01 */
export const PAYMENT_METHODS = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'nexi',
  'cartebancaire',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const
/** What credits come and go for. */
export const CREDIT_CAUSES = [
  'signup',
  'purchase',
  'message',
  'photo',
  'gift',
  'refund',
  'sample',
  'chargeback',
  'chargeback_reversed',
  'hold',
  'hold_returned',
] as const
