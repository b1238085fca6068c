import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

test('headings, paragraphs and lists of an information page are found [S2-050]', () => {
  const blocks = parseMarkdown(
    '## 1. Wie wij zijn\n\nWij zijn **Lonk**.\nMail [ons](mailto:a@b.nl).\n\n- een\n- twee,\n  met meer\n\n1. eerst\n2. dan',
  )
  expect(blocks.map((b) => b.kind)).toEqual(['heading', 'paragraph', 'list', 'list'])
  expect(blocks[1]).toMatchObject({
    content: [
      { kind: 'text', text: 'Wij zijn ' },
      { kind: 'strong', text: 'Lonk' },
      { kind: 'text', text: '. Mail ' },
      { kind: 'link', text: 'ons', href: 'mailto:a@b.nl' },
      { kind: 'text', text: '.' },
    ],
  })
  expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: 'een' }], [{ text: 'twee, met meer' }]] })
  expect(blocks[3]).toMatchObject({ ordered: true })
})

test('a link that would run something is shown as text [SEC-16]', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])
    expect(JSON.stringify(parseMarkdown(`[klik](${href})`))).not.toContain('"link"')
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', content: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ])
})
