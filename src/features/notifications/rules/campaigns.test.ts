import { expect, test } from 'vitest'
import { faultOfLetter } from './campaigns.ts'

const letter = { subject: 'Nieuw', text: ['Hallo.'], button: { label: 'Zoek', path: '/members?a=1&b=2' } }

test('a letter has a subject, paragraphs and at most one button to a page of the site', () => {
  expect(faultOfLetter(letter)).toBeNull()
  expect(faultOfLetter({ ...letter, button: null })).toBeNull()
  expect(faultOfLetter({ ...letter, subject: 'x'.repeat(79) })).toBe('subject')
  expect(faultOfLetter({ ...letter, subject: ' ' })).toBe('subject')
  expect(faultOfLetter({ ...letter, text: [] })).toBe('text')
  expect(faultOfLetter({ ...letter, button: { label: 'Ver', path: 'https://elders.example' } })).toBe('button')
})

test.each([
  '## Kop',
  '- punt',
  '**vet**',
  '[ver](https://elders.example)',
  '[Zoek](/members) nu',
  '<b>vet</b>',
  '> ja',
])('what a letter cannot show is not mailed as it stands: %j', (paragraph) => {
  expect(faultOfLetter({ ...letter, text: ['Hallo.', paragraph] })).toBe('markup')
})
