import { sql } from 'kysely'
import { FACT_NAMES, NO_FACTS, PLAIN_FACTS, type FactName, type Facts } from '../../../contract/facts.ts'
import type { OwnProfile, Profile } from '../../../contract/profiles.ts'
import type { Db } from '../../../platform/ctx.ts'
import { isIntimate } from '../../site/rules/interests.ts'
import { cardColumns, cardJoins, toCard, type CardRow } from './cards.ts'
import { tells, type Viewing } from './viewing.ts'

type ProfileRow = CardRow &
  Facts & {
    status: string
    region_id: string | null
    about_me: string
    reason_for_signup: string
    interests: string[]
    invisible: boolean
    date_of_birth_fixed: boolean
  }

/**
 * A whole profile as this viewer may see it; whether it opens at all is decided before. The date of birth is told to
 * its owner only; the wish, the sexuality and intimate interests to members only.
 * @returns null when there is no such account
 */
export async function readProfile(db: Db, viewing: Viewing, accountId: number): Promise<Profile | null> {
  const row = await findRow(db, viewing, accountId)
  if (row === null) return null
  return viewing.me === accountId ? toOwnProfile(row, viewing) : toProfile(row, viewing)
}

/** The profile of an account that is there, as its owner sees it. */
export async function readOwnProfile(db: Db, viewing: Viewing, accountId: number): Promise<OwnProfile> {
  const own = { ...viewing, me: accountId }
  return toOwnProfile((await findRow(db, own, accountId))!, own)
}

async function findRow(db: Db, viewing: Viewing, accountId: number): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select ${cardColumns(viewing)}, a.status, p.country || '-' || r.code as region_id, p.about_me, p.reason_for_signup, p.interests,
      ${sql.join(FACT_NAMES.map((name) => sql.ref(`p.${name}`)))},
      p.invisible_since is not null as invisible, p.date_of_birth_changed_at is not null as date_of_birth_fixed
    from (select ${accountId}::bigint as account_id) i ${cardJoins(viewing)} join account a on a.id = p.account_id
  `.execute(db)
  return rows[0] ?? null
}

const toOwnProfile = (row: ProfileRow, viewing: Viewing): OwnProfile => ({
  ...toProfile(row, viewing),
  date_of_birth: row.date_of_birth,
  date_of_birth_fixed: row.date_of_birth_fixed,
})

function toProfile(row: ProfileRow, viewing: Viewing): Profile {
  const isTold = (field: string) => tells(viewing, row.account_id, field)
  const forVisitor = viewing.me === null
  return {
    ...toCard(row, viewing),
    status: row.status === 'disabled' ? 'disabled' : 'active',
    region_id: isTold('region') ? row.region_id : null,
    about_me: isTold('about_me') ? row.about_me : '',
    reason_for_signup: isTold('reason_for_signup') ? row.reason_for_signup : '',
    ...factsOf(row, (forVisitor ? PLAIN_FACTS : FACT_NAMES).filter(isTold)),
    interests: isTold('interests')
      ? row.interests.filter((id) => viewing.interests.includes(id) && !(forVisitor && isIntimate(id)))
      : [],
    invisible: row.invisible,
  }
}

const factsOf = (row: Facts, told: readonly FactName[]): Facts => ({
  ...NO_FACTS,
  ...Object.fromEntries(told.map((name) => [name, row[name]])),
})
