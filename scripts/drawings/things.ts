/** Things in more than one drawing, each around its own middle and about a hundred wide. */
import { HEART, STAR, petals } from './figures.ts'
import { moving } from './motions.ts'
import {
  box,
  circle,
  deep,
  glassy,
  ink,
  leaf,
  line,
  moved,
  oval,
  paper,
  path,
  pink,
  rose,
  sky,
  sun,
  turned,
  violet,
} from './shapes.ts'

export const mug = (fill: string = rose): string =>
  line('M34-14q30 0 30 22t-30 22', fill, 10) +
  path('M-40-34h78v44q0 34-30 34h-18q-30 0-30-34z', fill) +
  oval([-1, -34, 39, 8], '#6f4427') +
  line('M-26-12v18', '#ffffff80', 6)
export const steam = (x: number, y: number): string =>
  [-18, 0, 18]
    .map((aside, i) => moving('rise', line(`M${x + aside} ${y}q-8-11 0-21t0-20`, '#ffffffd0', 6), -i * 0.9))
    .join('')
export const wineGlass = (wine: string = deep): string =>
  path('M-26-58h52q5 60-26 66q-31-6-26-66z', glassy) +
  path('M-26-36h52q0 40-26 44q-26-4-26-44z', wine) +
  line('M-15-28q1 18 8 26', '#ffffff70', 4) +
  box([-3, 6, 6, 44], '#d9e2ee', 2) +
  oval([0, 52, 24, 5], '#d9e2ee')
export const flute = (wine: string = '#f8d77b'): string =>
  path('M-15-60h30q4 66-15 72q-19-6-15-72z', glassy) +
  path('M-15-38h30q0 46-15 50q-15-4-15-50z', wine) +
  moving('rise', circle(-4, -6, 3, paper) + circle(5, -18, 2.5, paper)) +
  box([-2.5, 10, 5, 40], '#d9e2ee', 2) +
  oval([0, 52, 19, 4.5], '#d9e2ee')
export const bloom = (fill: string = rose): string =>
  line('M0 70Q6 30 0-6', leaf, 7) + path('M2 42q30-26 44-4q-20 20-44 4z', leaf) + petals(0, -30, 26, fill)
export const longRose =
  line('M0 84Q-6 30 0-20', leaf, 7) +
  path('M-2 46q-34-16-42 8q24 16 42-8zM0 24q30-24 44-4q-18 20-44 4z', leaf) +
  path('M-34-54q-6-30 18-36q16-14 32 0q24 6 18 36q-2 34-34 36q-32-2-34-36z', rose) +
  path('M-34-52q20 20 34 14q24 2 34-16q-2 36-34 38q-32-2-34-36z', '#c92f57') +
  line('M-12-66q-2-18 14-18q16 2 12 16q-6 12-14 6', deep, 4)
export const bouquet =
  path('M-50-34q-12-24 8-34q6 14 10 28zM50-34q12-24-8-34q-6 14-10 28z', leaf) +
  petals(-38, -24, 16, sky) +
  petals(38, -24, 16, '#b79cfb') +
  petals(-18, -50, 17, pink) +
  petals(20, -50, 17, rose) +
  petals(0, -26, 18, '#fbe3a6') +
  path('M-48-10Q0 12 48-10L10 66q-10 6-20 0z', '#f7d9bf') +
  path('M0 0q28 0 48-10L10 66q-5 3-10 3z', '#efc39e') +
  path('M0 30q-24-16-28 0q4 14 28 0zM0 30q24-16 28 0q-4 14-28 0z', violet)
export const present =
  box([-44, -16, 88, 62], rose, 8) +
  box([-9, -16, 18, 62], sun, 0) +
  moving(
    'lift',
    box([-50, -36, 100, 24], '#c92f57', 7) +
      box([-9, -36, 18, 24], sun, 0) +
      path('M0-36q-34-4-32-22q12-12 32 22zM0-36q34-4 32-22q-12-12-32 22z', sun),
  )
export const letter =
  box([-58, -38, 116, 78], paper, 8) + line('M-54-32L0 10l54-42', '#e3c9b8', 6) + moved(0, 4, 0.34, path(HEART, rose))
export const balloon = (fill: string, x: number, y: number): string =>
  line(`M${x} ${y + 34}q-8 26 4 60`, '#8f7f89', 3) +
  oval([x, y, 28, 34], fill) +
  path(`M${x - 6} ${y + 38}h12l-6-8z`, fill) +
  oval([x - 11, y - 14, 5, 9], '#ffffff80')
export const cloud = (x: number, y: number, scale: number, fill: string = paper): string =>
  moved(
    x,
    y,
    scale,
    circle(-36, 4, 26, fill) + circle(0, -12, 34, fill) + circle(36, 4, 24, fill) + box([-58, 2, 116, 28], fill, 14),
  )
export const moon = (x: number, y: number, scale = 1): string =>
  moved(x, y, scale, path('M24-58a62 62 0 1 0 34 84a50 50 0 0 1-34-84z', '#fbe9a9'))
export const candle = (x: number, y: number, height: number, fill: string = paper): string =>
  box([x - 8, y - height, 16, height], fill, 4) +
  moving('lick', path(`M${x} ${y - height - 34}q-14 20 0 30q14-10 0-30z`, sun)) +
  moving('lick', path(`M${x} ${y - height - 22}q-6 10 0 16q6-6 0-16z`, '#fff6d8'), -0.3)
export const umbrella = (fill: string = violet): string =>
  line('M0-40V64q0 16-14 16t-14-14', ink, 6) +
  path('M-80-8Q-74-72 0-74Q74-72 80-8q-13-14-27 0q-13-14-26 0q-14-14-27 0q-13-14-27 0q-13-14-26 0q-14-14-27 0z', fill) +
  path('M-27-8Q-24-66 0-74Q24-66 27-8q-14-14-27 0q-13-14-27 0z', '#ffffff30')
export const note = (x: number, y: number, fill: string = violet): string =>
  oval([x, y, 14, 11], fill) +
  box([x + 7, y - 58, 7, 58], fill, 3) +
  path(`M${x + 8} ${y - 58}q28 8 24 32q-8-15-24-16z`, fill)
export const wheel = (x: number, y: number, r: number): string =>
  moving(
    'wheel',
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="6"/>` +
      line(`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`, '#8f7f89', 2),
  )
export const tyre = (x: number, y: number, r: number): string =>
  moving(
    'wheel',
    circle(x, y, r, ink) + circle(x, y, r * 0.45, '#e8dfe4') + box([x - 2, y - r * 0.4, 4, r * 0.8], ink, 1),
  )
export const table = (y: number, fill: string = '#f3d2b3'): string =>
  path(`M14 ${y}h212q6 0 6 8v6H8v-6q0-8 6-8z`, fill) + box([8, y + 12, 224, 6], '#d9a981', 0)
export const sparkles = (...places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, size], i) => moving('twinkle', moved(x, y, size, path(STAR, sun)), -i * 0.5)).join('')
export const hearts = (...places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, size], i) => moving('rise', moved(x, y, size, path(HEART, rose)), -i * 0.8)).join('')
export const drops = (...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], i) => moving('fall', path(`M${x} ${y}q-9 15 0 20q9-5 0-20z`, sky), -i * 0.45)).join('')
export const paperBits = (...places: readonly (readonly [number, number])[]): string =>
  places
    .map(([x, y], i) =>
      moving(
        'fall',
        turned(i * 37, x, y, box([x - 5, y - 5, 11, 11], [rose, sun, sky, violet, leaf][i % 5]!, 3)),
        -i * 0.31,
      ),
    )
    .join('')
