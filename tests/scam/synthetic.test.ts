import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../src/contract/limits.ts'
import { cautionsOf, sameWords } from '../../src/features/chat/rules/scam.ts'
import { randomOf } from '../chaos/random.ts'
import { FILLINGS, TEMPLATES, type Templates } from './templates.ts'

const PER_KIND = 150
type Example = { locale: Locale; text: string; isScam: boolean }

/**
 * Invented messages; the words of the rules were chosen looking at `train` only.
 * @param part which half of the templates
 */
function examples(part: 'train' | 'test'): Example[] {
  const random = randomOf(part === 'train' ? 1 : 2)
  const half = <T>(list: readonly T[]) => list.filter((_, i) => (i % 2 === 0) === (part === 'train'))
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: keyof typeof FILLINGS) => random.pick<string>(FILLINGS[name]))
  return LOCALES.flatMap((locale) =>
    (['money', 'move', 'honest'] as const satisfies (keyof Templates)[]).flatMap((kind) =>
      Array.from({ length: kind === 'honest' ? PER_KIND * 10 : PER_KIND }, () => ({
        locale,
        text: fill(random.pick(half(TEMPLATES[locale][kind]))),
        isScam: kind !== 'honest',
      })),
    ),
  )
}

test.each(['train', 'test'] as const)(
  'of invented messages in seven languages at least 80 in 100 that ask for money or to go elsewhere are marked, and at most 1 in 100 others: %s [TRU-14]',
  (part) => {
    const all = examples(part).map((one) => ({ ...one, isMarked: cautionsOf(one.text).length > 0 }))
    const [scams, honest] = [all.filter(({ isScam }) => isScam), all.filter(({ isScam }) => !isScam)]
    const wrong = [
      ...new Set(
        all.filter(({ isScam, isMarked }) => isScam !== isMarked).map(({ text }) => text.replace(/\d+/g, '0')),
      ),
    ]
    for (const locale of LOCALES) {
      const own = scams.filter((one) => one.locale === locale)
      const recall = own.filter(({ isMarked }) => isMarked).length / own.length
      expect(recall, `${locale}: ${wrong.slice(0, 60).join('\n')}`).toBeGreaterThanOrEqual(0.8)
    }
    const falseRate = honest.filter(({ isMarked }) => isMarked).length / honest.length
    expect(falseRate, wrong.join('\n')).toBeLessThanOrEqual(0.01)
  },
)

test('the same words are known again through case, accents, signs, numbers and names, and a greeting is too short to count [TRU-14]', () => {
  const one = sameWords('Hoi Anna! Ik zag je profiel en moest meteen lachen :)')
  expect(one).not.toBeNull()
  expect(sameWords('hoi  BRAM, ik zag je prófiel en moest 2x meteen... lachen')).toBe(
    sameWords('Hoi Carl ik zag je profiel en moest x meteen lachen'),
  )
  expect(sameWords('Hoi Bram!! Ik zag je profiel, en moest meteen lachen')).toBe(one)
  expect(sameWords('Ik zag je profiel en moest meteen huilen')).not.toBe(one)
  for (const short of ['Hoi', 'Hallo Sanne', 'Hoe gaat het?', '😀😀😀']) expect(sameWords(short)).toBeNull()
})
