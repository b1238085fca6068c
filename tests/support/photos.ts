import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { OwnPhoto } from '../../src/contract/photos.ts'
import { eventually } from './app.ts'
import type { Raw } from './client.ts'
import type { TestMember } from './makers.ts'

let made = 0

/** Very different colours, because JPEG makes similar ones the same picture. */
const nextColour = () => `#${((++made * 0x3d5b97) & 0xffffff).toString(16).padStart(6, '0')}`

/** A JPEG that no other test uploads. */
export const picture = ({ width = 400, height = 300, background = nextColour() } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Uploads a picture as the page does. */
export const upload = (
  by: Pick<TestMember, 'send'>,
  bytes: Uint8Array,
  { key = randomUUID(), private: hidden = 'false' }: { key?: string; private?: string } = {},
): Promise<Raw> =>
  by.send('POST', '/api/photo.php', {
    body: { private: hidden },
    file: { bytes },
    headers: { 'idempotency-key': key },
  })

/** Uploads a picture and waits for its versions. */
export async function uploadReady(
  by: TestMember,
  bytes: Uint8Array,
  more: { private?: string } = {},
): Promise<OwnPhoto> {
  const { status, body } = await upload(by, bytes, more)
  if (status !== 201) throw new Error(`not taken: ${JSON.stringify(body)}`)
  return eventually(
    async () => (await by.call('getPhotos')).photos.find(({ id, ready }) => id === body.photo.id && ready),
    { withinMs: 30_000 },
  )
}
