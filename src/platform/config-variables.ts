import * as z from 'zod'
import { CompanyInfo } from '../contract/site.ts'
import { readRedisUrl, REDIS_URL_FORMS } from './redis/redis-url.ts'

/** `demo` is the production build with invented data. `production` refuses sample data and all simulations. */
const MODES = ['production', 'demo', 'development', 'test'] as const
export type Mode = (typeof MODES)[number]

const filledIn = z.string().trim().min(1, 'it is empty')

/** COMPANY: the legal details with which the first start creates the site. */
const Company = CompanyInfo.omit({ delete_discount: true, added: true }).extend({
  name: filledIn,
  address: filledIn,
  kvk: filledIn,
  city: filledIn,
  country: z.string().regex(/^[A-Z]{2}$/, 'it must be two capital letters'),
  support_phone: filledIn,
  support_email: z.email(),
  represented_by: z.string().optional(),
  hosted_by: z.string().optional(),
})
export type Company = z.infer<typeof Company>

/** Every environment variable; rules between several of them are in config.ts. */
export const Env = z.object({
  LONK_MODE: z.enum(MODES).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z.url().optional(),
  DESK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'it is addresses like postgres://…, with a space between' })),
    )
    .optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROLES: z.enum(['web', 'jobs', 'web,jobs']).default('web,jobs'),
  REDIS_URL: z.string().transform(parseRedisUrl).optional(),
  DATA_DIR: z.string().default('data'),
  FILES_URL: z.url({ protocol: /^s3(\+http)?$/ }).optional(),
  BACKUP_URL: z.url({ protocol: /^(file|s3(\+http)?)$/ }).optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]{58,}$/, 'it must be a key of age: npm run backup -- key makes one')
    .optional(),
  BACKUP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BACKUP_PICTURES: z.enum(['yes', 'no']).default('yes'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  BOUNCE_DOMAIN: z.hostname().toLowerCase().optional(),
  BOUNCE_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  MAIL_EVENT_SECRET: z.string().min(32).optional(),
  DKIM_DOMAIN: z
    .string()
    .transform((list) => list.toLowerCase().split(/\s*,\s*/))
    .pipe(z.array(z.hostname()))
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'it must be letters, digits and -, such as k1')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  LONK_SECRET: z.string().min(32).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(live|test)_\w{20,}$/, 'it must be the key as Mollie shows it, live_…')
    .optional(),
  MOLLIE_URL: z.url({ protocol: /^https?$/ }).default('https://api.mollie.com/v2'),
  KLIPY_API_KEY: z
    .string()
    .regex(/^\w{16,}$/, 'it must be the key as KLIPY shows it')
    .optional(),
  KLIPY_URL: z.url({ protocol: /^https?$/ }).default('https://api.klipy.com/v2'),
  PUSH_STAND_IN: z.url({ protocol: /^https?$/ }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(8).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).max(100_000).default(500),
  COMPANY: z.string().transform(parseJson).pipe(Company).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  // OpenTelemetry's standard names.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(), // read by the exporter itself
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  SOCKETS_PER_MEMBER: z.coerce.number().int().min(1).max(1_000).default(20),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
})

export type Given = z.infer<typeof Env>

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    ctx.addIssue('it is not JSON')
    return z.NEVER
  }
}

function parseRedisUrl(text: string, ctx: z.RefinementCtx) {
  const address = readRedisUrl(text)
  if (address !== null) return address
  ctx.addIssue(`it looks like ${REDIS_URL_FORMS}`)
  return z.NEVER
}
