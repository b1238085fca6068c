import type { Answer } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { getProfile } from '../../../contract/members.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readEncounter } from '../../profiles/reads/encounter.ts'
import { lookOf } from '../../profiles/reads/look.ts'
import { readProfile } from '../../profiles/reads/profile.ts'
import { viewFault } from '../../profiles/rules/encounter.ts'
import { clearNewLike } from '../../profiles/writes/clear-new-like.ts'
import { countViews } from '../../profiles/writes/count-views.ts'
import { otherViewer } from '../rules.ts'
import { readPhotos } from './photos.ts'

type Opened = Answer<typeof getProfile>

/**
 * A profile with its photos, as this viewer may see them. Opening the profile of someone who likes the viewer is what makes that
 * like no longer new.
 * @param profileId left out for the own profile
 * @throws authentication_required · profile_not_found · blocked · profile_disabled · profile_limit
 * @source P-23, O-44, O-54, O-57, S4-034, SEC-14
 */
export async function openProfile(ctx: Ctx, profileId: string | undefined): Promise<Opened> {
  if (profileId === undefined || profileId === ctx.viewer?.profileId) return openOwn(ctx)
  const look = lookOf(ctx)
  const other = await readEncounter(ctx.db, look, profileId)
  if (other === null) throw new AppError('profile_not_found')
  const fault = viewFault(other, ctx.viewer ? 'member' : 'visitor')
  if (fault !== null) throw new AppError(fault)
  await countViews(ctx, [other.profileId])
  const [profile, photos, cleared] = await Promise.all([
    readProfile(ctx.db, look, other.accountId),
    look.photos ? readPhotos(ctx.db, other.accountId, otherViewer(ctx.viewer)) : [],
    look.me !== null && other.likesMe ? clearNewLike(ctx.db, { of: look.me, by: other.accountId }) : false,
  ])
  if (profile === null) throw new AppError('profile_not_found')
  if (cleared && look.me !== null) ctx.live.emit(look.me, 'user', {})
  return { profile, photos, liked: other.iLike, match: other.matched, blocked: other.blockedByMe }
}

async function openOwn(ctx: Ctx): Promise<Opened> {
  if (ctx.viewer === null) throw new AppError('authentication_required')
  const { accountId } = ctx.viewer
  const [profile, photos] = await Promise.all([
    readProfile(ctx.db, lookOf(ctx), accountId),
    readPhotos(ctx.db, accountId, 'owner'),
  ])
  if (profile === null) throw new AppError('profile_not_found')
  return { profile, photos, liked: false, match: false, blocked: false }
}
