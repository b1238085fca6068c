/** Figures that more than one drawing is made of. */
import {
  box,
  brown,
  circle,
  deep,
  ink,
  leaf,
  line,
  moved,
  oval,
  paper,
  path,
  peach,
  rose,
  sky,
  sun,
  type Moving,
} from './shapes.ts'

export const HEART = 'M0 34C-58 -6 -44 -52 -18 -52C-6 -52 0 -42 0 -36C0 -42 6 -52 18 -52C44 -52 58 -6 0 34Z'
export const STAR = 'M0 -60L16 -20L58 -18L25 9L36 50L0 27L-36 50L-25 9L-58 -18L-16 -20Z'
export const heart = (x: number, y: number, scale: number, fill = rose): string => moved(x, y, scale, path(HEART, fill))
export const face = circle(120, 122, 78, sun)
export const eyes: Moving = { motion: 'blink', draw: oval([94, 106, 8, 12], ink) + oval([146, 106, 8, 12], ink) }
export const cheeks = circle(76, 138, 13, '#f28f6b') + circle(164, 138, 13, '#f28f6b')
export const smile = line('M84 140Q120 178 156 140', ink)
export const petals = (x: number, y: number, size: number, fill: string): string =>
  [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<ellipse cx="${x}" cy="${y - size}" rx="${size * 0.62}" ry="${size * 0.85}" fill="${fill}" transform="rotate(${angle} ${x} ${y})"/>`,
    )
    .join('') + circle(x, y, size * 0.5, sun)
export const note = (x: number, y: number): string =>
  oval([x, y, 16, 12], deep) +
  box([x + 9, y - 64, 7, 64], deep, 3) +
  path(`M${x + 9} ${y - 64}q30 8 26 36q-8-18-26-18z`, deep)
export const cup =
  path('M62 96h104v58q0 34-34 34h-36q-34 0-34-34z', paper) +
  line('M166 112q34 0 34 24t-36 24', paper, 10) +
  box([48, 192, 136, 10], '#d7b9a5')
export const steam = (x: number): Moving => ({
  motion: 'rise',
  delaySeconds: -x / 60,
  draw: line(`M${x} 84q-10-14 0-26t0-24`, '#d7b9a5', 6),
})
export const glass = (x: number, angle: number, wine: string): string =>
  `<g transform="rotate(${angle} ${x} 130)">${path(`M${x - 28} 66h56q4 58-28 62q-32-4-28-62z`, '#ffffffb0')}${path(`M${x - 27} 86h54q0 38-27 41q-27-3-27-41z`, wine)}${box([x - 3, 126, 6, 50], paper, 2)}${box([x - 22, 174, 44, 7], paper, 3)}</g>`
export const cloud =
  circle(84, 86, 30, paper) +
  circle(122, 72, 38, paper) +
  circle(160, 88, 28, paper) +
  box([60, 84, 124, 32], paper, 16)
export const wheel = (x: number): string =>
  `<circle cx="${x}" cy="160" r="36" fill="none" stroke="${ink}" stroke-width="7"/>` +
  line(`M${x - 34} 160h68M${x} 126v68`, ink, 2)
export const cake =
  box([56, 132, 128, 60], '#f7c59f', 10) +
  path('M56 140q0-16 16-16h96q16 0 16 16v12q-16 18-32 0t-32 0t-32 0t-32 0z', rose)
export const bear =
  circle(78, 64, 24, brown) +
  circle(162, 64, 24, brown) +
  oval([120, 170, 58, 52], brown) +
  circle(120, 96, 56, brown) +
  oval([120, 114, 26, 20], peach) +
  circle(98, 88, 7, ink) +
  circle(142, 88, 7, ink) +
  oval([120, 106, 9, 6], ink) +
  oval([120, 176, 32, 32], peach)
export const hand = path(
  'M92 196q-26-30-30-66q0-14 12-14q10 0 14 22l-6-66q0-14 12-14t13 14l4 44l2-60q0-14 12-14t12 14v58l10-50q3-13 14-11t9 15l-8 56l16-28q8-10 16-4t3 16l-30 74q-6 18-30 18z',
  sun,
)
export const thumb =
  path('M70 112h34l20-56q4-14 18-12q18 4 14 26l-6 34h34q18 0 16 20l-10 56q-4 16-20 16h-66l-34-10z', sun) +
  box([44, 108, 30, 86], sky, 8)
export const confetti = [sky, rose, leaf, deep, sun, sky, rose, leaf].map((fill, i): Moving => ({
  motion: 'fall',
  delaySeconds: -i * 0.37,
  draw: box([34 + i * 24, 60 + (i % 3) * 40, 12, 12], fill, 3),
}))
export const drops = [60, 96, 132, 168].map((x, i): Moving => ({
  motion: 'fall',
  delaySeconds: -i * 0.4,
  draw: path(`M${x} 128q-12 20 0 26q12-6 0-26z`, sky),
}))
export const flakes = [56, 92, 128, 164, 190].map((x, i): Moving => ({
  motion: 'fall',
  delaySeconds: -i * 0.33,
  draw: circle(x, 120 + (i % 2) * 40, 9, paper),
}))
