import { isSafeLink } from '../rules/page-text.ts'

/** The little Markdown that our own information pages use. */
export type Inline = { kind: 'text' | 'strong' | 'em'; text: string } | { kind: 'link'; text: string; href: string }
export type Block =
  /** `id` is its address in the page. */
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'paragraph'; content: Inline[] }

/** @param source written by the site's operator; anything not known is shown as it stands, nothing becomes HTML */
export function parseMarkdown(source: string): Block[] {
  const blocks = source
    .replaceAll('\r', '')
    .split(/\n\s*\n|\n(?=#{2,3} )/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(block)
  return withOwnIds(blocks)
}

/** The second of two headings that read alike ends in -2. */
function withOwnIds(blocks: Block[]): Block[] {
  const seen = new Map<string, number>()
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const times = (seen.get(block.id) ?? 0) + 1
    seen.set(block.id, times)
    return times === 1 ? block : { ...block, id: `${block.id}-${times}` }
  })
}

/** Without marks and links. */
export function wordsOf(block: Block): string {
  if (block.kind === 'heading') return block.text
  const parts = block.kind === 'list' ? block.items : block.kind === 'quote' ? block.paragraphs : [block.content]
  return parts
    .flatMap((part) => [...part.map(({ text }) => text), ' '])
    .join('')
    .trim()
}

const idOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')

function block(part: string): Block[] {
  const [first = '', ...rest] = part.split('\n')
  const heading = /^(#{2,3}) (.+)$/.exec(first)
  if (heading) {
    const below = rest.length > 0 ? block(rest.join('\n').trim()) : []
    const [, marks = '', text = ''] = heading
    return [{ kind: 'heading', level: marks.length as 2 | 3, text, id: idOf(text) }, ...below]
  }
  if (/^(- |\* |\d+\. )/.test(first)) return [list(part)]
  if (first.startsWith('> ')) {
    const paragraphs = part.replaceAll(/^> ?/gm, '').split(/\n\s*\n/)
    return [{ kind: 'quote', paragraphs: paragraphs.map((text) => inline(text.replaceAll('\n', ' '))) }]
  }
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
    else if (label && href && isSafeLink(href)) found.push({ kind: 'link', text: label, href })
    else found.push({ kind: 'text', text: whole })
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}
