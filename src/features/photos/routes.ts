import { deletePhoto, getImage, getPhotos, objectToPhoto, updatePhoto, uploadPhoto } from '../../contract/photos.ts'
import { getProfile } from '../../contract/profiles.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openImage } from './reads/open-image.ts'
import { openProfile } from './reads/open-profile.ts'
import { readOwnPhotos } from './reads/own-photos.ts'
import { photoLimit } from './rules.ts'
import { changePhoto, objectToPhoto as object, removePhoto } from './writes/change-photo.ts'
import { uploadPhoto as upload } from './writes/upload-photo.ts'

/**
 * A profile is answered here rather than in members, because photos are the lowest feature that knows both its parts.
 */
export const photoRoutes: Route[] = [
  route(getProfile, (ctx, { query }) => openProfile(ctx, query.id)),
  route(getImage, (ctx, { query }) => openImage(ctx, query)),
  route(getPhotos, async (ctx) => ({
    photos: await readOwnPhotos(ctx.db, ctx.viewer.accountId),
    limit: photoLimit(ctx.viewer.premium),
  })),
  route(uploadPhoto, async (ctx, { file, body }) => ({
    photo: await upload(ctx, { file, private: body.private === 'true' }),
  })),
  route(updatePhoto, async (ctx, { body }) => ({ photo: await changePhoto(ctx, body) })),
  route(deletePhoto, async (ctx, { body }) => ({ photos: await removePhoto(ctx, body.id) })),
  route(objectToPhoto, async (ctx, { body }) => ({ photo: await object(ctx, body) })),
]
