import type { ErrorCode } from '../../../contract/errors.ts'
import type { Relation } from '../../profiles/rules/relation.ts'

/**
 * Why this member cannot be liked.
 * @returns null when a like may be given
 */
export function likeFault(other: Relation): ErrorCode | null {
  if (other.blocksMe || other.blockedByMe) return 'blocked'
  if (other.status !== 'active') return 'profile_not_found'
  if (other.invisible) return 'member_invisible'
  return null
}
