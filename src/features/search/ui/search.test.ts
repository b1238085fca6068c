import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'
import { changeSearch, firstSearch, isCapped } from './search.ts'

const user = (profile: object) =>
  ({ profile: { gender: 'male', looking_for: null, age: 34, country: 'NL', ...profile } }) as never

// Also [S3-105]
test('the filters of an address are gender, country, region and ages [S3-101 S3-102 S3-103 S3-104]', () => {
  const search = { gender: 'female', country: 'NL', countryregion: 'NL-07', min_age: 28, max_age: 45 }
  expect(readSearch(search)).toEqual(search)
})

test('what makes no sense in an address is left out', () => {
  expect(
    readSearch({
      gender: 'x',
      country: 'nl',
      countryregion: 'BE-01',
      min_age: 'abc',
      max_age: 300,
      fictional: 'yes',
      name: '  ',
    }),
  ).toEqual({})
  expect(readSearch({ country: 'NL', countryregion: 'BE-VLG' })).toEqual({ country: 'NL' })
  expect(readSearch({ min_age: 40, max_age: 30 })).toEqual({ min_age: 40 })
})

test('the first search follows the wish, the own country and the own age within 18 and 99 [O-56]', () => {
  expect(firstSearch(user({ looking_for: 'male' }), 'BE')).toEqual({
    gender: 'male',
    country: 'NL',
    min_age: 24,
    max_age: 44,
  })
  expect(firstSearch(user({ looking_for: 'both' }), 'BE')).toEqual({ country: 'NL', min_age: 24, max_age: 44 })
  expect(firstSearch(user({ gender: 'female', age: 20 }), 'BE')).toEqual({ gender: 'male', country: 'NL', max_age: 30 })
  expect(firstSearch(user({ age: 95 }), 'BE')).toEqual({ gender: 'female', country: 'NL', min_age: 85 })
  expect(firstSearch(null, 'BE')).toEqual({ country: 'BE' })
})

test('another country lets go of the region', () => {
  const search = readSearch({ country: 'NL', countryregion: 'NL-07', min_age: 30 })
  expect(changeSearch(search, { country: 'DE' })).toEqual({ country: 'DE', min_age: 30 })
  expect(changeSearch(search, { min_age: 40 })).toEqual({ country: 'NL', countryregion: 'NL-07', min_age: 40 })
})

test('the count is open-ended from a thousand', () => {
  expect([isCapped(999), isCapped(1000)]).toEqual([false, true])
})
