import { createECDH, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ErrorCode } from '../../src/contract/errors.ts'
import type { CallName } from '../../src/contract/index.ts'

/** An id that does not exist. */
const nobody = randomUUID()
const smallPicture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c53b6c' } })
  .png()
  .toBuffer()

/** A valid direct debit form. */
const DEBTOR = {
  otp: '000000',
  account_holder: 'A. de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Kleine Houtstraat',
  house_number: '12',
  zip: '2011 DM',
  city: 'Haarlem',
  phone: '+31612345678',
  authorise: true,
}

export type Sample = {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  unknown?: [Record<string, unknown>, ErrorCode]
  /** Makes the call a form. */
  file?: Uint8Array
}
/**
 * A valid request of every call, and one about something that does not exist with its error code. A new call must be
 * added here.
 * @param other a member who can log in, be liked and written to
 */
export const callSamples = (other: {
  email: string
  password: string
  profileId: string
}): Record<CallName, Sample> => ({
  getSettings: { query: { forced_domain: 'elsewhere.example' } },
  getInterests: {},
  getRegions: {},
  getPlaces: { query: { country: 'NL', q: 'haar' } },
  geocode: { query: { lat: 52.38, lon: 4.64 } },
  getCompanyInfo: {},
  getLanderText: { query: { slug: 'weekend' } },
  getPage: { query: { token: 'terms' }, unknown: [{ token: 'no-such-page' }, 'page_not_found'] },
  webVitals: { body: { group: 'chat', lcp_ms: 1_200.5, inp_ms: 48, cls: 0.01 } },
  pageHidden: { query: { lb: 1, path: '/members' } },
  login: { body: { email: other.email, password: other.password } },
  getUser: {},
  updateUser: {
    body: { language: 'nl', time_zone: 'Europe/Amsterdam', consent_sensitive: true, visible_to_visitors: true },
  },
  logout: {},
  checkSignup: { body: { email: 'wie@voorbeeld.example', name: 'Wie dan ook' } },
  signup: {
    body: {
      email: 'wie@voorbeeld.example',
      name: 'Wie dan ook',
      date_of_birth: '1990-01-01',
      password: 'drie blauwe fietsen',
      gender: 'female',
      country: 'NL',
      language: 'nl',
      terms: true,
      city: 'Haarlem',
      signup_message: 'Hoi',
    },
  },
  openActivation: { query: { token: 'no token of ours' } },
  activate: { body: { token: 'no token of ours' } },
  resendActivation: { body: {} },
  correctActivationEmail: { body: { email: 'wie@voorbeeld.example' } },
  deleteUser: { body: { reason: 'other', remarks: 'Tot ziens', password: other.password } },
  reactivate: { body: { token: 'no token of ours' } },
  exportData: {},
  startAgeCheck: { body: {} },
  finishAgeCheck: {
    body: { result: 'no result of ours' },
    unknown: [{ result: 'no result of ours' }, 'age_result_invalid'],
  },
  getNotifications: {},
  updateNotifications: { body: { preferences: { news: { email: true } }, notifications_disabled: [] } },
  subscribePush: {
    query: { push: 1 },
    body: {
      endpoint: `https://push.example.com/${randomUUID()}`,
      expirationTime: null,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
    },
  },
  endPush: { query: { push: 1 }, body: { endpoint: 'https://push.example.com/of-nobody' } },
  openUnsubscribe: { query: { token: 'no token of ours' } },
  unsubscribe: {
    query: { token: 'no token of ours' },
    unknown: [{ token: 'no token of ours' }, 'unsubscribe_link_invalid'],
  },
  getMailChoice: {
    query: { token: 'no token of ours' },
    unknown: [{ token: 'no token of ours' }, 'unsubscribe_link_invalid'],
  },
  chooseMail: {
    body: { token: 'no token of ours', email: false },
    unknown: [{ token: 'no token of ours' }, 'unsubscribe_link_invalid'],
  },
  mailEvent: { body: { recipient: 'bounce@lonk.example', message: 'SG9p' } },
  requestPasswordReset: {
    body: { email: 'wie@voorbeeld.example' },
    unknown: [{ email: 'niemand@voorbeeld.example' }, 'email_not_found'],
  },
  checkPasswordReset: {
    query: { token: 'no token of ours' },
    unknown: [{ token: 'no token of ours' }, 'reset_link_invalid'],
  },
  resetPassword: {
    body: { token: 'no token of ours', password: 'vier groene fietsen', password_repeat: 'vier groene fietsen' },
    unknown: [
      { token: 'no token of ours', password: 'vier groene fietsen', password_repeat: 'vier groene fietsen' },
      'reset_link_invalid',
    ],
  },
  provePassword: { body: { password: other.password } },
  changePassword: {
    body: {
      old_password: other.password,
      password: 'vier groene fietsen',
      password_repeat: 'vier groene fietsen',
    },
  },
  requestMailChange: { body: { email: 'wie@voorbeeld.example', password: other.password } },
  confirmMailChange: {
    body: { token: 'no token of ours' },
    unknown: [{ token: 'no token of ours' }, 'mail_change_link_invalid'],
  },
  confirmAddress: { body: {} },
  getSessions: {},
  endSessions: { body: { session: { id: nobody } }, unknown: [{ session: { id: nobody } }, 'not_found'] },
  getProfile: { query: { id: other.profileId }, unknown: [{ id: nobody }, 'profile_not_found'] },
  updateProfile: {
    body: { name: 'Nieuwe naam', about_me: 'Hoi', interests: ['music'], invisible: false, city: 'Haarlem' },
  },
  searchMembers: { query: { gender: 'male', country: 'NL', min_age: 20, max_age: 40, pageNumber: 1 } },
  getSignupMatches: { query: { looking_for: 'both' } },
  getImage: {
    query: { filename: `${'0'.repeat(32)}.webp`, size: 'thumb' },
    unknown: [{ filename: `${'0'.repeat(32)}.webp` }, 'not_found'],
  },
  getPhotos: {},
  uploadPhoto: { body: { private: 'true' }, file: smallPicture },
  updatePhoto: {
    body: { id: nobody, private: true, position: 1 },
    unknown: [{ id: nobody, main: true }, 'not_found'],
  },
  deletePhoto: { body: { id: nobody }, unknown: [{ id: nobody }, 'not_found'] },
  objectToPhoto: {
    body: { id: nobody, remarks: 'Dat ben ik zelf' },
    unknown: [{ id: nobody, remarks: '' }, 'not_found'],
  },
  getFictionalShare: { query: { country: 'NL' } },
  getRelated: { query: { id: other.profileId }, unknown: [{ id: nobody }, 'profile_not_found'] },
  getBlocks: {},
  blockMember: {
    body: { profile: { id: other.profileId } },
    unknown: [{ profile: { id: nobody } }, 'profile_not_found'],
  },
  unblockMember: {
    body: { profile: { id: other.profileId } },
    unknown: [{ profile: { id: nobody } }, 'profile_not_found'],
  },
  report: {
    body: { profile: { id: other.profileId }, reason: 'spam', email: 'wie@voorbeeld.example' },
    unknown: [{ profile: { id: nobody }, reason: 'minor' }, 'profile_not_found'],
  },
  complain: {
    body: { kind: 'other', message: 'Er ging iets mis.', name: 'Jo', email: 'wie@voorbeeld.example' },
  },
  getLikes: {},
  giveLike: { body: { profile: { id: other.profileId } }, unknown: [{ profile: { id: nobody } }, 'profile_not_found'] },
  removeLike: {
    body: { profile: { id: other.profileId } },
    unknown: [{ profile: { id: nobody } }, 'profile_not_found'],
  },
  seeLike: {
    body: { profile: { id: other.profileId }, like_new: false },
    unknown: [{ profile: { id: nobody }, like_new: false }, 'profile_not_found'],
  },
  getAutoLike: {},
  getSwipeDeck: { query: { gender: 'male', min_age: 20, max_age: 40, fictional: 'no' } },
  swipe: {
    body: { profile: { id: other.profileId }, like: false },
    unknown: [{ profile: { id: nobody }, like: true }, 'profile_not_found'],
  },
  undoSwipe: {
    body: { profile: { id: other.profileId } },
    unknown: [{ profile: { id: nobody } }, 'profile_not_found'],
  },
  getChats: {},
  getChat: { query: { profile: other.profileId, before: 5 }, unknown: [{ conversation: nobody }, 'not_found'] },
  readChat: {
    body: { conversation: { id: nobody }, read: true },
    unknown: [{ conversation: { id: nobody }, read: true }, 'not_found'],
  },
  removeChat: { body: { conversation: { id: nobody } }, unknown: [{ conversation: { id: nobody } }, 'not_found'] },
  sendMessage: {
    body: { profile: { id: other.profileId }, type: 'text', text: 'Hoi' },
    unknown: [{ profile: { id: nobody }, type: 'text', text: 'Hoi' }, 'profile_not_found'],
  },
  sendImage: {
    body: { profile: other.profileId, type: 'image' },
    unknown: [{ profile: nobody, type: 'image' }, 'profile_not_found'],
    file: smallPicture,
  },
  getGifts: {},
  getIcebreakers: {},
  getGifs: { query: { q: 'hoi' } },
  getGif: { query: { id: 'x-1' }, unknown: [{ id: 'x-2' }, 'not_found'] },
  removeMessage: { body: { message: { id: nobody } }, unknown: [{ message: { id: nobody } }, 'not_found'] },
  getPackages: { query: { country: 'NL' } },
  startPayment: {
    body: { package: { id: 'p1' }, method: 'ideal', country: 'NL', accept: true },
    unknown: [{ package: { id: 'p9' }, method: 'ideal', country: 'NL', accept: true }, 'package_not_found'],
  },
  getPayment: { query: { payment_id: nobody }, unknown: [{ payment_id: nobody }, 'not_found'] },
  getPayments: {},
  paymentEvent: {
    body: { event_id: 'e1', ref: 'r1', order_id: nobody, status: 'paid', amount_cents: 100, currency: 'EUR' },
  },
  paymentNotice: {},
  getRepeatOrder: {},
  getCard: {},
  forgetCard: {},
  refundPayment: { body: { payment_id: nobody, remarks: '' }, unknown: [{ payment_id: nobody }, 'not_found'] },
  getInvoice: { query: { number: 'LONK-2026-1' }, unknown: [{ number: 'LONK-2026-1' }, 'not_found'] },
  getMandate: { query: { payment_id: nobody }, unknown: [{ payment_id: nobody }, 'not_found'] },
  getDirectDebit: { query: { payment_id: nobody }, unknown: [{ payment_id: nobody }, 'not_found'] },
  requestDirectDebitCode: {
    query: { otp: 1 },
    body: { payment_id: nobody, phone: '+31612345678' },
    unknown: [{ payment_id: nobody, phone: '+31612345678' }, 'not_found'],
  },
  submitDirectDebit: {
    body: { payment_id: nobody, ...DEBTOR },
    unknown: [{ payment_id: nobody, ...DEBTOR }, 'not_found'],
  },
  getDiscountCode: { query: { code: 'WELCOME25' }, unknown: [{ code: 'NO-SUCH-CODE' }, 'code_not_found'] },
  getDiscountCodes: {},
  getStatement: { query: { limit: 10 } },
  getSpending: {},
  getPremiumClaim: {},
})
