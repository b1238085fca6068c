/** How things move, and the simplest shapes, in a square of 240. */

type Motion = { frames: string; seconds: number; timing: string; origin: string }
const motion = (seconds: number, frames: string, origin = 'center', timing = 'ease-in-out'): Motion => ({
  frames,
  seconds,
  timing,
  origin,
})
export const MOTIONS = {
  beat: motion(1, '0%,60%,100%{transform:scale(1)}20%{transform:scale(1.18)}40%{transform:scale(1.04)}'),
  rise: motion(
    2.4,
    '0%{transform:translateY(60px) scale(.6);opacity:0}30%{opacity:1}100%{transform:translateY(-90px);opacity:0}',
  ),
  swing: motion(1.2, '0%,100%{transform:rotate(-14deg)}50%{transform:rotate(18deg)}', '50% 95%'),
  nod: motion(1.6, '0%,100%{transform:translateY(0)}50%{transform:translateY(8px)}'),
  hop: motion(0.9, '0%,100%{transform:translateY(0)}50%{transform:translateY(-22px)}', '50% 100%'),
  shake: motion(0.5, '0%,100%{transform:translateX(-5px)}50%{transform:translateX(5px)}'),
  turn: motion(9, 'to{transform:rotate(360deg)}', 'center', 'linear'),
  quick: motion(2, 'to{transform:rotate(360deg)}', 'center', 'linear'),
  hand: motion(6, 'to{transform:rotate(360deg)}', '50% 100%', 'linear'),
  twinkle: motion(1.4, '0%,100%{transform:scale(1);opacity:1}50%{transform:scale(.6);opacity:.5}'),
  fall: motion(
    1.5,
    '0%{transform:translateY(-50px);opacity:0}20%,80%{opacity:1}100%{transform:translateY(70px);opacity:0}',
    'center',
    'linear',
  ),
  drip: motion(2, '0%,20%{transform:translateY(0);opacity:0}35%{opacity:1}100%{transform:translateY(58px);opacity:0}'),
  blink: motion(2.6, '0%,88%,100%{transform:scaleY(1)}94%{transform:scaleY(.1)}'),
  fly: motion(3, '0%{transform:translate(-70px,40px)}100%{transform:translate(70px,-40px)}'),
  flow: motion(2.2, '0%,100%{transform:translateX(-14px)}50%{transform:translateX(14px)}'),
  tilt: motion(1, '0%,100%{transform:rotate(-8deg)}50%{transform:rotate(8deg)}'),
  wag: motion(0.4, '0%,100%{transform:rotate(-18deg)}50%{transform:rotate(18deg)}', '0% 100%'),
  lick: motion(0.7, '0%,100%{transform:scale(1,1)}50%{transform:scale(.92,1.12)}', '50% 100%'),
  draw: motion(1.8, '0%{transform:scale(.2);opacity:0}40%,100%{transform:scale(1);opacity:1}'),
} as const satisfies Record<string, Motion>

export type Moving = { motion?: keyof typeof MOTIONS; delaySeconds?: number; draw: string }

export const [rose, deep, sun, leaf, sky, ink, paper, brown, peach] = [
  '#e8436b',
  '#8f2d56',
  '#f6b73c',
  '#4f9d69',
  '#5aa9e6',
  '#3b2a33',
  '#fffaf5',
  '#9c6644',
  '#ffd9c7',
]
type Four = readonly [number, number, number, number]
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const line = (d: string, stroke: string, width = 8): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const box = ([x, y, w, h]: Four, fill: string, rx = 6): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`
export const oval = ([x, y, rx, ry]: Four, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const moved = (x: number, y: number, scale: number, draw: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${draw}</g>`
