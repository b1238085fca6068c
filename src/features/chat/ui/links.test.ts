import { expect, test } from 'vitest'
import { linksIn } from './links.ts'

const found = (text: string) => linksIn(text).filter(({ address }) => address !== null)

test('addresses are found without the signs that end a sentence, and the text stays whole', () => {
  const text = 'Kijk (https://voorbeeld.example/a?b=1). Of www.Voorbeeld.example! Klaar'
  expect(found(text).map(({ text: shown, address }) => [shown, address])).toEqual([
    ['https://voorbeeld.example/a?b=1', 'https://voorbeeld.example/a?b=1'],
    ['www.Voorbeeld.example', 'https://www.voorbeeld.example/'],
  ])
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('nothing but the web, and no address that looks like another one', () => {
  for (const text of [
    'javascript:alert(1)',
    'https://lonk.example@evil.example',
    'https://localhost',
    'file:///etc',
    'a.b',
  ])
    expect(found(text)).toEqual([])
  // Letters of another script show as what they are.
  expect(found('https://lоnk.example')[0]!.address).toMatch(/^https:\/\/xn--/)
  expect(found('https://voorbeeld.example/\u202egpj.exe').map((part) => part.text)).toEqual([
    'https://voorbeeld.example/',
  ])
})
