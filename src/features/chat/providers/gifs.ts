import type { Gif } from '../../../contract/chat.ts'
import { GIFS_SHOWN, type Locale } from '../../../contract/limits.ts'
import { gifWords } from '../../../lang/gifs/all.ts'

/**
 * Where GIFs come from. An outside library would stand behind this too: asked by the server alone, so that it learns nothing of who
 * searches, and shown from an address of our own.
 */
type GifProvider = {
  /** @param words as typed; empty for the most general ones @returns the best first */
  search(words: string, locale: Locale): Promise<Gif[]>
  /** What a message shows that holds this id. @returns null for an id it does not know */
  find(id: string): Gif | null
}

/** The library that is searched: the drawings that ship with the product, until an operator has a contract with another. */
export const gifs: GifProvider = {
  async search(words, locale) {
    const wanted = wordsOf(words)
    const scored = IDS.map((id, place) => ({ id, score: scoreOf(id, wanted, locale), place }))
    const found = wanted.length === 0 ? scored : scored.filter(({ score }) => score > 0)
    return found
      .toSorted((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, GIFS_SHOWN)
      .map(({ id }) => gifOf(id))
  },
  find: (id) => (isKnown(id) ? gifOf(id) : null),
}

type GifId = keyof (typeof gifWords)['nl']
const IDS = Object.keys(gifWords.nl) as GifId[] // the keys that its type lists
const isKnown = (id: string): id is GifId => Object.hasOwn(gifWords.nl, id)
const gifOf = (id: GifId): Gif => ({ id, url: `/gifs/${id}.svg`, thumb: `/gifs/${id}-still.svg` })

/** Without accents and case: who searches in haste writes neither. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const INDEX = Object.entries(gifWords).map(([locale, words]) => ({
  locale,
  of: new Map(IDS.map((id) => [id, wordsOf(`${words[id].name} ${words[id].tags}`)])),
}))

/** Every word must be found; in the own language it counts twice, and a whole word more than a beginning. */
function scoreOf(id: GifId, wanted: readonly string[], own: Locale): number {
  const best = wanted.map((word) =>
    Math.max(...INDEX.map(({ locale, of }) => matchOf(word, of.get(id) ?? []) * (locale === own ? 2 : 1))),
  )
  return best.includes(0) ? 0 : best.reduce((sum, score) => sum + score, 0)
}

const matchOf = (word: string, known: readonly string[]): number =>
  known.includes(word) ? 2 : word.length > 1 && known.some((one) => one.startsWith(word)) ? 1 : 0
