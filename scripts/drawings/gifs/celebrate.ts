import { STAR } from '../figures.ts'
import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, circle, deep, leaf, line, moved, oval, paper, path, rose, sky, sun, turned, violet } from '../shapes.ts'
import * as thing from '../things.ts'

const rays = (x: number, y: number, r: number, fill: string): string =>
  [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    .map((angle) => turned(angle, x, y, line(`M${x} ${y - r * 0.35}V${y - r}`, fill, 6)))
    .join('')
const bits = thing.paperBits([34, 90], [66, 60], [96, 100], [146, 70], [178, 104], [206, 64], [120, 50], [220, 120])
const cone =
  path('M-24 34L0-40L24 34z', violet) + circle(0, -42, 9, sun) + line('M-13 4q13 8 25-1M-20 24q20 8 40 0', sun, 5)

export const celebrate: Record<string, string> = {
  party:
    ground.lilacs +
    ground.shadow() +
    bits +
    friend({
      at: [120, 128],
      size: 122,
      eyes: 'happy',
      mouth: 'grin',
      motion: 'hop',
      behind: ARMS.rightUp + ARMS.leftUp,
      before: turned(14, 140, 60, moved(138, 56, 0.9, cone)),
    }),
  birthday:
    ground.blush +
    ground.shadow(120, 78) +
    box([42, 128, 156, 78], '#f9dcc2', 14) +
    path('M42 146q0-20 20-20h116q20 0 20 20v8q-16 20-32 2q-14 20-30 0q-16 24-32 0q-16 20-31 0q-14 14-31-2z', rose) +
    circle(66, 184, 6, paper) +
    circle(102, 184, 6, paper) +
    circle(138, 184, 6, paper) +
    circle(174, 184, 6, paper) +
    thing.candle(84, 128, 34, sky) +
    thing.candle(120, 128, 44, sun) +
    thing.candle(156, 128, 34, violet),
  toast:
    ground.apricot +
    moving('clapright', turned(-16, 160, 140, moved(164, 132, 1.36, thing.wineGlass()))) +
    moving('clapleft', turned(16, 80, 140, moved(76, 132, 1.36, thing.wineGlass('#f3d06b')))) +
    thing.sparkles([120, 46, 0.26], [92, 34, 0.14], [150, 32, 0.16]),
  clap:
    ground.cream +
    ground.shadow() +
    friend({
      size: 132,
      eyes: 'happy',
      mouth: 'grin',
      motion: 'ride',
      before:
        moving('clapleft', arm('M66 142q0 30 36 30', [108, 172])) +
        moving('clapright', arm('M174 142q0 30-36 30', [132, 172])),
    }) +
    moving('glow', line('M96 206l-8 12M120 208v14M144 206l8 12', violet, 6)),
  cork:
    ground.dusk +
    turned(
      18,
      120,
      150,
      path('M98 98q-20 30-20 56v40q0 14 14 14h56q14 0 14-14v-40q0-26-20-56V66H98z', '#2f6b47') +
        box([96, 60, 48, 26], sun, 5) +
        box([78, 144, 84, 40], paper, 4) +
        moved(120, 166, 0.3, path(STAR, rose)),
    ) +
    moving('launch', turned(24, 150, 34, box([140, 22, 20, 28], '#d9a981', 6))) +
    moving('burst', rays(148, 46, 40, '#fff1c4')) +
    moving('rise', circle(120, 60, 6, '#fff1c4') + circle(178, 72, 5, '#fff1c4')),
  fireworks:
    ground.night +
    moving('burst', rays(84, 88, 52, '#ff97b6')) +
    moving('burst', rays(164, 74, 42, '#fbe3a6'), -0.8) +
    moving('burst', rays(140, 156, 46, '#b79cfb'), -1.5) +
    moving('burst', rays(58, 172, 30, '#8fd0ff'), -1.1),
  trophy:
    ground.lilacs +
    ground.shadow(120, 44) +
    moving(
      'float',
      line('M78 70q-36-4-32 24q4 26 40 30M162 70q36-4 32 24q-4 26-40 30', sun, 10) +
        path('M72 52h96q2 88-36 100h-24q-38-12-36-100z', sun) +
        path('M72 52h22q0 84 20 100h-6q-38-12-36-100z', '#fcd57a') +
        box([110, 150, 20, 26], '#d99a2b', 0) +
        box([82, 174, 76, 22], deep, 6) +
        moved(120, 98, 0.42, path(STAR, paper)),
    ) +
    thing.sparkles([44, 48, 0.2], [200, 54, 0.22], [206, 160, 0.14]),
  dance:
    ground.dusk +
    line('M120 0v36', '#b9a6c9', 4) +
    moving(
      'hang',
      circle(120, 82, 46, '#d9d2ec') +
        line(
          'M78 66q42 14 84 0M74 82q46 16 92 0M80 100q40 14 80 0M120 36v92M98 40q-14 42 0 84M142 40q14 42 0 84',
          '#a99cc9',
          3,
        ) +
        oval([104, 64, 12, 8], '#ffffffa0'),
    ) +
    moving('glow', path('M104 126L40 214H88zM136 126l64 88h-48z', '#ff97b638')) +
    moving('glow', path('M112 128L96 214h48l-16-86z', '#fbe3a638'), -1) +
    friend({ at: [64, 176], size: 62, tone: 'rose', eyes: 'happy', mouth: 'grin', motion: 'hop' }) +
    friend({
      at: [176, 176],
      size: 62,
      tone: 'violet',
      eyes: 'happy',
      mouth: 'grin',
      flip: true,
      motion: 'hop',
      delaySeconds: -0.5,
    }),
  balloons:
    ground.air +
    moving('sway', thing.balloon(violet, 76, 84), -0.6) +
    moving('sway', thing.balloon(sun, 166, 80), -1.2) +
    moving('sway', thing.balloon(rose, 120, 62)) +
    moving('sway', thing.balloon(leaf, 46, 132), -1.9) +
    moving('sway', thing.balloon(sky, 196, 130), -0.3),
}
