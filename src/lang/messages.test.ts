import { expect, test } from 'vitest'
import { LOCALES } from '../contract/limits.ts'

type Texts = { [key: string]: unknown }
const files = import.meta.glob<{ default: Texts }>('./*/*.ts', { eager: true })
const AREA = /^\.\/([a-z-]+)\/([a-z]{2})\.ts$/

test('there are catalogues in seven languages, and every text of one is in all of them [S1-034]', () => {
  expect([...LOCALES]).toEqual(['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'])
  const names = new Map<string, Map<string, string[]>>()
  for (const [path, { default: texts }] of Object.entries(files)) {
    const [, area, locale] = AREA.exec(path) ?? []
    if (area && locale) names.set(area, (names.get(area) ?? new Map()).set(locale, namesIn(texts)))
  }
  expect(names.size).toBeGreaterThan(20)
  for (const [area, byLocale] of names) {
    expect([...byLocale.keys()].toSorted(), area).toEqual([...LOCALES].toSorted())
    for (const [locale, found] of byLocale) expect(found, `${area} in ${locale}`).toEqual(byLocale.get('nl'))
  }
})

/** Compiled texts are lists or words; what holds others is a record. */
const namesIn = (texts: Texts, before = ''): string[] =>
  Object.entries(texts)
    .flatMap(([name, text]) =>
      typeof text === 'object' && text !== null && !Array.isArray(text)
        ? namesIn(text as Texts, `${before}${name}.`) // a record, by the line above
        : [before + name],
    )
    .toSorted()
