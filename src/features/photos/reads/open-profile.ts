import type { Answer } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { getProfile, Photo, Profile } from '../../../contract/profiles.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { readProfile } from '../../profiles/reads/profile.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf, type Viewing } from '../../profiles/reads/viewing.ts'
import { thumbName } from '../../profiles/rules/photo-names.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
import { clearNewLike } from '../../profiles/writes/clear-new-like.ts'
import { countViews } from '../../profiles/writes/count-views.ts'
import { otherViewer, mayOpen, type PhotoViewer } from '../rules.ts'

/**
 * The photos of a profile in its owner's order: to the owner all of them, to others the active ones. What this viewer
 * may not see is a blurred stand-in with an id of its own, which leads nowhere.
 */
async function readPhotos(db: Db, accountId: number, viewer: PhotoViewer): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.account_id', 'photo.account_id')
    .select(['photo.id', 'filename', 'locked_filename', 'main', 'private', 'status', 'fictional'])
    .where('photo.account_id', '=', accountId)
    .$if(viewer !== 'owner', (query) => query.where('status', '=', 'active'))
    .orderBy('main', 'desc')
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    if (!mayOpen(row, viewer)) return { locked: true, id: idOf(row.locked_filename), stand_in: row.locked_filename }
    const { id, filename, main, private: hidden, status } = row
    return { locked: false, id, filename, thumb_filename: thumbName(filename), main, private: hidden, status }
  })
}

/** The stand-in's own id, made of its random name: the photo's would be one more thing to guess with. */
const idOf = (lockedFilename: string): string =>
  lockedFilename.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})\.webp$/, '$1-$2-$3-$4-$5')

type Opened = Answer<typeof getProfile>

/**
 * A profile with its photos, as this viewer may see them. Opening the profile of someone who likes the viewer is what
 * makes that like no longer new.
 * @param profileId left out for the own profile
 * @throws authentication_required · profile_not_found · blocked · profile_disabled · profile_limit
 */
export async function openProfile(ctx: Ctx, profileId: string | undefined): Promise<Opened> {
  if (profileId === undefined || profileId === ctx.viewer?.profileId) return openOwn(ctx)
  const viewing = viewingOf(ctx)
  // Who may see whom is asked where it is written.
  const other = await readRelation(ctx.db, viewing, profileId)
  if (other === null) throw new AppError('profile_not_found')
  const fault = viewFault(other, ctx.viewer ? 'member' : 'visitor')
  if (fault !== null) throw new AppError(fault)
  await countViews(ctx, [other.profileId])
  const [profile, photos, cleared] = await Promise.all([
    readOther(ctx, viewing, other.accountId),
    viewing.photos ? readPhotos(ctx.readDb, other.accountId, otherViewer(ctx.viewer)) : [],
    viewing.me !== null && other.likesMe && !ctx.isReadingOnly
      ? clearNewLike(ctx.db, { of: viewing.me, by: other.accountId })
      : false,
  ])
  if (profile === null) throw new AppError('profile_not_found')
  if (cleared && viewing.me !== null) ctx.live.emit(viewing.me, 'user', {})
  return { profile, photos, liked: other.iLike, match: other.matched, blocked: other.blockedByMe }
}

/** Who signed up a moment ago may not have come everywhere yet. */
const readOther = async ({ db, readDb }: Ctx, viewing: Viewing, accountId: number): Promise<Profile | null> =>
  (await readProfile(readDb, viewing, accountId)) ?? readProfile(db, viewing, accountId)

async function openOwn(ctx: Ctx): Promise<Opened> {
  if (ctx.viewer === null) throw new AppError('authentication_required')
  const { accountId } = ctx.viewer
  const [profile, photos] = await Promise.all([
    readProfile(ctx.db, viewingOf(ctx), accountId),
    readPhotos(ctx.db, accountId, 'owner'),
  ])
  if (profile === null) throw new AppError('profile_not_found')
  return { profile, photos, liked: false, match: false, blocked: false }
}
