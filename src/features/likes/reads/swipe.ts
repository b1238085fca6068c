import { sql } from 'kysely'
import type { Answer, Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { getSwipeDeck, SwipeCard } from '../../../contract/likes.ts'
import { MAX_AGE, MIN_AGE, SWIPE_DECK_SIZE, SWIPE_LIKES_PER_DAY } from '../../../contract/limits.ts'
import { nextDayStart } from '../../../platform/clock.ts'
import type { Db, MemberCtx } from '../../../platform/ctx.ts'
import { RANK_BUCKET_SECONDS } from '../../accounts/writes/refresh-search-profile.ts'
import { readCards } from '../../profiles/reads/cards.ts'
import { tells, viewingOf, type Viewing } from '../../profiles/reads/viewing.ts'
import { BOTH, type SearchFilter } from '../../search/reads/search-parts.ts'
import { isIntimate } from '../../site/rules/interests.ts'
import { keepPlace, type DeckPlace } from '../writes/keep-place.ts'
import { findLikers, findUnseen, TOP } from './deck.ts'

type Query = Input<typeof getSwipeDeck>['query']
type Self = { country: string; looking_for: 'male' | 'female' | 'both' | null; place: DeckPlace | null }

const INTERESTS_SHOWN = 3

/**
 * The next members of the swipe game: unseen, of the own country and the wish, never blocked, hidden, liked or oneself;
 * asked again they are the same until they are swiped. Changes nothing but where the next deck begins.
 * @throws validation of crossed ages
 */
export async function readSwipeDeck(ctx: MemberCtx, query: Query): Promise<Answer<typeof getSwipeDeck>> {
  const me = ctx.viewer.accountId
  const viewer = { ...viewingOf(ctx), me }
  const self = await readSelf(ctx.db, me)
  const filter = filterOf(query, self)
  const deck = {
    filter: [filter.genders, filter.country, filter.ages.min, filter.ages.max, filter.realOnly].join(' '),
    bucket: Math.floor(viewer.now.getTime() / 1_000 / RANK_BUCKET_SECONDS),
  }
  const isSame = self.place?.filter === deck.filter && self.place.bucket === deck.bucket
  const from = isSame ? self.place! : TOP
  const [likers, unseen, likesLeft] = await Promise.all([
    findLikers(ctx.readDb, { viewer, filter }),
    findUnseen(ctx.readDb, { viewer, filter }, from),
    readLikesLeft(ctx.db, me, viewer.today),
  ])
  const isMoved = unseen.place.rank !== from.rank || unseen.place.accountId !== from.accountId
  if (isMoved && !ctx.isReadingOnly) await keepPlace(ctx.db, me, self.place, { ...deck, ...unseen.place })
  const accountIds = [...new Set([...likers, ...unseen.accountIds])].slice(0, SWIPE_DECK_SIZE)
  return {
    profiles: await readSwipeCards(ctx.readDb, viewer, accountIds),
    likes_left: likesLeft,
    next_date: nextDayStart(viewer.now, ctx.site.timeZone).toISOString(),
  }
}

/** @param today of the site's calendar @returns 0 to 4 */
export async function readLikesLeft(db: Db, accountId: number, today: string): Promise<number> {
  const given = await db
    .selectFrom('daily_count')
    .select('count')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'swipe')
    .where('day', '=', today)
    .executeTakeFirst()
  return Math.max(0, SWIPE_LIKES_PER_DAY - (given?.count ?? 0))
}

async function readSelf(db: Db, me: number): Promise<Self> {
  const { rows } = await sql<Self>`
    select p.country, p.looking_for, case when d.account_id is not null then json_build_object(
      'filter', d.filter, 'bucket', d.bucket, 'rank', d.rank, 'accountId', d.last_id) end as place
    from profile p left join swipe_deck d on d.account_id = p.account_id where p.account_id = ${me}`.execute(db)
  return rows[0]!
}

function filterOf(query: Query, self: Self): SearchFilter {
  const ages = { min: query.min_age ?? MIN_AGE, max: query.max_age ?? MAX_AGE }
  if (ages.min > ages.max) throw new AppError('validation', { fields: { max_age: 'invalid' } })
  const wish = query.gender ?? self.looking_for ?? 'both'
  return {
    genders: wish === 'both' ? BOTH : [wish],
    country: self.country,
    ages,
    realOnly: query.fictional === 'no',
  }
}

/**
 * Cards with three of their interests, what both like first. No intimate wishes: a picture with them below it is not
 * for whoever looks over a shoulder.
 */
export async function readSwipeCards(
  db: Db,
  viewer: Viewing & { me: number },
  accountIds: readonly number[],
): Promise<(SwipeCard & { accountId: number })[]> {
  const [cards, interests] = await Promise.all([
    readCards(db, viewer, accountIds),
    readInterests(db, [...accountIds, viewer.me]),
  ])
  const own = interests.get(viewer.me)
  const isShared = (id: string) => Number(own?.includes(id) ?? false)
  const shownOf = (accountId: number) =>
    (interests.get(accountId) ?? [])
      .filter((id) => viewer.interests.includes(id) && !isIntimate(id))
      .toSorted((a, b) => isShared(b) - isShared(a))
      .slice(0, INTERESTS_SHOWN)
  return cards.map((card) => ({
    ...card,
    interests: tells(viewer, card.accountId, 'interests') ? shownOf(card.accountId) : [],
  }))
}

async function readInterests(db: Db, accountIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('profile')
    .select(['account_id', 'interests'])
    .where('account_id', 'in', accountIds)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.interests]))
}
