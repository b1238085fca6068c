import { readFileSync } from 'node:fs'
import type { Names, Region, SeedPlace } from '../../seed/place-files.ts'
import { LOCALES, type Locale } from '../../src/contract/limits.ts'

/** Countries whose names are already in this language. */
const OWN_LANGUAGE: Readonly<Record<string, Locale>> = {
  NL: 'nl',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  FR: 'fr',
  ES: 'es',
  PL: 'pl',
  GB: 'en',
  IE: 'en',
  US: 'en',
  AU: 'en',
  NZ: 'en',
}
/** Removes the kind of region, as in "Kanton Bern" or "Voïvodie de Mazovie", which the screen already says. */
const KIND =
  /^(Canton(e)? (of |de |du |des |d['’]|dei )?|Kanton |Cant[oó]n (de los |del |de )?|Woiwodschaft |Woiwodschap |Voïvodie (de |des |d')|Voivodato (della |dei |di |de )|Región (de |del )|Région |Regione |Province of |(Freie und Hansestadt|Free and Hanseatic City of|Free State of|Vrije Hanzestad|État libre de) )|( Region| Voivode?ship| Territory)$/g
/** Regions that no longer exist, or names of only a part of one. */
const REFUSED = new Set(['IT.17', 'FR.24', 'FR.32', 'FR.44', 'FR.75', 'FR.76'])

export type Catalogues = (readonly [Locale, Map<string, string>])[]

/** Reads GeoNames' names by language. @param folder contains `<language>/LC_MESSAGES/geonames.mo` */
export const readCatalogues = (folder: string): Catalogues =>
  LOCALES.map((locale) => [locale, readCatalogue(`${folder}/${locale}/LC_MESSAGES/geonames.mo`)])

/** Names of a place in other languages. */
export function namesOfPlace(catalogues: Catalogues, { id, country, name }: SeedPlace): Names {
  const names: Names = {}
  for (const [locale, catalogue] of catalogues) {
    // "Brussel (Elsene)"
    const found = catalogue.get(String(id))?.replace(/^[^(]+\((.+)\)$/, country === 'BE' ? '$1' : '$&')
    const other = found?.replaceAll('’', "'").replace(/^s-/, "'s-")
    if (
      other &&
      !/[\d,()/]|^District /.test(other) &&
      OWN_LANGUAGE[country] !== locale &&
      letters(other) !== letters(name)
    )
      names[locale] = other
  }
  return names
}

/** Names of a region in other languages. */
export function namesOfRegion(catalogues: Catalogues, { country, code, name }: Omit<Region, 'names'>): Names {
  const path = `${country}.${code}`
  const names: Names = {}
  for (const [locale, catalogue] of catalogues) {
    const other = catalogue.get(path)?.replace(KIND, '').replaceAll('’', "'").trim()
    const wrong = REFUSED.has(path) && locale !== 'en' && locale !== 'fr'
    if (other && !wrong && OWN_LANGUAGE[country] !== locale && letters(other) !== letters(name))
      names[locale] = other[0]!.toUpperCase() + other.slice(1)
  }
  return names
}

const letters = (name: string): string => name.replace(/[^\p{L}]/gu, '').toLowerCase()

/** Reads GNU gettext's binary format: two tables of lengths and offsets, for keys and texts. */
function readCatalogue(path: string): Map<string, string> {
  const bytes = readFileSync(path)
  const [count, keys, texts] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12), bytes.readUInt32LE(16)]
  const text = (table: number, index: number) => {
    const [length, offset] = [bytes.readUInt32LE(table + index * 8), bytes.readUInt32LE(table + index * 8 + 4)]
    return bytes.toString('utf8', offset, offset + length)
  }
  return new Map(Array.from({ length: count }, (_, index) => [text(keys, index), text(texts, index)]))
}
