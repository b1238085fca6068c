import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import {
  box,
  circle,
  deep,
  ink,
  line,
  moved,
  paper,
  path,
  ring,
  rose,
  sky,
  stone,
  sun,
  turned,
  violet,
} from '../shapes.ts'
import * as thing from '../things.ts'

const gear = (x: number, y: number, r: number, fill: string): string =>
  [0, 45, 90, 135]
    .map((angle) => turned(angle, x, y, box([x - r * 0.22, y - r * 1.25, r * 0.44, r * 2.5], fill, 4)))
    .join('') +
  circle(x, y, r, fill) +
  circle(x, y, r * 0.4, '#ece4ff')
const pip = (x: number, y: number): string => circle(x, y, 6, paper)

export const thinking: Record<string, string> = {
  thinking:
    ground.cream +
    ground.shadow(108, 52) +
    friend({
      at: [108, 126],
      size: 122,
      eyes: 'up',
      mouth: 'flat',
      brows: 'one',
      before: arm('M158 142q6 34-30 32', [126, 174]),
    }) +
    moving('pop', circle(170, 72, 7, paper), 0) +
    moving('pop', circle(186, 54, 10, paper), -2.4) +
    moving('float', thing.cloud(196, 30, 0.34)),
  question:
    ground.air +
    moving('sway', line('M82 88q0-44 40-44t40 38q0 24-28 38q-16 10-16 30', violet, 22) + circle(118, 190, 15, rose)) +
    moving(
      'twinkle',
      line('M186 120q0-14 12-14t12 12q0 8-8 12q-5 3-5 9', '#b79cfb', 6) + circle(197, 148, 4, '#b79cfb'),
    ) +
    moving(
      'twinkle',
      line('M36 100q0-12 10-12t10 10q0 7-7 10q-4 3-4 8', '#b79cfb', 6) + circle(45, 126, 4, '#b79cfb'),
      -0.9,
    ),
  idea:
    ground.dusk +
    moving('glow', circle(120, 104, 78, '#f6b73c40')) +
    path('M120 38q56 0 56 56q0 28-22 46q-8 8-8 20h-52q0-12-8-20q-22-18-22-46q0-56 56-56z', sun) +
    path('M120 38q-56 0-56 56q0 28 22 46q4 4 6 8q-8-50-2-72q8-30 30-38z', '#fcd57a') +
    line('M106 158l-8-52l22 14l22-14l-8 52', '#7a4b10', 4) +
    box([94, 164, 52, 12], stone, 5) +
    box([98, 180, 44, 12], stone, 5) +
    moving('glow', line('M34 96H20M206 96h14M54 40L44 30M186 40l10-10', sun, 7), -1.1),
  clock:
    ground.lilacs +
    circle(120, 120, 86, violet) +
    circle(120, 120, 70, paper) +
    line('M120 58v8M120 174v8M58 120h8M174 120h8', '#b79cfb', 6) +
    line('M120 120l30 22', ink, 9) +
    moving('hand', line('M120 120V72', rose, 7)) +
    circle(120, 120, 8, ink),
  dice:
    ground.mint +
    ground.shadow(120, 76) +
    moving(
      'tilt',
      turned(
        -12,
        82,
        140,
        box([38, 96, 88, 88], rose, 18) + pip(62, 120) + pip(102, 120) + pip(82, 140) + pip(62, 160) + pip(102, 160),
      ),
    ) +
    moving(
      'hop',
      turned(16, 168, 110, box([130, 72, 76, 76], violet, 16) + pip(150, 92) + pip(168, 110) + pip(186, 128)),
    ),
  search:
    ground.air +
    ground.shadow() +
    friend({ at: [112, 116], size: 132, eyes: 'wide', mouth: 'small', brows: 'up' }) +
    moving(
      'flow',
      line('M164 148l34 40', deep, 16) +
        ring([138, 112, 40], ink, 10) +
        circle(138, 112, 36, '#ffffff40') +
        line('M118 100q6-14 20-16', '#ffffffc0', 6),
    ),
  gears:
    ground.lilacs +
    moving('wheel', gear(92, 104, 44, violet)) +
    moving('back', gear(164, 158, 32, rose)) +
    moving('wheel', gear(176, 74, 22, sky)),
  chess:
    ground.cream +
    ground.shadow() +
    friend({
      at: [110, 118],
      eyes: 'side',
      mouth: 'wavy',
      brows: 'stern',
      size: 122,
      before: arm('M62 146q0 34 34 26', [98, 170]),
    }) +
    moving(
      'hop',
      moved(
        190,
        152,
        1,
        path('M-22 44h44l-8-20q4-20-8-30q12-4 6-14h-24q-6 10 6 14q-12 10-8 30z', ink) +
          circle(0, -28, 16, ink) +
          box([-26, 42, 52, 12], ink, 5),
      ),
    ),
  maybe:
    ground.apricot +
    ground.shadow() +
    friend({ eyes: 'up', mouth: 'wavy', brows: 'up', motion: 'sway', behind: ARMS.leftOut + ARMS.rightOut }),
}
