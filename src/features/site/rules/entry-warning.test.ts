import { expect, test } from 'vitest'
import { routes } from '../../../pages/routes.ts'
import { showsEntryWarning, type EntryQuestion } from './entry-warning.ts'

const visitor: EntryQuestion = {
  setting: 'NL,DE',
  country: 'NL',
  layout: 'default',
  route: 'index',
  loggedIn: false,
  installed: false,
  skippedAt: null,
}

test('a visitor sees it, once [S2-139 S2-140 S2-145]', () => {
  expect(showsEntryWarning(visitor)).toBe(true)
  expect(showsEntryWarning({ ...visitor, skippedAt: '2020-01-01T00:00:00.000Z' })).toBe(false)
})

test('not in the installed app, not when logged in, not when the setting says no [S2-141 S2-142 S2-143 S6-025]', () => {
  expect(showsEntryWarning({ ...visitor, installed: true })).toBe(false)
  expect(showsEntryWarning({ ...visitor, loggedIn: true })).toBe(false)
  expect(showsEntryWarning({ ...visitor, setting: 'no' })).toBe(false)
  expect(showsEntryWarning({ ...visitor, setting: 'no', layout: 'chat' })).toBe(false)
})

test('a list of countries restricts it in the default layout, yes does not [S2-088 S2-144]', () => {
  const shown = (setting: string, country: string) => showsEntryWarning({ ...visitor, setting, country })
  expect([shown('NL,DE', 'DE'), shown('NL,DE', 'BE'), shown('BE', 'BE'), shown('yes', 'US')]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('chat, lander and empty layouts show it for NL and DE alone [S2-096 S2-100 S2-102 S9-033]', () => {
  for (const layout of ['chat', 'lander', 'empty'] as const) {
    const shown = (country: string) => showsEntryWarning({ ...visitor, layout, setting: 'yes', country })
    expect([shown('NL'), shown('DE'), shown('BE'), shown('US')]).toEqual([true, true, false, false])
  }
})

test('the last signup step and both reset screens go without it [S2-089 S2-090 S2-091]', () => {
  const without = routes
    .filter((r) => r.layout === 'default' && !showsEntryWarning({ ...visitor, route: r.name }))
    .map((r) => r.name)
  expect(without).toEqual(['complete-signup', 'reset-password', 'reset-password-do'])
})
