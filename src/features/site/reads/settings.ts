import type { Settings } from '../../../contract/site.ts'
import { pseudoText } from '../../../lang/pseudo.ts'
import { siteTextsOf } from '../../../lang/site/all.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { actCosts, freeMessages, pricesOf, soldRate } from '../rules/act-costs.ts'
import {
  cleanPhone,
  currencyOf,
  minimumMessageCents,
  searchFields,
  soldIn,
  termsVersion,
  visibleLocales,
} from '../rules/site.ts'

/**
 * What stands as one text in each language; the shipped one where the operator left none: no label is ever empty
 * (HON-1).
 */
const TRANSLATED = [
  'index_title',
  'description',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const

/** The settings of the visitor's site, in the visitor's language and for the visitor's country. */
export function settingsOf(
  ctx: Pick<Ctx, 'site' | 'locale' | 'pseudo' | 'country' | 'placeCountry' | 'publicOrigin' | 'config'>,
): Settings {
  const { site, locale, pseudo } = ctx
  // jsonb that only our own writes fill; the contract parses it once more on its way out
  const stored = site.settings as Settings
  const currency = currencyOf(site, ctx.country)
  const prices = pricesOf(site)
  const textOf = (key: (typeof TRANSLATED)[number]) => {
    const text = String(inLanguage(stored[key], locale) || siteTextsOf[locale][key])
    return [key, pseudo ? pseudoText(text) : text]
  }
  return {
    ...stored,
    ...Object.fromEntries(TRANSLATED.map(textOf)),
    search_fields: searchFields(site),
    push_public_key: ctx.config.push.publicKey,
    domain: new URL(ctx.publicOrigin).host,
    geoip_country: ctx.placeCountry,
    geoip_selected_country: ctx.country,
    support_phone: cleanPhone(stored.support_phone || String(site.company['support_phone'] ?? '')),
    minimum_message_costs: minimumCosts(ctx.site),
    free_messages: freeMessages(stored.signup_credits, prices),
    act_costs: actCosts(prices, { currency, rate: soldRate(site.bundles, { country: ctx.country, currency }) }),
    locales: visibleLocales(ctx.country, site),
    locale,
    time_zone: site.timeZone,
    sample_data: site.sampleData ? 'yes' : 'no',
    age_gate: stored.age_gate ?? {},
    age_checks: ctx.config.mode === 'production' ? 'closed' : 'simulation',
    payments: ctx.config.mollie ? 'open' : ctx.config.mode === 'production' ? 'closed' : 'simulation',
    terms_version: termsVersion(site),
  }
}

function minimumCosts(site: Ctx['site']): Settings['minimum_message_costs'] {
  const { countries, message_credits } = site.settings as Settings // as above
  const costs: Settings['minimum_message_costs'] = {}
  for (const country of countries) {
    const currency = currencyOf(site, country)
    const cents = minimumMessageCents(soldIn(site.bundles, { country, currency }), message_credits)
    if (cents !== null) costs[country] = { costs: cents / 100, currency }
  }
  return costs
}

function inLanguage(text: unknown, locale: string): unknown {
  if (typeof text !== 'object' || text === null) return text
  const byLocale = text as Record<string, unknown> // one text per language, or what the operator left of them
  return byLocale[locale] ?? byLocale['nl'] ?? ''
}
