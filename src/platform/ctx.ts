import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { LanderPicture } from '../contract/lander-slugs.ts'
import type { Locale } from '../contract/limits.ts'
import type { BundleStyle } from '../contract/money.ts'
import type { StaffAct } from '../contract/staff-acts.ts'
import type { DeskLanguage, StaffRole } from '../contract/staff-rights.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Vitals } from './http/vitals.ts'
import type { Images } from './images/images.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './passwords.ts'
import type { Sms } from './sms/sms.ts'
import type { Views } from './views.ts'

/** What reads take: a connection or a transaction. */
export type Db = Kysely<DB>
/** What writes take. */
export type Trx = Transaction<DB>

/** What the process holds once. */
export type Services = {
  config: Config
  db: Db
  /** For what many read and nobody changes there: a replica where there is one, at most two seconds behind. */
  readDb: Db
  clock: Clock
  log: Logger
  live: Live
  jobs: Jobs
  mail: Mailer
  /** Null: nobody sends any. */
  sms: Sms | null
  passwords: Passwords
  files: Files
  images: Images
  views: Views
  vitals: Vitals
}

/** The site that a request came to; a row of `site`. */
/** What a slug of the landers selects, from when until when. */
export type LanderSlug = {
  slug: string
  picture: LanderPicture
  texts: Partial<Record<Locale, { title: string; heading: string; lead: string }>>
  startsAt: Date
  endsAt: Date | null
}

export type Site = {
  id: number
  key: string
  /** Where its members reach it, with the port where there is one; null: at ORIGIN. */
  host: string | null
  /** The sites of its brand, itself among them: the same pages for other countries. */
  family: { host: string | null; country: string; language: string; exposedLocales: Locale[] }[]
  settings: Record<string, unknown>
  company: Record<string, unknown>
  exposedLocales: Locale[]
  timeZone: string
  sampleData: boolean
  /** Since when nobody reaches it any more; null: it is open. */
  deletedAt: Date | null
  /** When the newest edition of the terms began; null for the first one. */
  termsChangedAt: Date | null
  /** What it sells, read with the settings; a sale itself reads the row again. */
  bundles: { style: BundleStyle; currency: string; country: string | null; credits: number; priceCents: number }[]
  /** Those that staff wrote, whatever their time. */
  landerSlugs: LanderSlug[]
}

/** Who is logged in. */
export type Viewer = {
  accountId: number
  sessionId: number
  profileId: string
  siteId: number
  status: 'not_confirmed' | 'active' | 'disabled'
  premium: boolean
  /** Staff decided that this member starts no conversation and gives no like for a while. */
  limited: boolean
  /** Where the member lives: two letters. */
  country: string
  /** What the member must do before seeing photos of others or writing; null: nothing. */
  ageState: 'needed' | 'refused' | null
  language: Locale
}

/** What somebody of staff did, for the log: ids alone, never what a member wrote or is called. */
export type StaffEntry = {
  act: StaffAct
  /** What it was done to. */
  subject?: { kind: string; id: string | number } | undefined
  /** The member it is about. */
  accountId?: number | null | undefined
  siteId?: number | null | undefined
  before?: unknown
  after?: unknown
  reason?: string | undefined
  caseId?: string | null | undefined
}

/** Somebody of staff whose second factor was shown. */
export type Staff = {
  id: number
  sessionId: number
  name: string
  roles: readonly StaffRole[]
  /** Those whose members this person sees; null: all. */
  siteIds: readonly number[] | null
  language: DeskLanguage
  /** Adds to the log. @param db the transaction of what is logged */
  keep(db: Db, entry: StaffEntry): Promise<void>
}

/** One request, by HTTP or from server rendering. */
export type Ctx = Services & {
  requestId: string
  /** No primary is there: both `db` and `readDb` read what replicas have, and nothing can be kept. */
  isReadingOnly: boolean
  site: Site
  viewer: Viewer | null
  staff: Staff | null
  locale: Locale
  /** The texts are made into the pseudo-language, of which `locale` is the source; never in production. */
  pseudo: boolean
  /** The country the visitor chose (cookie `country`), else where they seem to be: two letters. */
  country: string
  /** Where the address says the visitor is, else the site's own country. */
  placeCountry: string
  /** Where the address says the visitor is: two letters, or null when it does not tell. */
  addressCountry: string | null
  /** Network address; never logged, stored only as a keyed hash. */
  address: string
  userAgent: string
  cookies: Record<string, string | undefined>
  headers: Record<string, string | undefined>
  /** Where this visitor is; written into what they alone get. */
  origin: string
  /** Where the operator says the site is: for what others read too, as `originOf` tells it. */
  publicOrigin: string
  idempotencyKey: string | null
  /** The request body as it came, for signatures. */
  rawBody: string
  setCookie(
    name: 'auth' | 'locale' | 'staff' | 'device' | 'wait' | 'fresh',
    value: string | null,
    maxAgeSeconds: number,
  ): void
  /** Runs when the write is committed; never when it failed. */
  afterCommit(effect: () => void | Promise<void>): void
}

export type MemberCtx = Ctx & { viewer: Viewer }
export type StaffCtx = Ctx & {
  staff: Staff
  /** Adds to the log, in the transaction of the call where it has one: a call that writes has to. */
  record(entry: StaffEntry): Promise<void>
}
export type WithTrx<C> = C & { trx: Trx }
