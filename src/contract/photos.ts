import * as z from 'zod'
import { PHOTO_REASONS } from './choices.ts'
import { endpoint, id, intParam } from './endpoint.ts'
import { PHOTO_BYTES_MAX, PHOTO_OBJECTION_MAX, PREMIUM_PHOTOS } from './limits.ts'

export const OwnPhoto = z.object({
  id,
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(['inspection', 'active', 'rejected']),
  /** False while its versions are being made: its files then answer 404. */
  ready: z.boolean(),
  private: z.boolean(),
  main: z.boolean(),
  reason: z.enum(PHOTO_REASONS).nullable(),
  explanation: z.string(),
  objected: z.boolean(),
})
export type OwnPhoto = z.output<typeof OwnPhoto>

/** In the owner's order, the main one first. `limit`: photos in inspection and active that this member may have. */
export const getPhotos = endpoint({
  method: 'GET',
  path: '/api/photos.php',
  who: 'member',
  reply: z.object({ photos: z.array(OwnPhoto), limit: z.int() }),
})

/** JPEG, PNG or WebP, 200×200 to 40 megapixels. */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photo.php',
  who: 'member',
  body: z.object({ private: z.enum(['true', 'false'], 'invalid').default('false') }),
  file: { bytesMax: PHOTO_BYTES_MAX },
  reply: z.object({ photo: OwnPhoto }),
  status: 201,
  errors: ['photo_limit', 'photo_size', 'photo_type', 'photo_dimensions', 'idempotency_key_reused'],
  effects: 'own',
})

/** `position` counts from 0 among the own photos; the main one stays in front. */
export const updatePhoto = endpoint({
  method: 'PUT',
  path: '/api/photo.php',
  who: 'member',
  body: z.strictObject({
    id,
    main: z.literal(true, 'invalid').optional(),
    private: z.boolean('invalid').optional(),
    position: z
      .int('invalid')
      .min(0, 'invalid')
      .max(PREMIUM_PHOTOS * 2, 'invalid')
      .optional(),
  }),
  reply: z.object({ photo: OwnPhoto }),
  errors: ['not_found', 'photo_not_active'],
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photo.php',
  who: 'member',
  body: z.strictObject({ id }),
  reply: z.object({ photos: z.array(OwnPhoto) }),
  errors: ['not_found'],
})

/** Asks for another look at a rejection, by somebody else. An addition to the catalogue's calls. */
export const objectToPhoto = endpoint({
  method: 'POST',
  path: '/api/photo-objection.php',
  who: 'member',
  body: z.strictObject({ id, remarks: z.string('invalid').max(PHOTO_OBJECTION_MAX, 'length') }),
  reply: z.object({ photo: OwnPhoto }),
  errors: ['not_found', 'photo_not_rejected'],
})

/** Bytes of a picture this viewer may see. */
export const getImage = endpoint({
  method: 'GET',
  path: '/api/image.php',
  who: 'anyone',
  query: z.object({
    filename: z.string().regex(/^[A-Za-z0-9_-]{16,64}\.(webp|avif)$/, 'invalid'),
    size: z.enum(['full', 'thumb', 'match'], 'invalid').default('full'),
    /** Of the full picture; the nearest width that is not smaller. AVIF goes to browsers that accept it. */
    width: intParam(1, 4_000).optional(),
  }),
  answer: 'bytes',
  errors: ['locked', 'not_found', 'age_check_needed'],
})
