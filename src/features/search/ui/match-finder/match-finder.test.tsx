// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../tests/support/screen.tsx'
import { MatchFinder, type Ages } from './match-finder.tsx'

async function open(questions: ('age' | 'appearance' | 'race')[]) {
  const done: (Ages | null)[] = []
  await renderScreen(
    <MatchFinder questions={questions} portraits={{ young: [], older: [] }} onDone={(ages) => done.push(ages)} />,
    { texts: ['games'] },
  )
  return done
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('where only the age is asked nothing is chosen beforehand [S2-009 HON-12]', async () => {
  for (const [choice, ages] of [
    [/^18-35/, { min_age: 18, max_age: 35 }],
    [/^35\+/, { min_age: 35, max_age: 99 }],
  ] as const) {
    const done = await open(['age'])
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
    press('Toon leden')
    expect(screen.getByRole('alert').textContent).toBe('Kies een antwoord, of sla de vraag over.')
    choose(choice)
    press('Toon leden')
    expect(done).toEqual([ages])
    cleanup()
  }
})

test('all three can be skipped, and then nothing is filtered [O-62]', async () => {
  const done = await open(['race', 'age', 'appearance'])
  for (let i = 1; i <= 3; i++) {
    expect(screen.getByRole('img', { name: `Vraag ${i} van 3` })).toBeTruthy()
    press('Overslaan')
  }
  expect(done).toEqual([null])
})

test('appearance and race begin at no preference, say that they change nothing, and tell nobody [S2-010 S2-011 O-62 HON-12]', async () => {
  const done = await open(['age', 'appearance', 'race'])
  choose(/^35\+/)
  press('Volgende')
  for (const [other, label] of [
    [/^Sexy/, 'Normaal'],
    [/^Wit/, 'Anders'],
  ] as const) {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Maakt niet uit/ }).checked).toBe(true)
    expect(screen.getByText(label)).toBeTruthy()
    expect(screen.getByText(/Je antwoord verandert niets aan de leden die je ziet/)).toBeTruthy()
    choose(other)
    fireEvent.submit(screen.getByRole('radiogroup').closest('form')!)
  }
  expect(done).toEqual([{ min_age: 35, max_age: 99 }])
})
