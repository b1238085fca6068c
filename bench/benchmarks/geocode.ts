import { readPlaces } from '../../seed/place-files.ts'
import { searchName } from '../../src/features/site/rules/site.ts'
import { asVisitor, measure, type Bench, type Row } from '../measure.ts'

/** Far enough from each other that neighbours in the list are not asked for one after the other. */
const STRIDE = 7_919
const OFF_DEGREES = 0.03
/**
 * Near a border the nearest place may lie in a country that the site is not for, and the answer is a refusal: these
 * have no such border.
 */
const COUNTRIES = ['AU', 'GB', 'IE', 'NL', 'NZ']

/** The place nearest to somewhere near each of all places, and places by the first two to four letters of each. */
export async function geocode(bench: Bench): Promise<Row[]> {
  const places = readPlaces().filter(({ country }) => COUNTRIES.includes(country))
  const nth = (n: number) => places[(n * STRIDE) % places.length]!
  return [
    await measure(bench, {
      name: 'nearest place',
      target: { of: 'alone', p99AtMostMs: 5 },
      call: (n) => {
        const { latitude, longitude } = nth(n)
        const [lat, lon] = [latitude + OFF_DEGREES, longitude - OFF_DEGREES].map((degrees) => degrees.toFixed(2))
        return asVisitor(`/api/geocode.php?lat=${lat}&lon=${lon}`)
      },
    }),
    await measure(bench, {
      name: 'places by their first letters',
      call: (n) => {
        const { country, name } = nth(n)
        const typed = encodeURIComponent(searchName(name).slice(0, 2 + (n % 3)))
        return asVisitor(`/api/places.php?country=${country}&q=${typed}`)
      },
    }),
  ]
}
