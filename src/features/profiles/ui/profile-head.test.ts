import { expect, test } from 'vitest'
import { profileHead } from './profile-head.ts'
import { shareImage } from './share-image.ts'

const site = 'https://lonk.example/icon-512.png'

test('a profile is for nobody to list, and has one share image [O-49]', () => {
  const { meta } = profileHead({ title: 'Anna, 40', problem: null, shareImage: site })
  expect(meta).toEqual([
    { name: 'robots', content: 'noindex' },
    { property: 'og:image', content: site },
  ])
})

const settings = { domain: 'lonk.example', cdn_prefix: '' }
const image = (status: 'inspection' | 'active' | 'rejected') => ({
  filename: 'a.webp',
  thumb_filename: 'a-t.webp',
  status,
})

test('only an active main image is a share image, in its square version; else it is the site’s [S3-022 S5-019 O-49]', () => {
  const own = 'https://lonk.example/icon-512.png'
  expect(shareImage(settings, image('active'))).toBe('https://lonk.example/api/image.php?filename=a.webp&size=match')
  expect(shareImage({ ...settings, cdn_prefix: 'https://cdn.example/' }, image('active'))).toBe(
    'https://cdn.example/match/a.webp',
  )
  for (const status of ['inspection', 'rejected'] as const) expect(shareImage(settings, image(status))).toBe(own)
  expect(shareImage(settings, null)).toBe(own)
  expect(shareImage({ ...settings, domain: 'localhost:3000' }, null)).toBe('http://localhost:3000/icon-512.png')
})
