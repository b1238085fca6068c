/** Every call of the API by name. The one list that router, client, OpenAPI and tests are made from. */
import * as accounts from './accounts.ts'
import * as books from './books.ts'
import * as chat from './chat.ts'
import * as credentials from './credentials.ts'
import * as credits from './credits.ts'
import * as directDebit from './direct-debit.ts'
import * as discounts from './discounts.ts'
import type { Args, Endpoint, Reply } from './endpoint.ts'
import { getLanderText } from './landers.ts'
import * as leaving from './leaving.ts'
import * as likes from './likes.ts'
import * as notifications from './notifications.ts'
import * as payments from './payments.ts'
import * as photos from './photos.ts'
import * as profiles from './profiles.ts'
import * as safety from './safety.ts'
import * as search from './search.ts'
import * as site from './site.ts'

const { login, getUser, updateUser, logout, checkSignup, signup } = accounts
const { openActivation, activate, resendActivation, correctActivationEmail, startAgeCheck, finishAgeCheck } = accounts
const { requestPasswordReset, checkPasswordReset, resetPassword, provePassword, changePassword } = credentials
const { requestMailChange, confirmMailChange, confirmAddress, getSessions, endSessions } = credentials
const { deleteUser, reactivate, exportData } = leaving
const { getNotifications, updateNotifications, subscribePush, endPush } = notifications
const { openUnsubscribe, unsubscribe, getMailChoice, chooseMail, mailEvent } = notifications
const { getSettings, getInterests, getRegions, getPlaces, getCompanyInfo, getPage, pageHidden, webVitals, geocode } =
  site
const { getProfile, updateProfile } = profiles
const { searchMembers, getSignupMatches, getRelated, getFictionalShare } = search
const { getImage, getPhotos, uploadPhoto, updatePhoto, deletePhoto, objectToPhoto } = photos
const { getBlocks, blockMember, unblockMember, report, complain } = safety
const { getLikes, giveLike, removeLike, seeLike, getAutoLike, getSwipeDeck, swipe, undoSwipe } = likes
const { getChats, getChat, readChat, removeChat, sendMessage, sendImage, removeMessage } = chat
const { getGifts, getIcebreakers, getGifs, getGif } = chat
const { getStatement, getSpending, getPremiumClaim } = credits
const { getDiscountCode, getDiscountCodes } = discounts
const { getPackages, startPayment, getPayment, getPayments, paymentEvent, paymentNotice } = payments
const { getRepeatOrder, getCard, forgetCard, refundPayment } = payments
const { getInvoice } = books
const { getMandate, getDirectDebit, requestDirectDebitCode, submitDirectDebit } = directDebit

export const contract = {
  getSettings,
  getInterests,
  getRegions,
  getPlaces,
  getCompanyInfo,
  getLanderText,
  getPage,
  pageHidden,
  webVitals,
  geocode,
  login,
  getUser,
  updateUser,
  logout,
  checkSignup,
  signup,
  openActivation,
  activate,
  resendActivation,
  correctActivationEmail,
  startAgeCheck,
  finishAgeCheck,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  provePassword,
  changePassword,
  requestMailChange,
  confirmMailChange,
  confirmAddress,
  getSessions,
  endSessions,
  deleteUser,
  reactivate,
  exportData,
  getNotifications,
  updateNotifications,
  subscribePush,
  endPush,
  openUnsubscribe,
  unsubscribe,
  getMailChoice,
  chooseMail,
  mailEvent,
  getProfile,
  updateProfile,
  searchMembers,
  getSignupMatches,
  getImage,
  getRelated,
  getFictionalShare,
  getPhotos,
  uploadPhoto,
  updatePhoto,
  deletePhoto,
  objectToPhoto,
  getBlocks,
  blockMember,
  unblockMember,
  report,
  getLikes,
  giveLike,
  removeLike,
  seeLike,
  getAutoLike,
  getSwipeDeck,
  swipe,
  undoSwipe,
  getChats,
  getChat,
  readChat,
  removeChat,
  sendMessage,
  sendImage,
  removeMessage,
  getGifts,
  getIcebreakers,
  getGifs,
  getGif,
  getPackages,
  startPayment,
  getPayment,
  getPayments,
  paymentEvent,
  paymentNotice,
  getRepeatOrder,
  getCard,
  forgetCard,
  refundPayment,
  getInvoice,
  getMandate,
  getDirectDebit,
  requestDirectDebitCode,
  submitDirectDebit,
  getDiscountCode,
  getDiscountCodes,
  getStatement,
  getSpending,
  getPremiumClaim,
  complain,
} satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Made before the first try of a write and kept for its retries; made by the transport when absent. */
  idempotencyKey?: string | undefined
  /** Told how much of a file has been sent, 0 up to 1. */
  onProgress?: ((part: number) => void) | undefined
  /** Made behind the visitor's back: it shows no progress. */
  quiet?: true
}

/** A list of calls as a caller sees it, in the browser and during server rendering alike. */
export type ApiOf<C extends Record<string, Endpoint>> = {
  [N in keyof C]: {} extends Args<C[N]>
    ? (args?: Args<C[N]>, options?: CallOptions) => Promise<Reply<C[N]>>
    : (args: Args<C[N]>, options?: CallOptions) => Promise<Reply<C[N]>>
}
export type Api = ApiOf<Contract>
