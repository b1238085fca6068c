// node scripts/make-places.ts <folder of the catalogues>: generates the seed files of places and regions from the
// sources in docs/data-sources.md; run npm run format afterwards. Without the folder it writes only the places, and
// regions keep their translated names.
import { writeFileSync } from 'node:fs'
import { packPlaces, PLACES_FILE, type Names, type SeedPlace } from '../seed/place-files.ts'
import kept from '../seed/regions.json' with { type: 'json' }
import { searchName } from '../src/features/site/rules/site.ts'
import { namesOfPlace, namesOfRegion, readCatalogues } from './places/read-catalogues.ts'
import { readPlaces, readRegions } from './places/read-sources.ts'
import ownNames from './places/region-translations.json' with { type: 'json' }

const folder = process.argv[2]
const searchKey = ({ country, name }: SeedPlace) => `${country} ${searchName(name)}`
// Sorted like the search index, so that loading fills it sequentially.
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

/** One entry per line, for readable diffs. */
function writeLines(path: string, [open, close]: [string, string], lines: string[]): void {
  writeFileSync(path, `${open}\n${lines.map((line) => `  ${line}`).join(',\n')}\n${close}\n`)
}
