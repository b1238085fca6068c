import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CALLS_PER_MINUTE_MEMBER,
  CALLS_PER_MINUTE_VISITOR,
  EMAIL_CHECKS_PER_HOUR,
  MESSAGES_PER_MINUTE,
  MEMBER_PROFILES_PER_DAY,
  REPORTS_PER_HOUR,
  SIGNUPS_PER_HOUR,
  VISITOR_PROFILES_PER_DAY,
} from '../contract/limits.ts'
import type { BackupConfig } from './backup/backup-config.ts'
import { Env, type Given, type Mode } from './config-variables.ts'
import { addressIn } from './mail/address-in.ts'
import { readDkimKey, type Dkim } from './mail/dkim-key.ts'
import { FULL_COST } from './passwords.ts'
import { pushKeysOf } from './push/push-keys.ts'
import { startupError } from './startup-error.ts'

export type { Company, Mode } from './config-variables.ts'
export type Config = ReturnType<typeof readConfig>

/** Multiplied by RATE_LIMIT_FACTOR for benchmarks and end-to-end tests, which simulate many people at one address. */
const RATE_LIMITS = {
  visitorPerMinute: CALLS_PER_MINUTE_VISITOR,
  memberPerMinute: CALLS_PER_MINUTE_MEMBER,
  messagesPerMinute: MESSAGES_PER_MINUTE,
  signupsPerHour: SIGNUPS_PER_HOUR,
  emailChecksPerHour: EMAIL_CHECKS_PER_HOUR,
  reportsPerHour: REPORTS_PER_HOUR,
  visitorProfilesPerDay: VISITOR_PROFILES_PER_DAY,
  memberProfilesPerDay: MEMBER_PROFILES_PER_DAY,
}

/** Reads and checks the environment. @throws StartupError in one line that names the wrong variable */
export function readConfig(env: Record<string, string | undefined>) {
  try {
    return parseEnv(env)
  } catch (error) {
    throw startupError(error instanceof Error ? error.message : String(error), error)
  }
}

/** Names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(Env.shape)

function parseEnv(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new Error(`${issue.path.join('.')} is not usable: ${issue.message}`)
  }
  const e = parsed.data
  const mode = e.LONK_MODE ?? defaultMode(e)
  if (mode === 'production') checkProduction(e)
  if (e.ROLES !== 'web,jobs' && e.REDIS_URL === undefined)
    throw new Error(
      `REDIS_URL must be set with ROLES=${e.ROLES}: without it, live events of jobs do not reach the pages of other processes`,
    )
  if (e.DATABASE_DIRECT_URL !== undefined && userOf(e.DATABASE_DIRECT_URL) !== userOf(e.DATABASE_URL))
    throw new Error('DATABASE_DIRECT_URL must name the role of DATABASE_URL: it is the same database past the pooler')
  if (e.DATABASE_READ_URL?.some((url) => userOf(url) !== userOf(e.DATABASE_URL)))
    throw new Error('DATABASE_READ_URL must name the role of DATABASE_URL: its replicas have it too')
  const dataDir = resolve(e.DATA_DIR)
  const secret = e.LONK_SECRET ?? localSecret(dataDir)
  const mailFrom = e.MAIL_FROM ?? 'Lonk <noreply@lonk.example>'
  return {
    mode,
    port: e.PORT,
    host: e.HOST,
    /** Public origin of the default site, without a trailing slash; links in mails begin with it. */
    origin: withoutSlash(e.ORIGIN ?? `http://localhost:${e.PORT}`),
    /** The only origin that serves the desk, without a trailing slash; null serves it at /admin of every site. */
    deskOrigin: e.DESK_ORIGIN ? withoutSlash(e.DESK_ORIGIN) : null,
    /** Null starts the local PostgreSQL in `dataDir`. */
    databaseUrl: e.DATABASE_URL ?? null,
    /**
     * Same database and role, bypassing the transaction pooler that `databaseUrl` goes through; null when there is
     * none.
     */
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
    /** Read replicas, for the same role; empty reads everything from the primary. */
    databaseReadUrls: e.DATABASE_READ_URL ?? [],
    /** Same database, for the role that owns and migrates it; null uses that of `databaseUrl`. */
    migrationDatabaseUrl: e.MIGRATION_DATABASE_URL ?? null,
    /** Whether this process serves pages and calls, runs jobs, or both. */
    roles: { web: e.ROLES.includes('web'), jobs: e.ROLES.includes('jobs') },
    /** Connects several processes; null when this is the only one. */
    redis: e.REDIS_URL ?? null,
    dataDir,
    /** Bucket for pictures, with its credentials, see files/open-files.ts; null stores them in `dataDir`. */
    filesUrl: e.FILES_URL ?? null,
    /** Null when no backup is made. */
    backup: backupOf(e, dataDir),
    /** Null, outside production, delivers to the development outbox. */
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom,
    /** Bounces and complaints. `domain`: of return addresses; null takes that of each mail's sender. */
    bounces: {
      domain: e.BOUNCE_DOMAIN ?? null,
      /** Port that receives bounces; null receives none by SMTP. */
      smtpPort: e.BOUNCE_SMTP_PORT ?? null,
      /** Secret of the calls that report bounces; null closes them. */
      eventSecret: e.MAIL_EVENT_SECRET ?? null,
    },
    /** Null leaves signing to the mail server. */
    dkim: dkimOf(e),
    company: e.COMPANY ?? null,
    /** Key of hashes and signatures, at least 32 characters; never stored in the database. */
    secret,
    /** True when the secret was generated and exists only in `dataDir`. */
    secretIsOwn: e.LONK_SECRET === undefined,
    // Cheap in tests, which hash hundreds of passwords.
    passwordCost: mode === 'test' ? { memoryKiB: 1_024, passes: 1 } : FULL_COST,
    /** Payment provider; null simulates payments, or in production closes buying. */
    mollie: e.MOLLIE_API_KEY ? { apiKey: e.MOLLIE_API_KEY, baseUrl: withoutSlash(e.MOLLIE_URL) } : null,
    /** Outside GIF library; null offers only our own GIFs. */
    klipy: e.KLIPY_API_KEY ? { apiKey: e.KLIPY_API_KEY, baseUrl: withoutSlash(e.KLIPY_URL) } : null,
    /** SMS gateway; null, outside production, delivers to the development outbox. */
    sms: e.SMS_URL ? { url: e.SMS_URL, token: e.SMS_TOKEN ?? '', perDay: e.SMS_PER_DAY } : null,
    /**
     * VAPID keys and contact (`subject`). `standIn`: origin of a simulated push service outside production, which may
     * be a private address.
     */
    push: {
      ...pushKeysOf(secret),
      subject: `mailto:${addressIn(mailFrom)}`,
      standIn: e.PUSH_STAND_IN ? new URL(e.PUSH_STAND_IN).origin : null,
    },
    /**
     * Limits of live connections to one process: per address more are refused, per member a new one closes the
     * oldest.
     */
    sockets: { perAddress: e.SOCKETS_PER_ADDRESS, perMember: e.SOCKETS_PER_MEMBER },
    /** Number of proxies in front whose X-Forwarded-For is trusted. */
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    /** Bearer token for /metrics; null closes it. */
    metricsToken: e.METRICS_TOKEN ?? null,
    /** OTLP endpoint and sampling ratio (0 to 1) of traces; null makes none. */
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: `${withoutSlash(e.OTEL_EXPORTER_OTLP_ENDPOINT)}/v1/traces`, share: e.OTEL_TRACES_SAMPLER_ARG }
      : null,
    // as: the keys are those of RATE_LIMITS
    rateLimits: Object.fromEntries(
      Object.entries(RATE_LIMITS).map(([name, most]) => [name, most * e.RATE_LIMIT_FACTOR]),
    ) as Record<keyof typeof RATE_LIMITS, number>,
  }
}

/** Variables that connect the process to anything beyond its own data folder. */
const REACHES_OUT = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'MOLLIE_API_KEY',
  'SMTP_URL',
  'SMS_URL',
  'FILES_URL',
  'BACKUP_URL',
] as const

/** Without LONK_MODE: demo. @throws Error when a variable suggests a real installation, which must name its mode */
function defaultMode(e: Given): Mode {
  const serious = REACHES_OUT.find((name) => e[name] !== undefined)
  const cause = serious ?? (e.ORIGIN?.startsWith('https:') ? 'an https ORIGIN' : null)
  if (cause !== null) throw new Error(`LONK_MODE must be set together with ${cause}: production, demo or development`)
  return 'demo'
}

/** @throws Error for the first setting that is unsafe or missing in production */
function checkProduction(e: Given): void {
  for (const name of [
    'ORIGIN',
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'LONK_SECRET',
  ] as const)
    if (e[name] === undefined)
      throw new Error(`${name} must be set in production: npm run setup -- production asks for all that is needed`)
  if (new URL(e.DATABASE_URL!).username === new URL(e.MIGRATION_DATABASE_URL!).username)
    throw new Error(
      'DATABASE_URL must name another role than MIGRATION_DATABASE_URL in production: one serves, one owns the tables',
    )
  if (e.COMPANY !== undefined && isReserved(e.COMPANY.support_email.split('@').at(-1)!))
    throw new Error('COMPANY.support_email must be an address of your own in production')
  if (e.PUSH_STAND_IN !== undefined) throw new Error('PUSH_STAND_IN must not be set in production')
  if (e.RATE_LIMIT_FACTOR !== 1) throw new Error('RATE_LIMIT_FACTOR must not be set in production')
  if (e.MOLLIE_API_KEY?.startsWith('test_'))
    throw new Error('MOLLIE_API_KEY must be a live_ key in production: with a test_ key credits cost nothing')
  const { protocol, pathname, hostname } = new URL(e.ORIGIN!)
  if (protocol !== 'https:' || pathname !== '/' || isReserved(hostname))
    throw new Error('ORIGIN must be the https:// address of a site in production, without a path')
  if (e.DESK_ORIGIN !== undefined) checkDesk(e.DESK_ORIGIN, e.ORIGIN!)
  if (e.TRUSTED_PROXIES === 0)
    throw new Error('TRUSTED_PROXIES must be 1 or more in production: https ends at a proxy in front of this program')
  const from = /^(?:[^<>]*<)?[^\s<>@]+@([^\s<>@]+?)>?$/.exec(e.MAIL_FROM!)?.[1]
  if (from === undefined || isReserved(from))
    throw new Error('MAIL_FROM must be an address of your own in production, such as Lonk <noreply@your.site>')
  if (new Set(e.LONK_SECRET).size < DIFFERENT_CHARACTERS_MIN)
    throw new Error('LONK_SECRET must be random in production: openssl rand -base64 32 makes one')
}

/** @throws Error when the desk's origin is not https, or is that of the members' site */
function checkDesk(desk: string, origin: string): void {
  const { protocol, pathname, hostname, host } = new URL(desk)
  if (protocol !== 'https:' || pathname !== '/' || isReserved(hostname))
    throw new Error('DESK_ORIGIN must be an https:// address in production, without a path')
  if (host === new URL(origin).host) throw new Error('DESK_ORIGIN must be another host than ORIGIN')
}

/** @throws Error when only some of the three variables are set, or the key is unusable */
function dkimOf(e: Given): Dkim | null {
  const { DKIM_DOMAIN: domains, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = e
  if (domains === undefined && selector === undefined && file === undefined) return null
  for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const)
    if (e[name] === undefined)
      throw new Error(`${name} must be set too: DKIM needs a domain, a selector and a key file`)
  return { domains: domains!, selector: selector!, privateKey: readDkimKey(file!) }
}

/** @throws Error when the key is missing, or the backup would be inside DATA_DIR and lost with it */
function backupOf(e: Given, dataDir: string): BackupConfig | null {
  const { BACKUP_URL: url, BACKUP_KEY: key } = e
  if (url === undefined) return null
  if (key === undefined) throw new Error('BACKUP_KEY must be set too: npm run backup -- key makes one')
  if (url.startsWith('file:') && `${fileURLToPath(url)}/`.startsWith(`${dataDir}/`))
    throw new Error('BACKUP_URL must lie outside of DATA_DIR, with which it would be lost')
  return { url, key, pictures: e.BACKUP_PICTURES === 'yes', databaseUrl: e.BACKUP_DATABASE_URL ?? null }
}

/** 32 random characters practically always contain more distinct ones. */
const DIFFERENT_CHARACTERS_MIN = 14

/** Reserved domain names (RFC 2606). */
const isReserved = (host: string): boolean =>
  /(?:^|\.)(?:example|invalid|localhost|test|example\.(?:com|net|org))$/i.test(host)

const userOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).username)

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const made = randomBytes(32).toString('base64url')
    writeFileSync(file, made, { mode: 0o600 })
    return made
  } catch (error) {
    throw new Error(`DATA_DIR is not usable: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
