import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'
import { parseMarkdown, wordsOf } from './markdown.ts'

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

test('a quote keeps its paragraphs, as the lines of a form [S2-055]', () => {
  const [quote] = parseMarkdown('> Aan **ons**.\n>\n> Ik herroep\n> de koop.')
  expect(quote).toEqual({
    kind: 'quote',
    paragraphs: [
      [
        { kind: 'text', text: 'Aan ' },
        { kind: 'strong', text: 'ons' },
        { kind: 'text', text: '.' },
      ],
      [{ kind: 'text', text: 'Ik herroep de koop.' }],
    ],
  })
  expect(wordsOf(quote!)).toBe('Aan ons. Ik herroep de koop.')
})

test('a link that would run something is shown as text [SEC-16]', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])
    expect(JSON.stringify(parseMarkdown(`[klik](${href})`))).not.toContain('"link"')
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', content: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ])
})

test('each heading has an address of its own, also when two read alike', () => {
  const ids = parseMarkdown('## Épargne & crédits\n\n### Wat?\n\nA\n\n### Wat?\n\nB').flatMap((block) =>
    block.kind === 'heading' ? [block.id] : [],
  )
  expect(ids).toEqual(['epargne-credits', 'wat', 'wat-2'])
})

test('a search finds questions by words of heading or answer, without accents and capitals', () => {
  const blocks = parseMarkdown(
    '## Crédits\n\n### Combien ?\n\nUn message coûte un crédit.\n\n### Expirent-ils ?\n\nNon.\n\n## Membres\n\n### Qui ?\n\nToi.',
  )
  const texts = (search: string) => findQuestions(blocks, search).map(wordsOf)
  expect(texts('COUTE message')).toEqual(['Crédits', 'Combien ?', 'Un message coûte un crédit.'])
  expect(texts('toi')).toEqual(['Membres', 'Qui ?', 'Toi.'])
  expect(texts('licorne')).toEqual([])
  expect(texts('  ')).toHaveLength(blocks.length)
})
