// Who plays in the moving pictures: the mark of the product, alone or in two colours. A face is drawn on the mark's forty by forty.
import { HEART, STAR } from './figures.ts'
import { moving, type MotionName } from './motions.ts'
import { circle, line, moved, path } from './shapes.ts'

type Tone = 'brand' | 'rose' | 'violet'
const TONES: Record<Tone, { from: string; to: string; arm: string }> = {
  brand: { from: '#ee3f78', to: '#6a3fca', arm: '#ef7fb2' },
  rose: { from: '#ff7ea4', to: '#d0195a', arm: '#a80f47' },
  violet: { from: '#a988f7', to: '#5a33b0', arm: '#41209a' },
}

/** The colours of the bodies that a drawing holds. */
export const paintsOf = (draw: string): string =>
  Object.entries(TONES)
    .filter(([tone]) => draw.includes(`url(#${tone})`))
    .map(
      ([tone, { from, to }]) =>
        `<linearGradient id="${tone}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    )
    .join('')

const BODY =
  'M20 2C30.5 2 38 9 38 18.5S30.5 35 20 35c-1.7 0-3.3-.2-4.8-.5-2 1.9-4.6 3.2-8 3.4-.9.1-1.3-.9-.7-1.6 1.1-1.3 1.7-2.9 1.9-4.6C4.5 28.7 2 24 2 18.5 2 9 9.5 2 20 2Z'
const white = '#fff'
const drawn = (d: string, width = 2.6): string => line(d, white, width)
const dots = (y: number, r = 2.7, shift = 0): string =>
  circle(14.2 + shift, y, r, white) + circle(25.8 + shift, y, r, white)

const EYES = {
  open: moving('blink', dots(16)),
  wink: circle(14.2, 16, 2.7, white) + drawn('M23 16.8c1.5-2.3 4.5-2.3 6 0'),
  // Who sees it stand still sees the wink.
  winking:
    circle(14.2, 16, 2.7, white) +
    moving('shut', drawn('M23 16.8c1.5-2.3 4.5-2.3 6 0')) +
    `<g opacity="0" class="opens">${circle(25.8, 16, 2.7, white)}</g>`,
  happy: drawn('M11.2 17c1.5-2.5 4.5-2.5 6 0M22.8 17c1.5-2.5 4.5-2.5 6 0'),
  closed: drawn('M11.2 15.4c1.5 2.4 4.5 2.4 6 0M22.8 15.4c1.5 2.4 4.5 2.4 6 0'),
  wide: moving('blink', dots(15.2, 3.6)),
  side: dots(16, 2.7, 2),
  away: dots(16, 2.7, -2),
  up: dots(13.6, 2.7, 1),
  tight: drawn('M11.4 13.4l5 2.6l-5 2.6M28.6 13.4l-5 2.6l5 2.6', 2.3),
  hearts: moving('beat', moved(14, 16.6, 0.085, path(HEART, white)) + moved(26, 16.6, 0.085, path(HEART, white))),
  stars: moving('twinkle', moved(14, 16, 0.075, path(STAR, '#ffe9a8')) + moved(26, 16, 0.075, path(STAR, '#ffe9a8'))),
  shades: path(
    'M8.5 12.6h23v2.6c0 3.4-2.2 5.2-5 5.2c-3 0-5-1.8-5.4-4.8h-2.2c-.4 3-2.4 4.8-5.4 4.8c-2.8 0-5-1.8-5-5.2z',
    '#251722',
  ),
} as const
const MOUTHS = {
  smile: drawn('M13 23.3c3.5 4.6 10.5 4.6 14 0'),
  small: drawn('M16.4 24c2 2.2 5.2 2.2 7.2 0'),
  grin:
    path('M12.2 22.2h15.6c0 5.2-3.4 8-7.8 8s-7.8-2.8-7.8-8z', white) +
    path('M15.8 28.2c2.2-2.6 6.2-2.6 8.4 0c-2.2 2.7-6.2 2.7-8.4 0z', '#ff8fb0'),
  oh: moving('beat', `<ellipse cx="20" cy="25.4" rx="2.8" ry="3.4" fill="${white}"/>`),
  kiss: drawn('M18.4 22.2c3 .2 3 2.4 0 2.6c3 .2 3 2.4 0 2.6', 2.2),
  flat: drawn('M15.4 25h9.2'),
  sad: drawn('M14 27c3-3.8 9-3.8 12 0'),
  wavy: drawn('M13.4 25.2c1.6-2 3.2-2 4.4 0s2.8 2 4.4 0s2.8-2 4.4 0', 2.3),
  smirk: drawn('M15 25c3.2 1.8 7.2.8 10-2.6'),
  tongue:
    path('M17.6 25.4h6.4v2.4c0 2-1.4 3.2-3.2 3.2s-3.2-1.2-3.2-3.2z', '#ff8fb0') +
    drawn('M13 23.3c3.5 3.2 10.5 3.2 14 0'),
  zip: drawn('M13 24.6h14', 2.2) + drawn('M15.6 22.8v3.6M18.6 22.8v3.6M21.6 22.8v3.6M24.6 22.8v3.6', 1.4),
  yawn: moving(
    'breathe',
    `<ellipse cx="20" cy="25.6" rx="4" ry="4.6" fill="${white}"/><ellipse cx="20" cy="27.6" rx="2.4" ry="1.8" fill="#ff8fb0"/>`,
  ),
} as const
const BROWS = {
  up: drawn('M11.4 10.8c1.4-1.4 3.8-1.4 5.2 0M23.4 10.8c1.4-1.4 3.8-1.4 5.2 0', 1.9),
  one: moving('nod', drawn('M23.2 10.4c1.4-1.6 4-1.6 5.4 0', 1.9)) + drawn('M11.6 11.8h5', 1.9),
  sad: drawn('M11.2 12.6l4.8-2.2M28.8 12.6l-4.8-2.2', 1.9),
  stern: drawn('M11.4 10.4l4.8 1.8M28.6 10.4l-4.8 1.8', 1.9),
} as const
const CHEEKS =
  '<ellipse cx="9.4" cy="21.4" rx="2.7" ry="1.8" fill="#ffc4d6" opacity=".75"/><ellipse cx="30.6" cy="21.4" rx="2.7" ry="1.8" fill="#ffc4d6" opacity=".75"/>'

type Friend = {
  /** The middle of the body. */
  at?: readonly [number, number]
  /** Width of the body. */
  size?: number
  tone?: Tone
  eyes?: keyof typeof EYES
  mouth?: keyof typeof MOUTHS
  brows?: keyof typeof BROWS
  cheeks?: boolean
  /** The tail at the right. */
  flip?: boolean
  /** Behind and before the body, moving with it, in the square of the drawing. */
  behind?: string
  before?: string
  motion?: MotionName
  delaySeconds?: number
}

export function friend({
  at: [x, y] = [120, 114],
  size = 128,
  tone = 'brand',
  eyes = 'open',
  mouth = 'smile',
  brows,
  cheeks = false,
  flip = false,
  behind = '',
  before = '',
  motion = 'float',
  delaySeconds = 0,
}: Friend = {}): string {
  const body = `<path d="${BODY}" fill="url(#${tone})"${flip ? ' transform="matrix(-1 0 0 1 40 0)"' : ''}/>`
  const face = (brows ? BROWS[brows] : '') + EYES[eyes] + (cheeks ? CHEEKS : '') + MOUTHS[mouth]
  const scale = Math.round((size / 36) * 100) / 100
  const whole = `<g transform="translate(${x} ${y}) scale(${scale}) translate(-20 -18.5)">${body}${face}</g>`
  return moving(motion, behind + whole + before, delaySeconds)
}

/** @param d from the shoulder to the hand, which is at `x`, `y` */
export const arm = (d: string, [x, y]: readonly [number, number], tone: Tone = 'brand'): string =>
  line(d, TONES[tone].arm, 10) + circle(x, y, 10, TONES[tone].arm)

/** Arms of a friend in the middle. */
export const ARMS = {
  rightUp: moving('waveright', arm('M174 128q28-6 34-44', [208, 82])),
  leftUp: moving('waveleft', arm('M66 128q-28-6-34-44', [32, 82])),
  rightDown: arm('M174 132q20 10 18 34', [192, 166]),
  leftDown: arm('M66 132q-20 10-18 34', [48, 166]),
  rightIn: arm('M172 138q16 26-14 36', [158, 174]),
  leftIn: arm('M68 138q-16 26 14 36', [82, 174]),
  rightOut: arm('M174 128q18 2 34-2', [206, 126]),
  leftOut: arm('M66 128q-18 2-34-2', [34, 126]),
}
