import compileIcu from 'icu-minify/compile'
// Checks that every text exists in all languages, takes the same arguments, was translated and keeps to docs/languages.md.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

type Texts = { [key: string]: string | Texts }

const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl']
const source = 'nl'
// A word can be the same in two languages; a sentence hardly ever.
const longEnoughToDiffer = 24

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

/** @returns what the glossary does not allow in a text of its language */
export function faultsOfHabit(text: string, { quotes, never }: Habits): string[] {
  const words = text.replace(/<\/?\w+>|\{\w+/g, ' ')
  const banned = never.filter((word) => {
    const ends = word.endsWith('*') ? '' : '(?!\\p{L})'
    return new RegExp(`(?<![\\p{L}-])${word.replace('*', '')}${ends}`, 'u').test(words)
  })
  const wrong = new Set((words.match(anyQuotes) ?? []).filter((mark) => !quotes.includes(mark)))
  return [...banned.map((word) => `says "${word}"`), ...[...wrong].map((mark) => `quotes with ${mark}`)]
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

// French and Spanish and Italian need "many" from a million on, which no number here reaches.
function lackingForms(node: unknown, language: string): string[] {
  const forms = language === 'pl' ? ['one', 'few', 'many'] : []
  if (Array.isArray(node)) return [...new Set(node.flatMap((part) => lackingForms(part, language)))]
  if (!isOptions(node)) return []
  const isPlural = 'other' in node && ('one' in node || 'few' in node || 'many' in node)
  const lacking = isPlural ? forms.filter((form) => !(form in node)) : []
  return [...lacking, ...Object.values(node).flatMap((inner) => lackingForms(inner, language))]
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

async function read(area: string, language: string): Promise<Map<string, string>> {
  const file = new URL(`../src/lang/${area}/${language}.ts`, import.meta.url)
  if (!existsSync(file)) return new Map()
  // as: the compiler checks the shape of every catalogue against the source
  const { default: texts } = (await import(file.href)) as { default: Texts }
  return flatten(texts)
}

const habits = readHabits(readFileSync(new URL('../docs/languages.md', import.meta.url), 'utf8'))

function checkHabits(text: string | undefined, language: string): string[] {
  const own = habits.get(language)
  if (own === undefined) return ['has no row of habits in docs/languages.md']
  return text === undefined ? [] : faultsOfHabit(text, own)
}

async function checkArea(area: string): Promise<string[]> {
  const originals = await read(area, source)
  const faults: string[] = []
  for (const language of languages) {
    const texts = await read(area, language)
    for (const [key, original] of originals)
      faults.push(
        ...[...compareText(original, texts.get(key), language), ...checkHabits(texts.get(key), language)].map(
          (fault) => `${area}/${language} ${key} ${fault}`,
        ),
      )
    for (const key of texts.keys())
      if (!originals.has(key)) faults.push(`${area}/${language} ${key} is not in ${source}`)
  }
  return faults
}

if (import.meta.main) {
  const folder = new URL('../src/lang/', import.meta.url)
  const areas = readdirSync(folder).filter((name) => statSync(new URL(name, folder)).isDirectory())
  const faults = (await Promise.all(areas.map(checkArea))).flat()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

/** Without the grammar of plurals: "credit" and "credits" are the same words in two languages. */
function wordsOf(text: string): string {
  const bare = text.replace(/\{\w+, (?:plural|select|number|date)[^{}]*|\b(?:one|few|many|other)\b|=\d+|[{}#]/g, ' ')
  return [...new Set(bare.trim().split(/\s+/))].join(' ')
}
