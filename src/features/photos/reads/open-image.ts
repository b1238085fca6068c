import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Bytes } from '../../../platform/http/route.ts'
import { seesPhotos } from '../../privacy/rules/age-gate.ts'
import { relationColumns, relationJoins, type OtherMember } from '../../profiles/reads/relation.ts'
import { isThumbName, originalName } from '../../profiles/rules/photo-names.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
import { shownSince } from '../../site/rules/history.ts'
import { acceptsAvif, fileKey, mayOpen, otherViewer, versionsFor, type ImageSize, type PhotoViewer } from '../rules.ts'

/** Short: what was seen a moment ago may be blocked, locked or deleted now. */
const CACHE_SECONDS = 60

type Wanted = { filename: string; size: ImageSize; width?: number | undefined }

/**
 * The bytes of a picture, when this viewer may see it now.
 * @throws age_check_needed when no pictures of others may be shown · locked when it is shown to others only · not_found
 * for unknown names and for everything of a profile that stays closed
 */
export async function openImage(ctx: Ctx, wanted: Wanted): Promise<Bytes<Buffer>> {
  const name = originalName(wanted.filename)
  const me = ctx.viewer?.accountId ?? null
  const { rows } = await sql<FoundPhoto>`
    select ${relationColumns(me)}, filename, storage_key, main, private, photo.status as "photoStatus"
    from photo join profile p on p.account_id = photo.account_id ${relationJoins(me)}
    where (filename = ${name} or locked_filename = ${wanted.filename}) and p.site_id = ${ctx.site.id}`.execute(ctx.db)
  const [photo] = rows
  if (photo === undefined) return openMessageImage(ctx, wanted)
  const viewer = viewerOf(ctx, photo)
  if (viewer !== 'owner' && !seesPhotos(ctx)) throw new AppError('age_check_needed')
  const standIn = photo.filename !== name
  if (!standIn && !mayOpen({ ...photo, status: photo.photoStatus }, viewer)) throw new AppError('locked')
  return standIn ? openStandIn(ctx, photo.storage_key) : readVersion(ctx, photo.storage_key, versionsOf(ctx, wanted))
}

async function openMessageImage(ctx: Ctx, wanted: Wanted): Promise<Bytes<Buffer>> {
  const storageKey = await findMessageImage(ctx, originalName(wanted.filename))
  if (storageKey === null) throw new AppError('not_found')
  return readVersion(ctx, storageKey, versionsOf(ctx, wanted))
}

/**
 * The bytes of a picture, whoever asks: for those who looked whether that may be. Kept in no cache.
 * @throws not_found when the file is not there
 */
export const openFile = async (ctx: Ctx, storageKey: string, size: ImageSize): Promise<Bytes<Buffer>> => ({
  ...(await readVersion(ctx, storageKey, versionsFor({ size, avif: acceptsAvif(ctx.headers['accept']) }))),
  maxAgeSeconds: 0,
})

/** Everybody may see it: nobody is known by it. @throws not_found */
export const openStandIn = (ctx: Ctx, storageKey: string): Promise<Bytes<Buffer>> =>
  readVersion(ctx, storageKey, ['locked.webp'])

const versionsOf = (ctx: Ctx, { filename, size, width }: Wanted): string[] =>
  versionsFor({
    size: isThumbName(filename) ? 'thumb' : size,
    widthPx: width,
    avif: acceptsAvif(ctx.headers['accept']),
  })

async function readVersion(ctx: Ctx, storageKey: string, versions: readonly string[]): Promise<Bytes<Buffer>> {
  for (const version of versions) {
    const file = await ctx.files.read(fileKey(storageKey, version))
    if (file === null) continue
    const type = version.endsWith('.avif') ? 'image/avif' : 'image/webp'
    return { bytes: file, type, maxAgeSeconds: CACHE_SECONDS, vary: 'Accept' }
  }
  throw new AppError('not_found')
}

/** With what the viewer and the member of its profile are to each other. */
type FoundPhoto = OtherMember & {
  filename: string
  storage_key: string
  main: boolean
  private: boolean
  photoStatus: string
}

function viewerOf(ctx: Ctx, photo: FoundPhoto): PhotoViewer {
  if (ctx.viewer?.accountId === photo.accountId) return 'owner'
  // Before all else that may refuse it: to others there is no such picture yet.
  if (photo.photoStatus !== 'active') throw new AppError('not_found')
  const fault = viewFault(photo, ctx.viewer ? 'member' : 'visitor')
  if (fault === 'authentication_required') throw new AppError('locked')
  if (fault !== null) throw new AppError('not_found')
  return otherViewer(ctx.viewer)
}

/**
 * Where the files of a picture in a message lie, when this viewer still sees that message: one of its two members, not
 * blocked by the other, who has not removed it, as long as the site shows it.
 * @param filename the picture's own name
 * @returns null when there is no such picture for this viewer
 * @throws age_check_needed when no pictures of others may be shown
 */
async function findMessageImage(ctx: Ctx, filename: string): Promise<string | null> {
  if (ctx.viewer === null) return null
  const me = ctx.viewer.accountId
  const { rows } = await sql<{ storage_key: string; own: boolean }>`
    select i.storage_key, i.account_id = ${me} as own
    from message_image i
    join party p on p.conversation_id = i.conversation_id and p.account_id = ${me}
    where i.filename = ${filename} and i.seq >= p.hidden_before_seq
      and i.created_at >= ${shownSince(ctx.site.settings, ctx.clock.now())}
      and not exists (select from block b where b.blocker_id = p.other_id and b.blocked_id = ${me})
      and not exists (
        select from message_hidden h where h.account_id = ${me} and h.conversation_id = i.conversation_id and h.seq = i.seq
      )`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return null
  if (!found.own && !seesPhotos(ctx)) throw new AppError('age_check_needed')
  return found.storage_key
}
