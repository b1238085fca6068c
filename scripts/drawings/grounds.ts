// What stands behind: one quiet colour with a round of light, so that a drawing is whole on a light page and on a dark one.
import { moving } from './motions.ts'
import { box, circle, oval, path } from './shapes.ts'

const ground = (base: string, light: string): string => box([0, 0, 240, 240], base, 20) + circle(120, 118, 94, light)
const stars = [
  [38, 44, 3],
  [72, 26, 2],
  [196, 36, 3],
  [214, 88, 2],
  [28, 112, 2],
  [176, 66, 2],
] as const

export const blush = ground('#ffe3ec', '#ffd0de')
export const lilacs = ground('#ece4ff', '#ded1ff')
export const cream = ground('#fff2dd', '#ffe5bd')
export const mint = ground('#dff3ea', '#c6e9d8')
export const air = ground('#dcefff', '#c3e2fb')
export const apricot = ground('#ffe6d8', '#ffd3bc')
export const dusk = ground('#4b2a63', '#653a7c')
export const night =
  ground('#241a45', '#33265e') +
  stars.map(([x, y, r], i) => moving('twinkle', circle(x, y, r, '#fff6d8'), -i * 0.4)).join('')

/** Where somebody stands, or hangs above. */
export const shadow = (x = 120, width = 54): string => oval([x, 207, width, 7], '#25172221')
/** Land up to the lower edge. */
export const hill = (fill: string, top = 178): string =>
  path(`M0 ${top + 12}Q60 ${top - 14} 120 ${top}T240 ${top - 4}V220q0 20-20 20H20q-20 0-20-20z`, fill)
