/**
 * Every constant of the specification's section 9 and of the decisions, with its unit. Safe for the browser: no
 * imports.
 */
export const LOCALES = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'nl'

/** Countries with their own region term. */
export const COUNTRIES = [
  'NL',
  'BE',
  'GB',
  'IE',
  'DE',
  'AT',
  'IT',
  'FR',
  'CH',
  'ES',
  'US',
  'CA',
  'AU',
  'NZ',
  'PL',
] as const
export type Country = (typeof COUNTRIES)[number]

/** The country and the code that GeoNames gives the region: of one to nine signs, today. */
export const REGION_ID = /^[A-Z]{2}-[A-Za-z0-9]{1,12}$/

export const SITE_ENTRY_COUNTRIES: readonly string[] = ['NL', 'DE']

/** Says that the visit came with a traffic source. */
export const SOURCE_COOKIE = 'source'

/** With each call of a page: the own profile id of the member it was drawn for. */
export const VIEWER_HEADER = 'x-viewer'
/** With each answer of the API: the entry script of the build that answers. */
export const BUILD_HEADER = 'x-build'
/** Told with each answer while nothing can be kept. */
export const READING_ONLY_HEADER = 'x-reading-only'
/** Whoever wrote, or was told of a change, asks where it was written until every replica has it. */
export const FRESH_COOKIE = 'fresh'
export const FRESH_SECONDS = 3

export const REFRESH_FIRST_MS = 5_000
export const REFRESH_INTERVAL_MS = 60_000
export const REFRESH_INTERVAL_PUSH_MS = 300_000
export const LIKE_RELOAD_DELAY_MS = 500
/** How old a position of the browser may be. */
export const GEOLOCATION_MAX_AGE_MS = 3_600_000
/** Browsers of one member that hear of news; one more ends the oldest. */
export const PUSH_DEVICES_MAX = 20
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const REQUEST_RETRIES = 5
/** First retry delay; doubles each time: 0.5, 1, 2, 4, 8 s. */
export const REQUEST_RETRY_BASE_MS = 500
export const REQUEST_RETRY_CAP_MS = 30_000
/** More credits than these are given to a member in a day by two of staff: about EUR 100 at the dearest bundle. */
export const CREDITS_ALONE_MAX = 100
/** A connection that hangs is given up; no call of a member takes so long. */
export const ANSWER_WITHIN_MS = 12_000

export const CREDITS_BADGE_AT = 10
export const SMARTPHONE_BELOW_PX = 768

export const LOCALE_COOKIE_DAYS = 365
/** Of a site that has none of its own. */
export const LOGO_COLORS = ['#E6326E', '#663BC4'] as const
/** Of the country that a visitor chose. */
export const COUNTRY_COOKIE_DAYS = 365
export const AUTH_COOKIE_DAYS = 30
/** The company's `added` date is used instead when it is later. */
export const TERMS_VERSION_DEFAULT = '2023-12-01T12:00:00.000Z'

export const RESET_MINUTES = 60
export const RESET_MAILS_PER_DAY = 3
export const MAIL_CHANGE_HOURS = 24
export const MAIL_CHANGE_MAILS_PER_DAY = 3
/** To come back after deleting. */
export const RECONSIDER_DAYS = 14
/** So long the password that was given in a session counts for what asks for it anew. */
export const PROOF_MINUTES = 15
export const DELETE_REMARKS_MAX = 1_000
/**
 * Of the text that asks to keep sexuality, wish and intimate interests; another one with every change of what it says.
 */
export const SENSITIVE_CONSENT_VERSION = '2026-03-01'
/** A browser that its owner logged in with still gets in while strangers have blocked the login. */
export const DEVICE_COOKIE_DAYS = 365

/** What is asked about age: nothing, the member's own word, or the finding of a company that looks. */
export const AGE_METHODS = ['none', 'self', 'assured'] as const
export type AgeMethod = (typeof AGE_METHODS)[number]
/** So long a device that gave a date of birth under 18 can give no other one. */
export const TOO_YOUNG_HOURS = 24
export const MIN_AGE = 18
export const MAX_AGE = 99
export const EMAIL_MAX = 254
export const NAME_MIN = 3
export const NAME_MAX = 20
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const REASON_FOR_SIGNUP_MAX = 500
/** Of why somebody of staff does a thing. */
export const STAFF_REASON_MAX = 1_000
export const ABOUT_ME_MAX = 1_000
export const MESSAGE_LENGTH = 1_000
export const INTERESTS_MAX = 55

export const SEARCH_PAGE_SIZE = 24
export const SEARCH_LIMITED_SIZE = 12
export const SEARCH_PAGE_MAX = 200
/** Exact up to here; shown as "1000+". */
export const SEARCH_COUNT_CAP = 1_000
/** The first search spans the own age ± this. */
export const SEARCH_AGE_SPAN = 10

/** Where the match finder's two ages meet: 18 to 35, and 35 to 99. */
export const MATCH_FINDER_AGE = 35

export const FREE_CONVERSATIONS = 2
export const LIKES_PER_DAY = 100
/** Likes given in the swipe game, for every role; they are likes of the 100 too. */
export const SWIPE_LIKES_PER_DAY = 4
export const SWIPE_DECK_SIZE = 20
export const CHAT_PAGE_SIZE = 30
/** After that messages are erased; the pages about privacy say so. */
export const MESSAGE_KEPT_MONTHS = 24
/** The most messages one catch-up answer holds. */
export const CHAT_GAP_MAX = 500
export const GIFS_SHOWN = 48
/** To so many people the same text is told to be the same. */
export const SAME_TEXT_PEOPLE = 5
export const TYPING_SEND_EVERY_MS = 3_000
export const TYPING_SHOWN_MS = 5_000
export const ONLINE_WITHIN_MS = 5 * 60_000
export const NEW_MEMBER_DAYS = 7

export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024
export const PHOTO_PIXELS_MAX = 40_000_000
export const PHOTO_SIDE_MIN_PX = 200
/** Of every photo there are these widths, never wider than it came. */
export const PHOTO_WIDTHS_PX = [320, 640, 1280] as const
export const PHOTO_OBJECTION_MAX = 1_000

export const REPORT_REMARKS_MAX = 1_000
/** Signs of an information page, in one language. */
export const PAGE_TITLE_MAX = 120
export const PAGE_BODY_MAX = 20_000
/** Signs of a complaint. */
export const COMPLAINT_MAX = 5_000
/** Signs of what says who objects. */
export const OBJECTION_MAX = 60
/** Within which a complaint is answered; one of illegal content sooner. */
export const COMPLAINT_DAYS = 14
export const REPORTS_PER_HOUR = 20
export const RELATED_MAX = 8

export const ACTIVATION_DAYS = 7
/** To one address, until it is confirmed: it may be anybody's. */
export const ACTIVATION_MAILS = 3
/** That a member asks for, to whatever address. */
export const ACTIVATION_MAILS_PER_DAY = 3
export const SIGNUPS_PER_HOUR = 5
/** How often one address may ask whether an e-mail has an account. */
export const EMAIL_CHECKS_PER_HOUR = 10
export const LOGIN_TRIES = 5
/** Within the window, of an address (IPv6: a /64), a /56 and a /48 (IPv4: a /24). */
export const LOGIN_TRIES_PER_NETWORK = [20, 40, 80] as const
export const LOGIN_WINDOW_MINUTES = 15
/** More wrong tries than this within the window are an attack: each network then has fewer. */
export const LOGIN_TRIES_EVERYWHERE = 200
export const LOGIN_TRIES_UNDER_ATTACK = [5, 10, 20] as const
/** The first logins in new browsers that a day tells by mail; more would be a flood. */
export const NEW_SIGN_IN_MAILS_PER_DAY = 5
/** To an address that asked for none itself, about an account it may not have. */
export const UNASKED_MAILS_PER_DAY = 3
/** First, second and every later block. */
export const LOGIN_BLOCK_MINUTES = [15, 30, 60] as const

export const PAYMENT_OPEN_MINUTES = 30
export const PAYMENT_OPEN_DAYS_SCT = 7

export const IDEMPOTENCY_HOURS = 24
export const CALLS_PER_MINUTE_VISITOR = 60
/** Different profiles that visitors of one network (/24, /56) see on one day, cards and whole ones alike. */
export const VISITOR_PROFILES_PER_DAY = 60
/** Different profiles that a member opens on one day. */
export const MEMBER_PROFILES_PER_DAY = 500
/** So many members of one network who opened so many profiles on one day set off an alarm. */
export const SCRAPING_ALARM_MEMBERS = 20
export const SCRAPING_ALARM_VIEWS = 250
export const CALLS_PER_MINUTE_MEMBER = 300
export const MESSAGES_PER_MINUTE = 30
export const BODY_BYTES_MAX = 64 * 1024
