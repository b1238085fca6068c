import { sql } from 'kysely'
import type { Profile } from '../../../contract/members.ts'
import type { Db } from '../../../platform/ctx.ts'
import { isIntimate } from '../../site/rules/interests.ts'
import { cardColumns, cardJoins, toCard, type CardRow } from './cards.ts'
import type { Viewing } from './viewing.ts'

type ProfileRow = CardRow & {
  status: string
  region_id: string | null
  about_me: string
  reason_for_signup: string
  sexuality: Profile['sexuality']
  looking_for: Profile['looking_for']
  hair_colour: Profile['hair_colour']
  eye_colour: Profile['eye_colour']
  body_type: Profile['body_type']
  relationship_status: Profile['relationship_status']
  tattoos: Profile['tattoos']
  interests: string[]
  invisible: boolean
  date_of_birth_fixed: boolean
}

/**
 * A whole profile as this viewer may see it; whether it opens at all is decided before. The date of birth is told to its owner
 * only; the wish, the sexuality and intimate interests to members only.
 * @returns null when there is no such account
 * @source P-23, O-41, O-44, O-55, SEC-3
 */
export async function readProfile(db: Db, viewing: Viewing, accountId: number): Promise<Profile | null> {
  const { rows } = await sql<ProfileRow>`
    select ${cardColumns(viewing)}, a.status, p.country || '-' || r.code as region_id, p.about_me, p.reason_for_signup, p.sexuality,
      p.looking_for, p.hair_colour, p.eye_colour, p.body_type, p.relationship_status, p.tattoos, p.interests,
      p.invisible_since is not null as invisible, p.date_of_birth_changed_at is not null as date_of_birth_fixed
    from (select ${accountId}::bigint as account_id) i ${cardJoins(viewing)} join account a on a.id = p.account_id
  `.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const own = viewing.me === accountId
  const forVisitor = viewing.me === null
  return {
    ...toCard(row, viewing),
    status: row.status === 'disabled' ? 'disabled' : 'active',
    region_id: row.region_id,
    about_me: row.about_me,
    reason_for_signup: row.reason_for_signup,
    sexuality: forVisitor ? null : row.sexuality,
    looking_for: forVisitor ? null : row.looking_for,
    hair_colour: row.hair_colour,
    eye_colour: row.eye_colour,
    body_type: row.body_type,
    relationship_status: row.relationship_status,
    tattoos: row.tattoos,
    interests: forVisitor ? row.interests.filter((id) => !isIntimate(id)) : row.interests,
    invisible: row.invisible,
    ...(own ? { date_of_birth: row.date_of_birth, date_of_birth_fixed: row.date_of_birth_fixed } : {}),
  }
}
