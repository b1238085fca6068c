// node scripts/make-places.ts <folder of the catalogues>: writes the places and regions that a database is filled with,
// from the sources that docs/data-sources.md names; then npm run format. Without the folder only the places, and
// regions keep the names they have.
import { writeFileSync } from 'node:fs'
import { packPlaces, PLACES_FILE, type Names, type SeedPlace } from '../seed/place-files.ts'
import kept from '../seed/regions.json' with { type: 'json' }
import { searchName } from '../src/features/site/rules/site.ts'
import { namesOfPlace, namesOfRegion, readCatalogues } from './places/read-catalogues.ts'
import { readPlaces, readRegions } from './places/read-sources.ts'
import ownNames from './places/region-translations.json' with { type: 'json' }

const folder = process.argv[2]
const searchKey = ({ country, name }: SeedPlace) => `${country} ${searchName(name)}`
// In the order of the index of the search, which is then filled from its beginning to its end.
const places = readPlaces()
  .map((place) => ({ place, key: searchKey(place) }))
  .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place.id - b.place.id))
  .map(({ place }) => place)
writeFileSync(PLACES_FILE, packPlaces(places))
console.log(`${places.length} places`)
if (folder !== undefined) {
  const catalogues = readCatalogues(folder)
  const translated = places
    .filter(({ id, region }) => id > 0 && region !== null)
    .map((place) => [place.id, namesOfPlace(catalogues, place)] as const)
    .filter(([, names]) => Object.keys(names).length > 0)
  writeLines(
    'seed/place-translations.json',
    ['{', '}'],
    translated.map(([id, names]) => `${JSON.stringify(String(id))}: ${JSON.stringify(names)}`),
  )
  const own = ownNames as Record<string, Names>
  const regions = readRegions().map((region) => ({
    ...region,
    names: { ...namesOfRegion(catalogues, region), ...own[`${region.country}-${region.code}`] },
  }))
  writeLines(
    'seed/regions.json',
    ['[', ']'],
    regions.map((region) => JSON.stringify(region)),
  )
  console.log(`${translated.length} places with other names; ${regions.length} regions, ${kept.length} before`)
}

/** A line for each, so that a change can be read. */
function writeLines(path: string, [open, close]: [string, string], lines: string[]): void {
  writeFileSync(path, `${open}\n${lines.map((line) => `  ${line}`).join(',\n')}\n${close}\n`)
}
