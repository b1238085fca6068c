import * as z from 'zod'
import { ActCosts } from './act-costs.ts'
import { MATCH_FINDER_QUESTIONS, ROUTE_GROUPS } from './choices.ts'
import { countryCode, currency, endpoint, intParam, moment } from './endpoint.ts'
import { AGE_METHODS, LOCALES, LOGO_COLORS } from './limits.ts'

export const locale = z.enum(LOCALES, 'unsupported')
const yesNo = z.enum(['yes', 'no'])

export const Settings = z.object({
  countries: z.array(countryCode),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  /** From the one to the other, as the mark of the site is drawn. An addition to the catalogue. */
  logo_colors: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/i))
    .length(2)
    .default([...LOGO_COLORS])
    .catch([...LOGO_COLORS]),
  cdn_prefix: z.string(),
  signups: z.string(),
  logged_out_search: z.enum(['yes', 'limited', 'no']),
  logged_out_search_trafficsource: z.enum(['yes', 'limited', 'no']),
  geoip_country: countryCode,
  geoip_selected_country: countryCode,
  fictional_icon: z.string(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  push_public_key: z.string(),
  support_phone: z.string(),
  support_email: z.string(),
  minimum_message_costs: z.record(countryCode, z.object({ costs: z.number(), currency })),
  /** What is said to a visitor; a member's own stand with the user. */
  act_costs: ActCosts,
  message_credits: z.int(),
  signup_credits: z.int(),
  /** With how many a member begins. */
  free_messages: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  enable_site_entry_popup: z.string(),
  refund_days: z.int(),
  member_resell: yesNo,
  member_resell_partner: z
    .object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })
    .nullable()
    .default(null)
    .catch(null),
  /** What the match finder asks. */
  match_finder_questions: z.array(z.enum(MATCH_FINDER_QUESTIONS)).default([...MATCH_FINDER_QUESTIONS]),
  interests: z.array(z.string()),
  region_data: z.array(countryCode),
  locales: z.array(locale),
  locale,
  time_zone: z.string(),
  /** yes: everything shown was invented; a banner says so. */
  sample_data: yesNo,
  /** Whether buying is possible now. */
  payments: z.enum(['open', 'closed', 'simulation']),
  /** Where the site asks for another proof of age than the shipped one. */
  age_gate: z.record(countryCode, z.enum(AGE_METHODS).catch('assured')),
  /** Whether a company can check ages now; where it is needed and there is none, signing up is refused. */
  age_checks: z.enum(['closed', 'simulation']),
  terms_version: moment,
})
export type Settings = z.output<typeof Settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  who: 'anyone',
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  reply: Settings,
  errors: ['site_unknown'],
})

const Interest = z.object({ id: z.string(), name: z.string(), icon: z.string() })
export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  who: 'anyone',
  reply: z.object({ interests: z.array(Interest) }),
})

const Regions = z.object({ term: z.string(), regions: z.array(z.object({ id: z.string(), name: z.string() })) })
/** Region ids look like `NL-07`. */
export const getRegions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  who: 'anyone',
  query: z.object({ country: countryCode.optional() }),
  reply: z.object({ regions: z.record(countryCode, Regions) }),
})

/** Places of a country by the beginning of their name, largest first. An addition to the catalogue's calls. */
export const getPlaces = endpoint({
  method: 'GET',
  path: '/api/places.php',
  priority: 'search',
  who: 'anyone',
  query: z.object({ country: countryCode, region: z.string().max(12).optional(), q: z.string().max(80).default('') }),
  reply: z.object({ places: z.array(z.object({ city: z.string(), region: z.string().nullable() })) }),
})

const degrees = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'invalid')])
    .transform(Number)
    .pipe(z.number('invalid').min(-most, 'invalid').max(most, 'invalid'))

/** The place nearest to a position, which is neither kept nor answered. `region` looks like `NL-07`. */
export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode.php',
  priority: 'search',
  who: 'anyone',
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  reply: z.object({ country: countryCode, region: z.string().nullable(), city: z.string() }),
  errors: ['place_not_found'],
})

export const CompanyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.int(),
  added: moment,
})

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  who: 'anyone',
  reply: CompanyInfo,
})

export const getPage = endpoint({
  method: 'GET',
  path: '/api/page.php',
  who: 'anyone',
  query: z.object({
    token: z.string().regex(/^[a-z0-9-]{1,60}$/, 'invalid'),
    language: locale.optional(),
    /** Of the desk: shows what is being written, to whom it was given. An addition to the catalogue. */
    preview: z.string('invalid').max(100, 'length').optional(),
  }),
  reply: z.object({
    token: z.string(),
    /** Another than asked for where there is no text in that. */
    language: locale,
    title: z.string(),
    body: z.string(),
    version: z.int(),
    updated: moment,
  }),
  errors: ['page_not_found'],
})

/** Sent as a beacon: empty body, no key. */
/** How fast and how steady the first page of a visit was, told once by the browser; added to sums without a person. */
export const webVitals = endpoint({
  method: 'POST',
  path: '/api/web-vitals.php',
  priority: 'statistics',
  who: 'anyone',
  body: z.strictObject({
    group: z.enum(ROUTE_GROUPS, 'invalid'),
    lcp_ms: z.number('invalid').min(0, 'invalid').max(600_000, 'invalid').optional(),
    inp_ms: z.number('invalid').min(0, 'invalid').max(600_000, 'invalid').optional(),
    cls: z.number('invalid').min(0, 'invalid').max(1_000, 'invalid').optional(),
  }),
  answer: 'empty',
  status: 204,
  effects: 'own',
})

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  priority: 'statistics',
  who: 'anyone',
  query: z.object({ lb: intParam(0, 1).optional(), path: z.string().max(200).optional() }),
  answer: 'empty',
  status: 204,
  effects: 'own',
})
