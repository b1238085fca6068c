import type { Gif } from '../../../contract/chat.ts'
import type { Locale } from '../../../contract/limits.ts'
import { gifMoods } from '../../../lang/gifs/all.ts'

/**
 * @param words as typed, in any of the seven languages; empty for all
 * @returns the best first; without words one of each mood, then the next of each
 */
export function searchOwnGifs(words: string, locale: Locale): Gif[] {
  const wanted = wordsOf(words)
  return IDS.map((id, place) => ({ id, score: scoreOf(id, wanted, locale), place }))
    .filter(({ score }) => wanted.length === 0 || score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .map(({ id }) => gifOf(id))
}

/** @returns null for an id that is not ours */
export const findOwnGif = (id: string): Gif | null => (IDS.includes(id) ? gifOf(id) : null)

const gifOf = (id: string): Gif => ({ id, url: `/gifs/${id}.svg`, thumb: `/gifs/${id}-still.svg` })

const MOODS = Object.values(gifMoods.nl).map(({ gifs }) => Object.keys(gifs))
const IDS = Array.from({ length: Math.max(...MOODS.map(({ length }) => length)) }, (_, place) =>
  MOODS.flatMap((ids) => ids[place] ?? []),
).flat()

/** Without accents and case: who searches in haste writes neither. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type Known = { gif: string[]; mood: string[] }
const INDEX = Object.entries(gifMoods).map(([locale, moods]) => ({
  locale,
  of: new Map<string, Known>(
    Object.values(moods).flatMap(({ name, tags, gifs }) => {
      const mood = wordsOf(`${name} ${tags}`)
      return Object.entries(gifs).map(([id, own]) => [id, { gif: wordsOf(`${own.name} ${own.tags}`), mood }] as const)
    }),
  ),
}))

const NONE: Known = { gif: [], mood: [] }

/**
 * Every word must be found. The own language counts more, a whole word more than a beginning, the drawing more than its
 * mood.
 */
function scoreOf(id: string, wanted: readonly string[], own: Locale): number {
  const best = wanted.map((word) =>
    Math.max(
      ...INDEX.map(({ locale, of }) => {
        const { gif, mood } = of.get(id) ?? NONE
        return Math.max(3 * matchOf(word, gif), matchOf(word, mood)) * (locale === own ? 2 : 1)
      }),
    ),
  )
  return best.includes(0) ? 0 : best.reduce((sum, score) => sum + score, 0)
}

const matchOf = (word: string, known: readonly string[]): number =>
  known.includes(word) ? 2 : word.length > 1 && known.some((one) => one.startsWith(word)) ? 1 : 0
