import type { Reply } from '../../contract/endpoint.ts'
import { AppError } from '../../contract/errors.ts'
import { contract } from '../../contract/index.ts'
import { LOCALE_COOKIE_DAYS } from '../../contract/limits.ts'
import { interestNames } from '../../lang/interests/all.ts'
import { pseudoText } from '../../lang/pseudo.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { landerTextOf } from './reads/lander-slugs.ts'
import { findNearestPlace } from './reads/nearest-place.ts'
import { findPreview } from './reads/page-draft.ts'
import { findPage } from './reads/pages.ts'
import { findPlaces, readRegions } from './reads/places.ts'
import { settingsOf } from './reads/settings.ts'
import { INTERESTS } from './rules/interests.ts'
import { languageAsked } from './rules/origin.ts'
import { coarse } from './rules/position.ts'
import { cleanPhone, listed, offers } from './rules/site.ts'
import { countPageHidden } from './writes/count-page-hidden.ts'

const DAY_SECONDS = 24 * 3_600

export const siteRoutes: Route[] = [
  // `forced_domain` changes nothing: the site is that of the Host, and another name is not believed (O-05).
  route(contract.getSettings, async (ctx, { query }) => {
    keepLanguage(ctx, languageAsked(query))
    return settingsOf(ctx)
  }),

  route(contract.getInterests, async ({ locale, pseudo, site }) => ({
    interests: INTERESTS.filter(({ id }) => offers(site, 'interests', id)).map(({ id, icon }) => ({
      id,
      icon,
      name: pseudo ? pseudoText(interestNames[locale][id]) : interestNames[locale][id],
    })),
  })),

  route(contract.getRegions, async ({ db, site, locale }, { query: { country } }) => {
    const countries = listed(site, 'countries').filter((code) => offers(site, 'region_data', code))
    const wanted = country === undefined ? countries : countries.filter((code) => code === country)
    return { regions: await readRegions(db, wanted, locale) }
  }),

  route(contract.getPlaces, async ({ db, locale }, { query: { country, region, q } }) => ({
    places: await findPlaces(db, { country, region, beginning: q }, locale),
  })),

  // What is more exact than a kilometre ends here, before anything is done with it.
  route(contract.geocode, async ({ db, site, locale }, { query }) => {
    const place = await findNearestPlace(db, { lat: coarse(query.lat), lon: coarse(query.lon) }, locale)
    if (place === null || !offers(site, 'countries', place.country)) throw new AppError('place_not_found')
    return offers(site, 'region_data', place.country) ? place : { ...place, region: null }
  }),

  route(contract.getCompanyInfo, async ({ site }) => {
    // jsonb that only our own writes fill; the contract parses it once more on its way out
    const company = site.company as Reply<typeof contract.getCompanyInfo>
    return { ...company, support_phone: cleanPhone(company.support_phone) }
  }),

  route(contract.getPage, async ({ db, site, locale, clock, config: { secret } }, { query }) => {
    const { token, language = locale, preview } = query
    const asked = { token, language, now: clock.now() }
    const draft = preview === undefined ? null : await findPreview(db, site, { ...asked, preview, secret })
    const page = draft ?? (await findPage(db, site, asked))
    if (page === null) throw new AppError('page_not_found')
    return page
  }),

  route(contract.getLanderText, async ({ site, locale, clock }, { query: { slug } }) =>
    landerTextOf(site.landerSlugs, { slug, locale, now: clock.now() }),
  ),

  route(contract.webVitals, async ({ vitals }, { body }) => {
    vitals.observe(body)
    return {}
  }),

  route(contract.pageHidden, (ctx, { query }) => countPageHidden(ctx, query.lb === 1 ? (query.path ?? '/') : null)),
]

/**
 * The language that an address asks for stays, as one that was chosen does. Whoever has chosen nothing yet, or what is
 * not offered, gets that of their account, else of the site, when it is one of ours.
 */
function keepLanguage({ site, viewer, cookies, setCookie }: Ctx, asked: unknown): void {
  const offered = (wanted: unknown) => site.exposedLocales.find((locale) => locale === wanted)
  const kept = offered(cookies['locale'])
  const language = offered(asked) ?? kept ?? offered(viewer?.language) ?? offered(site.settings['domain_language'])
  if (language === undefined || language === kept) return
  setCookie('locale', language, LOCALE_COOKIE_DAYS * DAY_SECONDS)
}
