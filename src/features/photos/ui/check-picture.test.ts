import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_BYTES_MAX } from '../../../contract/limits.ts'
import { pictureFault } from './check-picture.ts'
import { readPicture } from './check-picture.ts'

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#e6326e' } })
const file = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

test('kind and size are read from the header of every kind of file', async () => {
  const made = {
    jpeg: await draw(321, 245).jpeg().toBuffer(),
    png: await draw(321, 245).png().toBuffer(),
    webp: await draw(321, 245).webp().toBuffer(),
    lossless: await draw(321, 245).webp({ lossless: true }).toBuffer(),
    withExif: await draw(321, 245).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    extended: await draw(321, 245).withMetadata({ orientation: 1 }).webp().toBuffer(),
  }
  for (const [name, bytes] of Object.entries(made))
    expect(readPicture(bytes), name).toMatchObject({ width: 321, height: 245 })
  expect(readPicture(made.jpeg)?.type).toBe('jpeg')
  expect(readPicture(made.png)?.type).toBe('png')
  expect(readPicture(made.lossless)?.type).toBe('webp')
})

test('what is no photo, too large, too small or too wide is told before it is sent', async () => {
  expect(await pictureFault(file(await draw(200, 200).png().toBuffer()))).toBeNull()
  expect(await pictureFault(file(await draw(199, 900).jpeg().toBuffer()))).toBe('photo_dimensions')
  expect(await pictureFault(file(await draw(9_000, 5_000).png().toBuffer()))).toBe('photo_dimensions')
  expect(await pictureFault(new Blob(['GIF89a', new Uint8Array(400)]))).toBe('photo_type')
  expect(await pictureFault(new Blob([]))).toBe('photo_type')
  const large = [new Uint8Array(await draw(300, 300).jpeg().toBuffer()), new Uint8Array(PHOTO_BYTES_MAX)]
  expect(await pictureFault(new Blob(large))).toBe('photo_size')
})

test('a header that is cut off or torn is left to the server', () => {
  expect(readPicture(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7]))).toEqual({
    type: 'jpeg',
    width: 0,
    height: 0,
  })
})
