/** How things move. Slow and small, so that a conversation with ten of them can still be read. */

type Motion = { frames: string; seconds: number; origin: string; timing: string }
const motion = (seconds: number, frames: string, origin = 'center', timing = 'ease-in-out'): Motion => ({
  frames,
  seconds,
  origin,
  timing,
})
const swung = (from: number, to: number): string =>
  `0%,100%{transform:rotate(${from}deg)}50%{transform:rotate(${to}deg)}`
const shifted = (from: string, to: string): string =>
  `0%,100%{transform:translate(${from})}50%{transform:translate(${to})}`

export const MOTIONS = {
  float: motion(3.2, shifted('0,3px', '0,-5px')),
  sway: motion(2.6, swung(-5, 5), '50% 95%'),
  tilt: motion(1.4, swung(-8, 8)),
  swing: motion(1.4, swung(-12, 14), '50% 95%'),
  hang: motion(2.4, swung(-10, 10), '50% 0%'),
  /** An arm, from the shoulder below left or below right. */
  waveright: motion(0.9, swung(-10, 16), '0% 100%'),
  waveleft: motion(0.9, swung(10, -16), '100% 100%'),
  clapright: motion(0.6, shifted('0,0', '-12px,0')),
  clapleft: motion(0.6, shifted('0,0', '12px,0')),
  nod: motion(1.8, shifted('0,0', '0,7px')),
  hop: motion(1, shifted('0,0', '0,-16px'), '50% 100%'),
  shake: motion(0.45, shifted('-4px,0', '4px,0')),
  flow: motion(2.8, shifted('-12px,0', '12px,0')),
  peek: motion(4.2, '0%,100%{transform:translate(84px,0)}20%,75%{transform:translate(0,0)}'),
  climb: motion(4.2, '0%,100%{transform:translate(0,70px)}22%,78%{transform:translate(0,0)}'),
  beat: motion(1.2, '0%,60%,100%{transform:scale(1)}20%{transform:scale(1.13)}40%{transform:scale(1.03)}'),
  kiss: motion(2, '0%,35%,100%{transform:translate(0,0)}55%,75%{transform:translate(9px,0) rotate(3deg)}'),
  kissback: motion(2, '0%,35%,100%{transform:translate(0,0)}55%,75%{transform:translate(-9px,0) rotate(-3deg)}'),
  pop: motion(2.6, '0%{transform:scale(.3);opacity:0}18%{transform:scale(1.12);opacity:1}28%,100%{transform:scale(1)}'),
  burst: motion(
    2.2,
    '0%{transform:scale(.1);opacity:0}15%{opacity:1}60%{transform:scale(1);opacity:1}100%{transform:scale(1.12);opacity:0}',
  ),
  rise: motion(
    2.8,
    '0%{transform:translateY(36px) scale(.6);opacity:0}25%{opacity:1}100%{transform:translateY(-64px) scale(1);opacity:0}',
  ),
  blow: motion(
    2.4,
    '0%,15%{transform:translate(-30px,16px) scale(.3);opacity:0}30%{opacity:1}100%{transform:translate(46px,-34px) scale(1.1);opacity:0}',
  ),
  fall: motion(
    2,
    '0%{transform:translateY(-60px);opacity:0}20%,80%{opacity:1}100%{transform:translateY(70px);opacity:0}',
    'center',
    'linear',
  ),
  drip: motion(
    2.2,
    '0%,15%{transform:translateY(0);opacity:0}30%{opacity:1}100%{transform:translateY(48px);opacity:0}',
  ),
  blink: motion(3.4, '0%,90%,100%{transform:scaleY(1)}95%{transform:scaleY(.1)}'),
  opens: motion(2.8, '0%,40%,78%,100%{opacity:1}44%,74%{opacity:0}'),
  shut: motion(2.8, '0%,40%,78%,100%{opacity:0}44%,74%{opacity:1}'),
  twinkle: motion(1.8, '0%,100%{transform:scale(1);opacity:1}50%{transform:scale(.6);opacity:.45}'),
  glow: motion(2.2, '0%,100%{opacity:1}50%{opacity:.35}'),
  turn: motion(12, 'to{transform:rotate(360deg)}', 'center', 'linear'),
  wheel: motion(2.4, 'to{transform:rotate(360deg)}', 'center', 'linear'),
  back: motion(2.4, 'to{transform:rotate(-360deg)}', 'center', 'linear'),
  roll: motion(2.4, '0%,100%{transform:rotate(-24deg) translate(-8px,0)}50%{transform:rotate(24deg) translate(8px,0)}'),
  hand: motion(6, 'to{transform:rotate(360deg)}', '50% 100%', 'linear'),
  wag: motion(0.5, swung(-16, 16), '0% 100%'),
  lick: motion(0.8, '0%,100%{transform:scale(1)}50%{transform:scale(.92,1.1)}', '50% 100%'),
  breathe: motion(3.2, '0%,100%{transform:scale(1)}50%{transform:scale(1.05)}', '50% 100%'),
  fly: motion(3.6, shifted('-16px,9px', '16px,-9px')),
  ride: motion(1.1, shifted('0,0', '0,-4px')),
  launch: motion(2.4, '0%,100%{transform:translate(0,10px)}50%{transform:translate(0,-14px)}'),
  lift: motion(2.8, '0%,20%,100%{transform:translate(0,0)}50%,70%{transform:translate(0,-22px) rotate(-8deg)}'),
  slide: motion(3, '0%,15%,100%{transform:scaleX(1)}50%,75%{transform:scaleX(.35)}', '0% 50%'),
  slideback: motion(3, '0%,15%,100%{transform:scaleX(1)}50%,75%{transform:scaleX(.35)}', '100% 50%'),
  flip: motion(4, '0%,40%{transform:rotate(0)}50%,90%{transform:rotate(180deg)}100%{transform:rotate(360deg)}'),
} as const satisfies Record<string, Motion>

export type MotionName = keyof typeof MOTIONS

/** @param delaySeconds below zero: it has begun so long ago */
export const moving = (name: MotionName, draw: string, delaySeconds = 0): string =>
  `<g class="${name}"${delaySeconds ? ` style="animation-delay:${delaySeconds}s"` : ''}>${draw}</g>`

/** The same as it stands when nothing moves. */
export const standing = (draw: string): string => draw.replaceAll(/ class="[a-z]+"| style="animation-delay:[^"]*"/g, '')

/** Of the motions that are used. Whoever asked for less motion sees it stand still. */
export function styleOf(draw: string): string {
  const used = new Set([...draw.matchAll(/ class="([a-z]+)"/g)].map(([, name]) => name as MotionName))
  const rules = [...used].map((name) => {
    const { frames, seconds, timing, origin } = MOTIONS[name]
    return `@keyframes ${name}{${frames}}.${name}{animation:${name} ${seconds}s ${timing} infinite;transform-box:fill-box;transform-origin:${origin}}`
  })
  return `<style>${rules.join('')}@media(prefers-reduced-motion:reduce){*{animation:none!important}}</style>`
}
