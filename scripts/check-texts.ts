import compileIcu from 'icu-minify/compile'
// Checks that every text and page exists in all languages with the same arguments, is translated, and follows
// docs/languages.md.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

type Texts = { [key: string]: string | Texts }

const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl']
/** Languages of the desk. */
const deskLanguages = ['nl', 'en']
const source = 'nl'
// A word can be the same in two languages; a sentence hardly ever.
const longEnoughToDiffer = 24

// Dutch words that exist in none of the other languages.
const dutch =
  'een het niet voor naar geen deze ook zonder jij jouw jullie kunt wordt zijn terug iemand altijd nooit daarna opnieuw'
const dutchWord = new RegExp(`(?<![\\p{L}-])(?:${dutch.replaceAll(' ', '|')})(?![\\p{L}-])`, 'giu')

const anyQuotes = /["“”„‟«»‘‚‹›]|(?<!\p{L})'|'(?!\p{L})/gu

type Habits = { quotes: string[]; never: string[] }

/** @param glossary docs/languages.md, whose table has rows such as | it | « » | membr*, Bentornat* | why | */
export function readHabits(glossary: string): Map<string, Habits> {
  const rows = glossary.matchAll(/^\| ([a-z]{2}) +\| ([^|]+?) +\| ([^|]*?) *\|/gm)
  return new Map(
    [...rows].map(([, language = '', quotes = '', never = '']) => [
      language,
      { quotes: quotes.split(' '), never: never.replaceAll('\\*', '*').split(', ').filter(Boolean) },
    ]),
  )
}

/** @returns words and quotes that the glossary forbids in the language of a text */
export function faultsOfHabit(text: string, { quotes, never }: Habits): string[] {
  const words = spokenWords(text)
  const banned = never.filter((word) => {
    const ends = word.endsWith('*') ? '' : '(?!\\p{L})'
    return new RegExp(`(?<![\\p{L}-])${word.replace('*', '')}${ends}`, 'u').test(words)
  })
  const wrong = new Set((words.match(anyQuotes) ?? []).filter((mark) => !quotes.includes(mark)))
  return [...banned.map((word) => `says "${word}"`), ...[...wrong].map((mark) => `quotes with ${mark}`)]
}

/** @returns Dutch words left in a text of another language */
export function findDutch(text: string, language: string): string[] {
  const left = language === source ? [] : (spokenWords(text).match(dutchWord) ?? [])
  return left.length > 0 ? [`has Dutch left in it: ${left.join(', ')}`] : []
}

/** Removes tags, argument names and URLs, which belong to no language. */
const spokenWords = (text: string): string => text.replace(/<\/?\w+>|\{\w+|\]\([^)]*\)/g, ' ')

/**
 * Compares a translated information page with its source: placeholders, links, and the number of headings and list
 * items.
 */
export function comparePage(original: string, translation: string | undefined): string[] {
  if (translation === undefined) return ['is missing']
  const marks: [string, RegExp][] = [
    ['the values', /\{\w+\}/g],
    ['the links', /\]\([^)]*\)/g],
    ['the headings and items', /^(?:#+|-|\d+\.|>)(?= )/gm],
  ]
  return marks.flatMap(([what, mark]) => {
    const [wanted, found] = [original, translation].map((text) => (text.match(mark) ?? []).toSorted().join(' '))
    return wanted === found ? [] : [`has not ${what} of ${source}: ${found} for ${wanted}`]
  })
}

/**
 * Compares one translation with its source.
 *
 * @param original ICU text in the source language
 * @param translation the same in `language`
 * @returns what is wrong with it
 */
export function compareText(original: string, translation: string | undefined, language: string): string[] {
  if (translation === undefined) return ['is missing']
  if (translation.trim() === '' && original.trim() !== '') return ['is empty']
  try {
    const wanted = namesIn(compileIcu(original)).join(', ')
    const compiled = compileIcu(translation)
    const found = namesIn(compiled).join(', ')
    if (wanted !== found) return [`uses (${found}) where ${source} uses (${wanted})`]
    const lacking = lackingForms(compiled, language)
    if (lacking.length > 0) return [`lacks the plural forms ${lacking.join(', ')}`]
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
  const words = wordsOf(original)
  if (language !== source && translation === original && words.length > longEnoughToDiffer && words.includes(' '))
    return ['is not translated']
  return []
}

// A compiled text is a string, or a list of texts and of parts `[name]`, `[name, type, options]`
// or `[tag, ...texts]`.
function namesIn(compiled: unknown): string[] {
  return [...new Set(findNames(compiled))].sort()
}

function findNames(node: unknown): string[] {
  if (Array.isArray(node))
    return node.flatMap((part) => (isPart(part) ? [part[0], ...part.slice(1).flatMap(findNames)] : findNames(part)))
  return isOptions(node) ? Object.values(node).flatMap(findNames) : []
}

function isPart(node: unknown): node is [string, ...unknown[]] {
  return Array.isArray(node) && typeof node[0] === 'string'
}

function isOptions(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

const PLURAL = 2 // the mark of a plural in a compiled text

function lackingForms(node: unknown, language: string): string[] {
  if (isOptions(node)) return Object.values(node).flatMap((inner) => lackingForms(inner, language))
  if (!Array.isArray(node)) return []
  const options: unknown = node[1] === PLURAL ? node[2] : undefined
  const own = isOptions(options) ? pluralForms(language).filter((form) => !(form in options)) : []
  return [...new Set([...own, ...node.flatMap((part) => lackingForms(part, language))])]
}

/** Plural forms for our numbers. None reaches a million, from which French, Spanish and Italian need "many". */
function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set([...Array.from({ length: 200 }, (_, n) => rules.select(n + 1)), 'other'])]
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** @param folder of one area, from the root of the project */
async function read(folder: string, language: string): Promise<Map<string, string>> {
  const file = new URL(`../${folder}/${language}.ts`, import.meta.url)
  if (!existsSync(file)) return new Map()
  // as: the compiler checks the shape of every catalogue against the source
  const { default: texts } = (await import(file.href)) as { default: Texts }
  return flatten(texts)
}

const habits = readHabits(readFileSync(new URL('../docs/languages.md', import.meta.url), 'utf8'))

function checkWords(text: string | undefined, language: string): string[] {
  const own = habits.get(language)
  if (own === undefined) return ['has no row of habits in docs/languages.md']
  return text === undefined ? [] : [...faultsOfHabit(text, own), ...findDutch(text, language)]
}

/** @returns faults in the catalogues of one area. @param spoken the languages it must exist in */
async function checkArea(folder: string, spoken: readonly string[]): Promise<string[]> {
  const originals = await read(folder, source)
  const faults: string[] = originals.size === 0 ? [`${folder} has no texts in ${source}`] : []
  for (const language of spoken) {
    const texts = await read(folder, language)
    for (const [key, original] of originals)
      faults.push(
        ...[...compareText(original, texts.get(key), language), ...checkWords(texts.get(key), language)].map(
          (fault) => `${folder}/${language} ${key} ${fault}`,
        ),
      )
    for (const key of texts.keys())
      if (!originals.has(key)) faults.push(`${folder}/${language} ${key} is not in ${source}`)
  }
  return faults
}

function checkPage(name: string): string[] {
  const [original = '', ...translations] = languages.map((language) => readPage(name, language))
  const ofSource = checkWords(original, source).map((fault) => `${source}/${name} ${fault}`)
  const ofOthers = translations.flatMap((text, index) => {
    const language = languages[index + 1]!
    return [...comparePage(original, text), ...checkWords(text, language)].map(
      (fault) => `${language}/${name} ${fault}`,
    )
  })
  return [...ofSource, ...ofOthers]
}

function readPage(name: string, language: string): string | undefined {
  const file = new URL(`../db/pages/${language}/${name}`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

if (import.meta.main) {
  const areasOf = (path: string) => {
    const folder = new URL(`../${path}/`, import.meta.url)
    return readdirSync(folder)
      .filter((name) => statSync(new URL(name, folder)).isDirectory())
      .map((name) => `${path}/${name}`)
  }
  const pages = new Set(
    languages.flatMap((language) => readdirSync(new URL(`../db/pages/${language}/`, import.meta.url))),
  )
  const checked = [
    ...areasOf('src/lang').map((area) => checkArea(area, languages)),
    ...areasOf('src/desk/lang').map((area) => checkArea(area, deskLanguages)),
  ]
  const faults = [...(await Promise.all(checked)).flat(), ...[...pages].flatMap(checkPage)]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

/** The set of words without ICU syntax, to recognise texts that are legitimately equal in two languages. */
function wordsOf(text: string): string {
  const bare = text.replace(/\{\w+, (?:plural|select|number|date)[^{}]*|\b(?:one|few|many|other)\b|=\d+|[{}#]/g, ' ')
  return [...new Set(bare.trim().split(/\s+/))].join(' ')
}
