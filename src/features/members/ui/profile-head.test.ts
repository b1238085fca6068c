import { expect, test } from 'vitest'
import { profileHead, shareImage } from './profile-head.ts'

const settings = { cdn_prefix: '', domain: 'lonk.example' }
const photo = (status: 'active' | 'inspection' | 'rejected') => ({
  main_image: { filename: 'a.webp', thumb_filename: 'a-t.webp', status },
})
const site = 'https://lonk.example/apple-touch-icon.png'

test('only an active main image that a visitor may see is the share image [S5-019 S3-022 O-49]', () => {
  expect(shareImage(settings, photo('active'))).toBe('https://lonk.example/api/image.php?filename=a.webp')
  for (const opened of [photo('inspection'), photo('rejected'), { main_image: null }, null])
    expect(shareImage(settings, opened)).toBe(site)
  expect(shareImage({ ...settings, cdn_prefix: 'https://cdn.example/' }, photo('active'))).toBe(
    'https://cdn.example/a.webp',
  )
  expect(shareImage({ ...settings, domain: 'localhost:3000' }, null)).toBe('http://localhost:3000/apple-touch-icon.png')
})

test('a profile is for nobody to list, and has one share image [O-49]', () => {
  const { meta } = profileHead({ title: 'Anna, 40', problem: null, shareImage: site })
  expect(meta).toEqual([
    { title: 'Anna, 40' },
    { name: 'robots', content: 'noindex' },
    { property: 'og:image', content: site },
  ])
})
