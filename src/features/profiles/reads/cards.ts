import { sql, type RawBuilder } from 'kysely'
import { NEW_MEMBER_DAYS, ONLINE_WITHIN_MS } from '../../../contract/limits.ts'
import type { Card, Gone, Person } from '../../../contract/profiles.ts'
import type { Db } from '../../../platform/ctx.ts'
import { ageOn } from '../../accounts/rules/age.ts'
import { thumbName } from '../rules/photo-names.ts'
import { isInvisibleTo } from './relation.ts'
import { tells, type Viewing } from './viewing.ts'

/**
 * Cards of members, in the order asked for; one query whatever their number. Who may be seen at all is decided before.
 * @param accountIds unknown ones are left out, and who is gone
 */
export async function readCards(
  db: Db,
  viewing: Viewing,
  accountIds: readonly number[],
): Promise<(Card & { accountId: number })[]> {
  const rows = await readRows(db, viewing, accountIds)
  return rows.filter((row) => !row.gone).map((row) => ({ ...toCard(row, viewing), accountId: row.account_id }))
}

/** The other side of a conversation, also when nobody is there any more. */
export async function readPerson(db: Db, viewing: Viewing, accountId: number): Promise<Person | null> {
  const [row] = await readRows(db, viewing, [accountId])
  return row === undefined ? null : toPerson(row, viewing)
}

async function readRows(db: Db, viewing: Viewing, accountIds: readonly number[]): Promise<PersonRow[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select ${personColumns(viewing)}
    from unnest(${accountIds}::bigint[]) with ordinality as i(account_id, place)
    ${cardJoins(viewing)}
    order by i.place
  `.execute(db)
  return rows
}

export type PersonRow = CardRow & { status: string; invisible: boolean }

export type CardRow = {
  /** Deleted or closed by staff: shown to nobody, but a conversation with it stays readable. */
  gone: boolean
  account_id: number
  id: string
  name: string
  date_of_birth: string
  gender: Card['gender']
  country: string
  city: string
  region: string | null
  fictional: boolean
  online: boolean
  new: boolean
  liked: boolean
  filename: string | null
  image_status: 'active' | 'inspection' | 'rejected' | null
}

/**
 * What a card needs, beside `i.account_id` and the joins below: the row of a profile has nearly all of it. A fictional
 * profile is nobody who could be online, who is invisible does not want to be seen so, and a block hides it from both.
 */
export const cardColumns = (viewing: Viewing): RawBuilder<unknown> =>
  sql.join(Object.entries(columnsOf(viewing)).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))

/** One for each field of the row: what is left out here is no silent undefined there. */
const columnsOf = (viewing: Viewing): Record<keyof CardRow, RawBuilder<unknown>> => ({
  gone: sql`p.gone`,
  account_id: sql`p.account_id`,
  id: sql`p.id`,
  name: sql`p.name`,
  date_of_birth: sql`p.date_of_birth`,
  gender: sql`p.gender`,
  country: sql`p.country`,
  city: sql`p.city`,
  region: sql`r.name`,
  fictional: sql`p.fictional`,
  online: sql`(not p.fictional and p.invisible_since is null and pr.last_seen_at > ${new Date(viewing.now.getTime() - ONLINE_WITHIN_MS)} and not exists (
    select from hidden_pair h where h.account_id = ${viewing.me} and h.other_id = p.account_id
  )) is true`,
  new: sql`p.signed_up_at > ${new Date(viewing.now.getTime() - NEW_MEMBER_DAYS * 86_400_000)}`,
  liked: sql`(case when p.account_id > ${viewing.me} then l.lo_liked_at else l.hi_liked_at end) is not null`,
  filename: sql`case when p.main_status = 'active' or p.account_id = ${viewing.me} then p.main_filename end`,
  image_status: sql`p.main_status`,
})

export const cardJoins = (viewing: Viewing): RawBuilder<unknown> => sql`
  join profile p on p.account_id = i.account_id
  left join presence pr on pr.account_id = p.account_id
  left join region r on r.id = p.region_id
  left join pair l on l.lo = least(p.account_id, ${viewing.me}) and l.hi = greatest(p.account_id, ${viewing.me})`

/** For lists of people whom one wrote with, where the others are found who can be found nowhere else. */
export const personColumns = (viewing: Viewing): RawBuilder<unknown> => sql`
  ${cardColumns(viewing)}, (select a.status from account a where a.id = p.account_id) as status,
  ${isInvisibleTo(viewing.me)} as invisible`

export function toPerson(row: PersonRow, viewing: Viewing): Person {
  if (row.gone) return goneOf(row)
  const card = { ...toCard(row, viewing), ...(row.invisible ? UNSEEN : {}) }
  // Its pictures are open to nobody.
  return row.status === 'disabled' ? { ...card, online: false, main_image: null, status: 'disabled' } : card
}

/** What one has before oneself of somebody whose profile is closed to one. */
export const UNSEEN = { main_image: null, region: null, city: '' } as const

const goneOf = ({ id, fictional }: CardRow): Gone => ({
  id,
  name: '',
  age: null,
  gender: null,
  country: null,
  region: null,
  city: '',
  main_image: null,
  fictional,
  online: false,
  new: false,
  liked: false,
  deleted: true,
})

export const toCard = (row: CardRow, viewing: Viewing): Card => ({
  id: row.id,
  name: row.name,
  age: ageOn(row.date_of_birth, viewing.today),
  gender: row.gender,
  country: row.country,
  region: tells(viewing, row.account_id, 'region') ? row.region : null,
  city: tells(viewing, row.account_id, 'city') ? row.city : '',
  main_image:
    row.filename === null || !(viewing.photos || row.account_id === viewing.me)
      ? null
      : { filename: row.filename, thumb_filename: thumbName(row.filename), status: row.image_status! },
  fictional: row.fictional,
  online: row.online,
  new: row.new,
  liked: row.liked,
})
