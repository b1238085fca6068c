import type { Answer, Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import { mayFilterBy, TRAIT_NAMES } from '../../../contract/facts.ts'
import { MAX_AGE, MIN_AGE, SEARCH_LIMITED_SIZE, SEARCH_PAGE_SIZE, SOURCE_COOKIE } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { Explained, searchMembers as call } from '../../../contract/search.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { viewingOf, type Viewing } from '../../profiles/reads/viewing.ts'
import { countViews } from '../../profiles/writes/count-views.ts'
import { findRegion } from '../../site/reads/places.ts'
import { offers, searchFields } from '../../site/rules/site.ts'
import { readPosition, similarAges, writePosition, type AgeRange } from '../rules/search.ts'
import { traitsOf } from '../rules/traits.ts'
import { explainSearch } from './explain-search.ts'
import { BOTH, type SearchFilter, type SearchPage } from './search-parts.ts'
import { findMembers, type Found } from './search.ts'

type Query = Input<typeof call>['query']
type Results = Answer<typeof call>

const NONE: Found = { cards: [], total: 0 }

/**
 * One page of the member search, and members like those when it finds less than a page. A visitor gets as much as the
 * site allows.
 * @throws authentication_required beyond what a visitor may see · premium_only for the extended fields · validation
 * with the field of a wrong filter · profile_limit for a visitor's network that has seen enough today
 */
export async function searchMembers(ctx: Ctx, query: Query): Promise<Results> {
  const viewing = viewingOf(ctx)
  const visit = ctx.viewer === null ? visitorSearch(ctx, query) : null
  const limit = visit === 'limited' ? SEARCH_LIMITED_SIZE : SEARCH_PAGE_SIZE
  checkFields(ctx, query)
  const filter = await filterOf(ctx, viewing, query)
  const after = query.after === undefined ? null : readPosition(query.after)
  if (query.after !== undefined && after === null) throw new AppError('validation', { fields: { after: 'invalid' } })
  const page: SearchPage = after ? { limit, after } : { limit, offset: (query.pageNumber - 1) * limit }
  const found = await findMembers(ctx.readDb, viewing, filter, page)
  const few = query.pageNumber === 1 && after === null && found.cards.length < limit
  const finding = few
    ? findSimilar(ctx.readDb, viewing, filter, { found, limit: visit ? limit - found.cards.length : limit })
    : null
  const [similar, explained] = finding
    ? await Promise.all([finding, explain(ctx, viewing, { filter, found: found.total, similar: finding })])
    : [NONE, null]
  const cards = [...found.cards, ...similar.cards]
  const allowed = visit
    ? await countViews(
        ctx,
        cards.map(({ id }) => id),
      )
    : null
  const mayBeShown = ({ id }: Card) => allowed?.has(id) ?? true
  const last = found.cards.at(-1)
  return {
    results: found.cards.filter(mayBeShown).map((card) => shown(card, visit)),
    pageNumber: query.pageNumber,
    numResults: found.total,
    similar_results: similar.cards.filter(mayBeShown).map((card) => shown(card, visit)),
    similar_numResults: similar.total,
    explained,
    after:
      visit || last === undefined || found.cards.length < limit
        ? null
        : writePosition({ rank: last.rank, profileId: last.id, total: found.total }),
  }
}

function visitorSearch(ctx: Ctx, query: Query): 'yes' | 'limited' {
  const hasSource = Boolean(query.network || query.ref || ctx.cookies[SOURCE_COOKIE])
  const setting = hasSource ? 'logged_out_search_trafficsource' : 'logged_out_search'
  const allowed = ctx.site.settings[setting]
  const beyond = query.pageNumber > 1 || query.after !== undefined || query.name !== undefined
  if (beyond || (allowed !== 'yes' && allowed !== 'limited')) throw new AppError('authentication_required')
  return allowed
}

async function filterOf(ctx: Ctx, viewing: Viewing, query: Query): Promise<SearchFilter> {
  if (query.country !== undefined && !isSearched(ctx, query.country))
    throw new AppError('validation', { fields: { country: 'invalid' } })
  const ages = { min: query.min_age ?? MIN_AGE, max: query.max_age ?? MAX_AGE }
  if (ages.min > ages.max) throw new AppError('validation', { fields: { max_age: 'invalid' } })
  const country =
    query.country ??
    query.countryregion?.slice(0, 2) ??
    (query.name === undefined ? (ctx.viewer?.country ?? ctx.country) : null)
  const regionId = query.countryregion === undefined ? null : await findRegion(ctx, query.countryregion, country ?? '')
  if (query.countryregion !== undefined && regionId === null)
    throw new AppError('validation', { fields: { countryregion: 'invalid' } })
  return {
    genders: query.gender === undefined ? BOTH : [query.gender],
    country,
    regionId,
    ages,
    realOnly: query.fictional === 'no',
    openOnly: viewing.me === null,
    traits: traitsOf(query),
    name: query.name,
  }
}

/** Fictional profiles can be left out on every site (HON-8). */
const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'name', ...TRAIT_NAMES] as const

function checkFields({ site, viewer }: Ctx, query: Query): void {
  const asked = SEARCH_FIELDS.filter((name) => query[name] !== undefined)
  const traits = TRAIT_NAMES.filter((name) => query[name] !== undefined)
  if (!traits.every((name) => mayFilterBy(name, viewer?.premium === true))) throw new AppError('premium_only')
  const offered = searchFields(site)
  const fields = asked.filter((name) => !offered.includes(name)).map((name) => [name, 'invalid'] as const)
  if (fields.length > 0) throw new AppError('validation', { fields: Object.fromEntries(fields) })
}

/** A visitor may come from where the site has no members; then nobody is found. */
const isSearched = (ctx: Ctx, country: string): boolean =>
  offers(ctx.site, 'countries', country) || country === ctx.country

/** Members only: a visitor sees a part of the members, which a wider search of a visitor would not make whole. */
async function explain(
  ctx: Ctx,
  viewing: Viewing,
  given: { filter: SearchFilter; found: number; similar: Promise<Found> },
): Promise<Explained | null> {
  if (viewing.me === null) return null
  return explainSearch(ctx.readDb, viewing, {
    ...given,
    country: given.filter.country ?? ctx.viewer?.country ?? ctx.country,
  })
}

/** The same without region and with ages ± 5, without those already found. */
async function findSimilar(
  db: Db,
  viewing: Viewing,
  filter: SearchFilter,
  given: { found: Found; limit: number },
): Promise<Found> {
  const ages: AgeRange = similarAges(filter.ages)
  const wider = Boolean(filter.regionId) || ages.min !== filter.ages.min || ages.max !== filter.ages.max
  if (!wider || filter.name !== undefined || given.limit <= 0) return NONE
  const without = given.found.cards.map((card) => card.accountId)
  return findMembers(db, viewing, { ...filter, ages, regionId: null, without }, { limit: given.limit })
}

/** A limited visitor gets the small picture only. */
function shown({ accountId: _, rank: __, ...card }: Found['cards'][number], visit: 'yes' | 'limited' | null): Card {
  if (visit !== 'limited' || card.main_image === null) return card
  return { ...card, main_image: { ...card.main_image, filename: card.main_image.thumb_filename } }
}
