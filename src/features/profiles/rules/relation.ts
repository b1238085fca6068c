import type { ErrorCode } from '../../../contract/errors.ts'

/** What two members are to each other, as far as it decides what one may do. */
export type Relation = {
  status: string
  fictional: boolean
  /** To the viewer, with whom they made no contact. */
  invisible: boolean
  visibleToVisitors: boolean
  /** The other one blocked the viewer. */
  blocksMe: boolean
  blockedByMe: boolean
  iLike: boolean
  likesMe: boolean
  matched: boolean
}

/**
 * Why a profile stays closed to this viewer.
 * @returns null when it opens
 */
export function viewFault(other: Relation, viewer: 'member' | 'visitor'): ErrorCode | null {
  if (other.blocksMe) return 'blocked'
  // Before all that tells that somebody is there.
  if (other.invisible) return 'profile_not_found'
  if (other.status === 'disabled') return viewer === 'member' ? 'profile_disabled' : 'authentication_required'
  if (other.status !== 'active') return 'profile_not_found'
  if (viewer === 'visitor' && !other.visibleToVisitors) return 'authentication_required'
  return null
}
