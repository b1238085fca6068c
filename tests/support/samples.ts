import type { User } from '../../src/contract/accounts.ts'
import type { DiscountCode } from '../../src/contract/discounts.ts'
import { NO_FACTS, WISHES } from '../../src/contract/facts.ts'
import type { Settings } from '../../src/contract/site.ts'
import { actCosts } from '../../src/features/site/rules/act-costs.ts'

/** Prices at the most expensive bundle, ten credits for € 9.99. */
const prices = { message_credits: 1, photo_credits: 2, gift_credits: 3 }
const buyer = { currency: 'EUR', rate: { cents: 999, credits: 10 } }

/** A premium member, and below a site, for tests of screens, which override what they need. */
export const userSample: User = {
  status: 'active',
  email: 'daan@voorbeeld.example',
  credits: 42,
  paid_user: true,
  language: 'nl',
  fictional_icon: 'venetian-mask',
  signup_date: '2026-01-01T10:00:00.000Z',
  notifications_disabled: [],
  terms_version: '2023-12-01T12:00:00.000Z',
  consent_sensitive: false,
  visible_to_visitors: false,
  limited: null,
  warned: null,
  time_zone: 'Europe/Amsterdam',
  age_check: null,
  conversations_left: null,
  free_messages: null,
  act_costs: actCosts(prices, buyer),
  profile: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Daan',
    age: 36,
    gender: 'male',
    country: 'NL',
    region: null,
    region_id: null,
    city: 'Haarlem',
    main_image: null,
    fictional: false,
    online: true,
    new: false,
    liked: false,
    status: 'active',
    about_me: '',
    reason_for_signup: '',
    ...NO_FACTS,
    interests: [],
    invisible: false,
    date_of_birth: '1990-03-14',
    date_of_birth_fixed: false,
  },
}

/** Overrides for a member who never bought credits. */
export const freeUser = (credits: number) => ({
  paid_user: false,
  credits,
  conversations_left: 2,
  free_messages: credits,
  act_costs: actCosts(prices, { ...buyer, isFree: true }),
})

export const settingsSample: Settings = {
  countries: ['NL', 'BE', 'PL'],
  name: 'Lonk',
  index_title: 'Lonk',
  description: '',
  domain: 'lonk.example',
  domain_language: 'nl',
  cdn_prefix: '',
  signups: 'all',
  logged_out_search: 'limited',
  logged_out_search_trafficsource: 'limited',
  geoip_country: 'NL',
  geoip_selected_country: 'NL',
  fictional_icon: 'venetian-mask',
  fictional_warning: 'Dit profiel is fictief en dient voor vermaak.',
  fictional_singular: 'Fictief',
  fictional_plural: 'Fictieve profielen',
  push_public_key: '',
  support_phone: '',
  support_email: 'support@lonk.example',
  minimum_message_costs: { NL: { costs: 0.54, currency: 'EUR' } },
  act_costs: actCosts(prices, buyer),
  ...prices,
  signup_credits: 3,
  free_messages: 3,
  message_length: 1_000,
  visible_profile_fields: [],
  visible_profile_notes: ['name', 'date_of_birth', 'about_me', 'reason_for_signup', 'city', ...WISHES, 'invisible'],
  search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'name'],
  enable_site_entry_popup: 'no',
  refund_days: 14,
  member_resell: 'no',
  member_resell_partner: null,
  logo_colors: ['#E6326E', '#663BC4'],
  match_finder_questions: ['age', 'appearance', 'race'],
  interests: [],
  region_data: [],
  locales: ['nl'],
  locale: 'nl',
  time_zone: 'Europe/Amsterdam',
  sample_data: 'no',
  age_gate: {},
  age_checks: 'closed',
  payments: 'open',
  terms_version: '2023-12-01T12:00:00.000Z',
}

export const companySample = {
  name: 'Voorbeeld Media B.V.',
  address: '',
  kvk: '',
  city: '',
  country: '',
  tradenames: [],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 0,
  added: '2026-01-01T00:00:00.000Z',
}

/** A discount code for everybody, without expiry. */
export const codeSample: DiscountCode = {
  code: 'LENTE25',
  country: null,
  user_id: null,
  expires: null,
  percentage: 25,
  value_percentage: 25,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
}
