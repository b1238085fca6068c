/** The little Markdown that our own information pages use. */
export type Inline = { kind: 'text' | 'strong' | 'em'; text: string } | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote' | 'paragraph'; content: Inline[] }

/** @param source written by the site's operator; anything not known is shown as it stands, nothing becomes HTML */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll('\r', '')
    .split(/\n\s*\n|\n(?=#{2,3} )/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(block)
}

function block(part: string): Block[] {
  const [first = '', ...rest] = part.split('\n')
  const heading = /^(#{2,3}) (.+)$/.exec(first)
  if (heading) {
    const below = rest.length > 0 ? block(rest.join('\n').trim()) : []
    return [{ kind: 'heading', level: heading[1]!.length as 2 | 3, text: heading[2]! }, ...below]
  }
  if (/^(- |\* |\d+\. )/.test(first)) return [list(part)]
  if (first.startsWith('> '))
    return [{ kind: 'quote', content: inline(part.replaceAll(/^> ?/gm, '').replaceAll('\n', ' ')) }]
  return [{ kind: 'paragraph', content: inline(part.replaceAll('\n', ' ')) }]
}

function list(part: string): Block {
  const items = part
    .split(/\n(?=- |\* |\d+\. )/)
    .map((item) => inline(item.replace(/^(- |\* |\d+\. )/, '').replaceAll(/\n\s*/g, ' ')))
  return { kind: 'list', ordered: /^\d/.test(part), items }
}

function inline(text: string): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(/\*\*(.+?)\*\*|(?<!\w)[_*](.+?)[_*](?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    at = match.index + match[0].length
    const [whole, strong, em, label, href] = match
    if (strong) found.push({ kind: 'strong', text: strong })
    else if (em) found.push({ kind: 'em', text: em })
    else if (label && href && isSafe(href)) found.push({ kind: 'link', text: label, href })
    else found.push({ kind: 'text', text: whole })
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

const isSafe = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(href)
