import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const [tokensCss, themeCss] = [read('tokens.css'), read('theme.css')]
const COLOUR = /--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?/gi
const colours = [...tokensCss.matchAll(COLOUR)]
const light: Record<string, string> = Object.fromEntries(colours.map(([, name, value]) => [name, value]))
const dark: Record<string, string> = Object.fromEntries(
  colours.map(([, name, value, inDark = value]) => [name, inDark]),
)
const themes = [
  ['light', light],
  ['dark', dark],
] as const

const breakpoint = (name: string) => {
  const rem = themeCss.match(new RegExp(`--breakpoint-${name}: ([\\d.]+)rem`))?.[1]
  return [Number(rem) * 16, tokensCss.match(new RegExp(`--bp-${name}: (\\d+)px`))?.[1]]
}

test('the small breakpoint is 576 px [S9-041]', () => expect(breakpoint('sm')).toEqual([576, '576']))
test('the medium breakpoint is 768 px [S9-042]', () => expect(breakpoint('md')).toEqual([768, '768']))
test('the large breakpoint is 992 px [S9-043]', () => expect(breakpoint('lg')).toEqual([992, '992']))
test('the extra large breakpoint is 1200 px [S9-044]', () => expect(breakpoint('xl')).toEqual([1200, '1200']))

test('a toast is 350 px wide', () => {
  expect(tokensCss).toContain('--toast-w: 350px;')
  expect(read('menus.css')).toMatch(/\.toast \{[^}]*width: var\(--toast-w\)/)
})

test('the primary colour is pink in both themes [S9-038]', () => {
  for (const [name, theme] of themes) expect(isPink(theme['color-primary']), name).toBe(true)
})

test('the secondary colour is purple in both themes [S9-039]', () => {
  for (const [name, theme] of themes) {
    const { hue, saturation } = hsl(theme['color-secondary'])
    expect(hue > 250 && hue < 280 && saturation > 0.4, name).toBe(true)
  }
})

test('the colour of unread messages is pink, and another pink than the primary one [S9-040]', () => {
  for (const [name, theme] of themes) {
    expect(isPink(theme['color-unread']), name).toBe(true)
    expect(theme['color-unread']).not.toBe(theme['color-primary'])
  }
})

test('text stands out from its ground by 4.5 to 1, outlines and the focus by 3 to 1, in both themes', () => {
  const tooFaint = themes.flatMap(([name, theme]) =>
    pairs().flatMap(([front, ground, least]) => {
      const found = contrast(theme[front], theme[ground])
      return found >= least ? [] : [`${name}: ${front} on ${ground} is ${found.toFixed(2)}, not ${least}`]
    }),
  )
  expect(tooFaint).toEqual([])
})

test('white stands out on every stop of the brand gradient', () => {
  const stops = tokensCss.match(/--gradient-brand: [^;]*/)?.[0].match(/#[0-9a-f]{6}/g) ?? []
  expect(stops).toHaveLength(3)
  for (const stop of stops) expect(contrast('#ffffff', stop), stop).toBeGreaterThanOrEqual(4.5)
})

test('the theme follows the system unless one was chosen, and most colours have a dark side', () => {
  expect(tokensCss).toMatch(/:root \{\s*color-scheme: light dark;/)
  for (const chosen of ['light', 'dark'])
    expect(tokensCss).toContain(`:root[data-theme='${chosen}'] {\n  color-scheme: ${chosen};`)
  expect(colours.filter(([, , , inDark]) => inDark).length).toBeGreaterThan(50)
})

function pairs(): [front: string, ground: string, least: number][] {
  const text = (front: string, grounds: string[]) =>
    grounds.map((ground): [string, string, number] => [`color-${front}`, `color-${ground}`, 4.5])
  const line = (front: string) =>
    ['surface', 'bg'].map((ground): [string, string, number] => [front, `color-${ground}`, 3])
  const filled = ['primary', 'secondary', 'unread', 'success', 'warning', 'danger', 'info', 'bubble-out', 'fictional']
  const soft = ['primary', 'secondary', 'success', 'warning', 'danger', 'info']
  const grounds = [
    'bg',
    'bg-sunken',
    'surface',
    'surface-2',
    'surface-hover',
    'primary-soft',
    'unread-soft',
    'bubble-in',
  ]
  return [
    ...filled.flatMap((name) => text(`on-${name}`, [name])),
    ...soft.flatMap((name) => text(`on-${name}-soft`, [`${name}-soft`])),
    ...text('on-primary', ['primary-hover', 'primary-active']),
    ...text('on-secondary', ['secondary-hover']),
    ...['danger', 'success'].flatMap((name) => text(name, ['surface'])),
    ...['text', 'text-muted'].flatMap((name) => text(name, grounds)),
    ...text('text-subtle', ['bg', 'surface', 'surface-2', 'bg-sunken', 'unread-soft']),
    ...['primary-text', 'secondary-text', 'unread-text'].flatMap((name) =>
      text(name, ['bg', 'surface', 'surface-2', 'unread-soft']),
    ),
    ...['border-strong', 'online', 'primary', 'secondary', 'unread'].flatMap((name) => line(`color-${name}`)),
    ...line('focus-color'),
  ]
}

/** @source WCAG 2.2, relative luminance and contrast ratio */
function contrast(one = '', other = ''): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter! + 0.05) / (darker! + 0.05)
}
function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function isPink(hex?: string): boolean {
  const { hue, saturation } = hsl(hex)
  return hue > 315 && hue < 350 && saturation > 0.6
}
function hsl(hex = ''): { hue: number; saturation: number } {
  const [r = 0, g = 0, b = 0] = rgb(hex)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = most - least
  const sixth = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: sixth * 60, saturation: spread / (1 - Math.abs(most + least - 1)) }
}
const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
