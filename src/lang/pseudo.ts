/** Asked for by `?lang=xx`, outside production: English as it never is, so that a text that is cut or was not translated shows. */
export const PSEUDO = 'xx'
export const PSEUDO_OF = 'en'

const PLAIN = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz'
const MARKED = 'ÅåĆćĐđÉéĞğĤĥÎîĶķŁłÑñÖöŘřŠšŦŧÛûŴŵÝýŽž'
const LONGER = 0.4

/** The same text with accents, longer by two fifths, in brackets. */
export const pseudoText = (text: string): string => (text === '' ? '' : `[${stretched(text)}]`)

/**
 * The same for a catalogue of compiled ICU messages, whose placeholders, choices and tags stay as they are.
 *
 * @param texts one compiled message or a record of them
 */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  // as: what comes back has the shape of what went in
  if (typeof texts === 'string') return pseudoText(texts) as Texts
  if (Array.isArray(texts)) return ['[', ...(texts as unknown[]).map(pseudoNode), ']'] as Texts
  const longer = Object.entries(texts as object).map(([key, inner]) => [key, pseudoTexts<unknown>(inner)])
  return Object.fromEntries(longer) as Texts
}

/** One part of a compiled message: words, the number of a plural (0), or [name, …] of an argument or a tag. */
function pseudoNode(node: unknown): unknown {
  if (typeof node === 'string') return stretched(node)
  if (!Array.isArray(node) || node.length === 1) return node
  const [name, kind, choices] = node as unknown[]
  // Only the number of a plural is 0: that can stand first in a tag.
  if (typeof kind !== 'number' || kind === 0) return [name, ...node.slice(1).map(pseudoNode)]
  if (typeof choices !== 'object' || !CHOICES.includes(kind)) return node
  const longer = Object.entries(choices as object).map(([key, words]) => [key, pseudoWords(words)])
  return [name, kind, Object.fromEntries(longer)]
}

/** The kinds of icu-minify whose third part holds words: select, plural, selectordinal. */
const CHOICES = [1, 2, 3]

const pseudoWords = (words: unknown): unknown => (Array.isArray(words) ? words.map(pseudoNode) : pseudoNode(words))

function stretched(text: string): string {
  let owed = 0
  return [...text]
    .map((letter) => {
      owed += LONGER
      const at = PLAIN.indexOf(letter)
      const marked = at < 0 ? letter : MARKED[at]!
      if (owed < LONGER || !/\p{L}/u.test(letter)) return marked
      owed -= 1
      return marked + marked
    })
    .join('')
}
