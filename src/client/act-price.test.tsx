// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freeUser } from '../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../tests/support/screen.tsx'
import { MESSAGE_KINDS } from '../contract/choices.ts'
import type { Locale } from '../contract/limits.ts'
import { ActLine, useActCosts } from './act-price.tsx'

function Lines() {
  const { currency, ...costs } = useActCosts()
  return MESSAGE_KINDS.map((kind) => (
    <p key={kind}>
      <ActLine kind={kind} price={costs[kind]} currency={currency} />
    </p>
  ))
}

async function linesFor(options: ScreenOptions) {
  await renderScreen(<Lines />, options)
  const lines = [...document.querySelectorAll('p')].map((line) => line.textContent.replaceAll(/\s/g, ' '))
  cleanup()
  return lines
}

const PAID = [
  'Een bericht: 1 credit (€ 1,00)',
  'Een foto: 2 credits (€ 2,00)',
  'Een cadeau: 3 credits (€ 3,00)',
  'Een GIF: 1 credit (€ 1,00)',
  'Een openingszin: 1 credit (€ 1,00)',
]

test('an act costs credits and money, and is free to a free member while the free messages last [F-58 MON-11 O-69]', async () => {
  expect(await linesFor({})).toEqual(PAID)
  expect(await linesFor({ user: null })).toEqual(PAID)
  const left = 'gratis, je hebt nog 2 gratis berichten'
  expect(await linesFor({ user: freeUser(2) })).toEqual([
    `Een bericht: ${left}`,
    'Een foto: gratis, telt als 2 van je 2 gratis berichten',
    'Een cadeau: 3 credits (€ 3,00)',
    PAID[3],
    `Een openingszin: ${left}`,
  ])
  expect(await linesFor({ user: freeUser(0) })).toEqual(PAID)
})

test('one is told from more in each language, and in Polish from a few [F-98]', async () => {
  const firstOf = async (locale: Locale, credits: number) => (await linesFor({ locale, user: freeUser(credits) }))[0]
  expect(await firstOf('nl', 1)).toBe('Een bericht: gratis, je hebt nog 1 gratis bericht')
  expect(await firstOf('de', 1)).toBe('Eine Nachricht: gratis, du hast noch 1 Gratis-Nachricht')
  expect(await firstOf('fr', 2)).toBe('Un message : gratuit, il te reste 2 messages gratuits')
  expect(await firstOf('es', 1)).toBe('Un mensaje: gratis, te queda 1 mensaje gratis')
  expect(await firstOf('it', 3)).toBe('Un messaggio: gratis, ti restano 3 messaggi gratis')
  expect(await firstOf('pl', 3)).toBe('Wiadomość: za darmo, zostały 3 darmowe wiadomości')
  expect(await firstOf('pl', 5)).toBe('Wiadomość: za darmo, zostało 5 darmowych wiadomości')
})
