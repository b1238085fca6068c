import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { heardDuring, planOf, type PlanNode } from '../../../tests/support/statements.ts'
import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { createDatabase } from '../../platform/db/pool.ts'
import { TRAITS_TOLD } from '../accounts/writes/refresh-search-profile.ts'
import { countSizes } from '../search/writes/count-sizes.ts'

const MEMBERS = 20_000
/** No answer looks at more than this, whatever the size of the table: a count ends at the thousandth, which a third of all are here. */
const ROWS_MAX = 3_300
/** Of each year of birth a page at most. */
const SORTED_MAX = 100 * SEARCH_PAGE_SIZE
const LARGE = [
  'account',
  'profile',
  'search_profile',
  'search_trait',
  'presence',
  'received_like',
  'swipe',
  'pair',
  'hidden_pair',
]

const app = await startApp()
const me = await makeMember(app, { gender: 'male', age: 40, country: 'DE', premium: true })

beforeAll(async () => {
  // Making so many takes longer than a call of the product may.
  const { db, close } = createDatabase(app.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const at = app.clock.now()
  await sql`insert into region (country, code, name) select 'DE', 'R' || n, 'R' || n from generate_series(1, 8) n`.execute(
    db,
  )
  await sql`
    with made as (
      insert into account (site_id, email, status, language, signed_up_at, terms_version)
      select ${app.siteId}, 'plan' || n || '@voorbeeld.example', 'active', 'nl', ${at}, ${at} from generate_series(1, ${MEMBERS}::int) n
      returning id
    ), seen as (
      insert into presence (account_id, last_seen_at) select id, ${at}::timestamptz - id % 4000 * interval '10 minutes' from made
    )
    insert into profile (account_id, site_id, name, gender, date_of_birth, country, region_id, body_type, eye_colour, tattoos)
    select id, ${app.siteId}, 'Plan ' || id, case id % 2 when 0 then 'female' else 'male' end,
      date '1945-01-01' + (id * 7919 % 21900)::int, case id % 5 when 0 then 'BE' else 'DE' end,
      case id % 5 when 0 then null else (select min(id) from region where country = 'DE') + id % 8 end,
      case id % 3 when 0 then 'slim' end, case id % 2 when 1 then 'green' end, case id % 1000 when 0 then 'many' else 'none' end
    from made`.execute(db)
  await sql`
    insert into search_profile
    select p.account_id, extract(epoch from r.last_seen_at)::int / 21600 * 128 + p.account_id % 100, date_of_birth, site_id,
      (gender = 'male')::int, extract(year from date_of_birth), coalesce(region_id, 0), country, false, false,
      ${TRAITS_TOLD}
    from profile p join presence r using (account_id) where p.account_id <> ${me.accountId}`.execute(db)
  // Who searches is in no list of others.
  await sql`delete from search_profile where account_id = ${me.accountId}`.execute(db)
  await sql`
    insert into hidden_pair select ${me.accountId}, account_id from search_profile where account_id % 40 = 1
    union all select account_id, ${me.accountId} from search_profile where account_id % 40 = 1`.execute(db)
  // Everybody has a few likes, nearly everybody likes this member, and this member many, some of them invisible.
  await sql`
    insert into received_like (account_id, from_id, liked_at)
    select a.account_id, b.account_id, ${at}::timestamptz from search_profile a cross join generate_series(1, 4) n
    join search_profile b on b.account_id = a.account_id + n`.execute(db)
  await sql`
    insert into received_like (account_id, from_id, liked_at)
    select ${me.accountId}, account_id, ${at}::timestamptz - account_id * interval '1 second' from search_profile
    union all select account_id, ${me.accountId}, ${at} from search_profile where account_id % 500 = 2`.execute(db)
  await sql`
    insert into pair (lo, hi, lo_liked_at, hi_liked_at)
    select least(account_id, ${me.accountId}), greatest(account_id, ${me.accountId}), ${at}, null from search_profile`.execute(
    db,
  )
  await sql`update profile set invisible_since = ${at} where account_id % 1000 = 2`.execute(db)
  for (const table of LARGE) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await close()
}, 60_000)

type Reached = { indexes: Set<string>; faults: string[]; read: Map<string, number> }

/** What the plans of a call used, and where they did more than an answer needs. */
async function plansOf(path: string): Promise<Reached> {
  const { statements } = await heardDuring(async () => expect((await me.send('GET', path)).status).toBe(200))
  const nodes: PlanNode[] = []
  for (const statement of statements.filter(
    ({ text, values }) => values.length > 0 && /^\s*(select|with)\b/i.test(text),
  ))
    nodes.push(...(await planOf(app.databaseUrl, statement)))
  expect(nodes.length).toBeGreaterThan(5)
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain('age_check_pkey') // the session was found
  return {
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
    faults: nodes.flatMap(faultOf),
    read: new Map(nodes.map((node) => [node['Index Name'] ?? '', readOf(node)])),
  }
}

const readOf = (node: PlanNode): number => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)

function faultOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Actual Rows': rows, 'Actual Loops': loops } = node
  if (type === 'Seq Scan' && LARGE.includes(table)) return [`reads all of ${table}`]
  if (type === 'Sort' && rows * loops > SORTED_MAX) return [`sorts ${rows * loops} rows`]
  const passed = readOf(node)
  return table !== '' && passed > ROWS_MAX ? [`reads ${passed} rows of ${table} by ${node['Index Name']}`] : []
}

const search = '/api/members.php?country=DE&gender=female'

const pages: [string, string, string[]][] = [
  ['the first page', `${search}&min_age=30&max_age=50`, ['search_profile_rank', 'search_profile_year']],
  ['page 10 by its number', `${search}&min_age=30&max_age=60&pageNumber=10`, ['search_profile_rank']],
  ['a region', `${search}&countryregion=DE-R1`, ['search_profile_region', 'search_profile_region_year']],
  ['one year of age', `${search}&min_age=44&max_age=44`, ['search_profile_year']],
  ['hardly anybody', `${search}&min_age=79&max_age=99`, ['search_profile_year']],
  ['a fact that many told', `${search}&body_type=slim`, ['search_trait_pkey', 'search_profile_rank']],
  [
    'two facts that few told',
    '/api/members.php?country=BE&gender=female&tattoos=many&body_type=slim',
    ['search_trait_pkey', 'search_profile_pkey'],
  ],
  [
    'a fact that nobody of one gender told',
    '/api/members.php?country=DE&eye_colour=green',
    ['search_trait_pkey', 'search_profile_rank'],
  ],
  ['the likes', '/api/likes.php', ['received_like_list', 'received_like_from']],
]

// Nobody has counted the sizes yet, so every search counts what it found.
test.each(pages)(
  '%s of twenty thousand is found by its index, without reading or sorting more than it shows [P-30 P-31]',
  async (_, path, indexes) => {
    const reached = await plansOf(path)
    expect(reached.faults).toEqual([])
    expect([...reached.indexes]).toEqual(expect.arrayContaining(indexes))
  },
)

test('where the sizes tell that there are more than are counted, nobody is counted', async () => {
  await countSizes({ db: app.db })
  app.clock.advance(60_000)
  const reached: Reached[] = []
  for (const [, path] of pages) reached.push(await plansOf(path))
  expect(reached.flatMap(({ faults }) => faults)).toEqual([])
  // the first page reads the years of birth for its count alone
  expect(reached[0]?.indexes).not.toContain('search_profile_year')
})

test('of two facts the one that fewer told is looked through', async () => {
  // a third of all are slim, one in a thousand has many tattoos
  const { read } = await plansOf('/api/members.php?country=BE&gender=female&body_type=slim&tattoos=many')
  expect(read.get('search_trait_pkey')).toBeLessThan(50)
})

test('page 10 by key costs no more than the first', async () => {
  let page = await me.call('searchMembers', { query: { country: 'DE', gender: 'female', min_age: 25 } })
  for (let n = 2; n < 10; n++)
    page = await me.call('searchMembers', {
      query: { country: 'DE', gender: 'female', min_age: 25, after: page.after! },
    })
  const reached = await plansOf(`${search}&min_age=25&after=${page.after}`)
  expect(reached.faults).toEqual([])
  expect(reached.indexes).toContain('search_profile_rank')
})

test('a deck behind thousands of swipes begins where the last one ended [P-36]', async () => {
  await sql`delete from pair`.execute(app.db)
  await sql`
    insert into swipe select ${me.accountId}, account_id, false, now() from search_profile where country = 'DE' and gender = 0
    order by rank desc, account_id desc limit 6000`.execute(app.db)
  await sql`vacuum analyze swipe`.execute(app.db)
  const deck = '/api/swipe.php?gender=female'
  // The first walk reads what was swiped; from then on nothing does.
  expect((await me.send('GET', deck)).body.profiles).toHaveLength(20)
  const reached = await plansOf(deck)
  expect(reached.faults).toEqual([])
  expect(reached.indexes).toContain('search_profile_rank')
})
