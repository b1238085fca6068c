import { expect, test } from 'vitest'
import { profileHead } from './profile-head.ts'

const site = 'https://lonk.example/icon-512.png'

test('a profile is for nobody to list, and has one share image [O-49]', () => {
  const { meta } = profileHead({ title: 'Anna, 40', problem: null, shareImage: site })
  expect(meta).toEqual([
    { title: 'Anna, 40' },
    { name: 'robots', content: 'noindex' },
    { property: 'og:image', content: site },
  ])
})
