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

/** Parameter of reads: the pool or a transaction. */
export type Db = Kysely<DB>
/** Parameter of writes: a transaction. */
export type Trx = Transaction<DB>

/** Created once per process. */
export type Services = {
  config: Config
  db: Db
  /** For frequent reads outside transactions: a replica with at most two seconds of lag, or else the primary. */
  readDb: Db
  clock: Clock
  log: Logger
  live: Live
  jobs: Jobs
  mail: Mailer
  /** Null in production without an SMS gateway. */
  sms: Sms | null
  passwords: Passwords
  files: Files
  images: Images
  views: Views
  vitals: Vitals
}

/** The site that a request came to; a row of `site`. */
/** What a slug in the URL of a landing page selects, and when. */
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
  /** Host and port of the site; null means that of ORIGIN. */
  host: string | null
  /** All sites of its brand, this one included: the same pages for other countries. */
  family: { host: string | null; country: string; language: string; exposedLocales: Locale[] }[]
  settings: Record<string, unknown>
  company: Record<string, unknown>
  exposedLocales: Locale[]
  timeZone: string
  sampleData: boolean
  /** When the site was closed; null while it is open. */
  deletedAt: Date | null
  /** Start of the current edition of the terms; null for the first edition. */
  termsChangedAt: Date | null
  /** Bundles for sale, cached with the settings; a purchase reads the row again. */
  bundles: { style: BundleStyle; currency: string; country: string | null; credits: number; priceCents: number }[]
  /** Written by staff; includes those whose period is over or has not begun. */
  landerSlugs: LanderSlug[]
}

/** The logged-in member. */
export type Viewer = {
  accountId: number
  sessionId: number
  profileId: string
  siteId: number
  status: 'not_confirmed' | 'active' | 'disabled'
  premium: boolean
  /** Restricted by staff for a time: may not start conversations or like. */
  limited: boolean
  /** The member's country of residence, ISO 3166-1 alpha-2. */
  country: string
  /** Why photos of others and writing are closed to the member until an age check; null when they are open. */
  ageState: 'needed' | 'refused' | null
  language: Locale
}

/** An entry of the staff log: ids only, never a member's texts or name. */
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

/** A staff member who has passed the second factor. */
export type Staff = {
  id: number
  sessionId: number
  name: string
  roles: readonly StaffRole[]
  /** Sites whose members this person may see; null for all. */
  siteIds: readonly number[] | null
  language: DeskLanguage
  /** Adds an entry to the staff log. @param db the transaction of the act itself */
  keep(db: Db, entry: StaffEntry): Promise<void>
}

/** Context of a request, from HTTP or from server rendering. */
export type Ctx = Services & {
  requestId: string
  /** Outage of the primary: `db` and `readDb` both read from replicas, and nothing can be written. */
  isReadingOnly: boolean
  site: Site
  viewer: Viewer | null
  staff: Staff | null
  locale: Locale
  /** Renders texts in the pseudo-language, derived from `locale`; never in production. */
  pseudo: boolean
  /** Two letters: the country that the visitor chose (cookie `country`), else `placeCountry`. */
  country: string
  /** `addressCountry`, else the site's own country. */
  placeCountry: string
  /** Country of the network address by geolocation, two letters; null when unknown. */
  addressCountry: string | null
  /** Network address; never logged, stored only as a keyed hash. */
  address: string
  userAgent: string
  cookies: Record<string, string | undefined>
  headers: Record<string, string | undefined>
  /** Origin of this request, from its Host header; only for responses to this visitor. */
  origin: string
  /** The site's configured origin (`originOf`), for everything that others read too, such as mails. */
  publicOrigin: string
  idempotencyKey: string | null
  /** The unparsed request body, for verifying signatures. */
  rawBody: string
  setCookie(
    name: 'auth' | 'locale' | 'staff' | 'device' | 'wait' | 'fresh',
    value: string | null,
    maxAgeSeconds: number,
  ): void
  /** Registers an effect to run after the commit; it never runs when the call fails. */
  afterCommit(effect: () => void | Promise<void>): void
}

export type MemberCtx = Ctx & { viewer: Viewer }
export type StaffCtx = Ctx & {
  staff: Staff
  /**
   * Adds an entry to the staff log. A call that writes must record one.
   * @param trx the transaction of a call that opens its own; without it, the call's transaction if it has one
   */
  record(entry: StaffEntry, trx?: Trx): Promise<void>
}
export type WithTrx<C> = C & { trx: Trx }
