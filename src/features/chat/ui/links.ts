/** `address` is null for words, else where it leads: http or https, and nothing that the reader does not see. */
export type TextPart = { text: string; address: string | null }

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'\u202a-\u202e\u2066-\u2069]+/giu
/** Ends a sentence more often than an address. */
const CLOSING = /[.,;:!?)\]}’”…]+$/u

/** A message as words and addresses, in order; put together again it is the same text. @param text as it was sent */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const found of text.matchAll(ADDRESS)) {
    const shown = found[0].replace(CLOSING, '')
    const address = addressOf(shown)
    if (address === null) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index), address: null })
    parts.push({ text: shown, address })
    at = found.index + shown.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), address: null })
  return parts
}

function addressOf(shown: string): string | null {
  try {
    const url = new URL(/^https?:/i.test(shown) ? shown : `https://${shown}`)
    // A name before the @ makes one address look like another.
    if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
    return url.href
  } catch {
    return null
  }
}
