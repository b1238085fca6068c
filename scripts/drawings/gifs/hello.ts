import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import {
  box,
  brown,
  circle,
  deep,
  ink,
  line,
  moved,
  oval,
  paper,
  path,
  rose,
  sky,
  sun,
  turned,
  violet,
} from '../shapes.ts'
import * as thing from '../things.ts'

export const hello: Record<string, string> = {
  wave: ground.cream + ground.shadow() + friend({ eyes: 'happy', behind: ARMS.rightUp + ARMS.leftDown, cheeks: true }),
  peek:
    ground.lilacs +
    friend({ at: [106, 122], size: 118, eyes: 'side', cheeks: true, motion: 'peek' }) +
    box([150, 0, 90, 240], '#b79cfb', 0) +
    box([150, 0, 14, 240], '#9d7bf2', 0) +
    path('M164 0h56q20 0 20 20v200q0 20-20 20h-56z', '#a98cf8'),
  knock:
    ground.apricot +
    box([86, 30, 104, 184], '#8a5636', 8) +
    box([94, 38, 88, 176], brown, 4) +
    box([106, 54, 64, 52], '#b27a52', 4) +
    box([106, 122, 64, 74], '#b27a52', 4) +
    circle(172, 126, 6, sun) +
    friend({
      at: [66, 132],
      size: 92,
      tone: 'rose',
      eyes: 'up',
      before: moving('clapleft', arm('M100 132q14-4 20-22', [122, 108], 'rose')),
    }) +
    moving('glow', line('M140 92l8-10M148 108l12-3M130 84l2-13', paper, 5)),
  hat:
    ground.mint +
    ground.shadow() +
    friend({
      eyes: 'happy',
      behind: ARMS.leftDown,
      before: moving(
        'lift',
        moved(
          124,
          54,
          1,
          box([-30, -40, 60, 40], ink, 8) + box([-30, -14, 60, 12], rose, 0) + oval([0, 0, 50, 9], ink),
        ) + arm('M176 124q22-20-8-66', [166, 56]),
      ),
    }),
  highfive:
    ground.cream +
    ground.shadow(70, 40) +
    ground.shadow(170, 40) +
    friend({
      at: [68, 136],
      size: 92,
      tone: 'rose',
      eyes: 'happy',
      mouth: 'grin',
      before: moving('clapleft', arm('M100 128q14-14 12-38', [110, 84], 'rose')),
    }) +
    friend({
      at: [172, 136],
      size: 92,
      tone: 'violet',
      eyes: 'happy',
      mouth: 'grin',
      flip: true,
      before: moving('clapright', arm('M140 128q-14-14-12-38', [130, 84], 'violet')),
      delaySeconds: -1,
    }) +
    moving('glow', line('M120 62V42M98 66L88 50M142 66l10-16', sun, 6)),
  typing:
    ground.blush +
    moved(
      120,
      118,
      1,
      path('M-78-52h156q26 0 26 26v44q0 26-26 26h-100l-34 30q-8 4-7-6l3-25q-44-1-44-25v-44q0-26 26-26z', paper),
    ) +
    [84, 120, 156]
      .map((x, i) => moving('hop', circle(x, 114, 12, [rose, '#a92a93', violet][i]!), -0.75 + i * 0.2))
      .join(''),
  ring:
    ground.air +
    moving(
      'tilt',
      turned(
        -10,
        120,
        120,
        box([76, 34, 88, 172], ink, 18) +
          box([84, 50, 72, 136], paper, 6) +
          circle(120, 196, 5, paper) +
          moved(
            120,
            108,
            0.86,
            `<g transform="translate(-120 -114)">${friend({ size: 70, motion: 'nod', eyes: 'happy' })}</g>`,
          ) +
          box([98, 152, 44, 20], '#1f9d5f', 10),
      ),
    ) +
    moving('glow', line('M44 82q-14 38 0 76M196 82q14 38 0 76', sky, 7)) +
    moving('glow', line('M26 66q-20 54 0 108M214 66q20 54 0 108', sky, 7), -0.6),
  hotair:
    ground.air +
    moving('flow', thing.cloud(52, 176, 0.5)) +
    moving('flow', thing.cloud(196, 60, 0.4), -1.3) +
    moving(
      'float',
      path('M120 22q66 0 66 62q0 40-46 76h-40q-46-36-46-76q0-62 66-62z', rose) +
        path('M120 22q30 0 30 62q0 42-18 76h-24q-18-34-18-76q0-62 30-62z', '#ffd9e4') +
        path('M120 22q10 0 10 62v76h-20v-76q0-62 10-62z', deep) +
        line('M102 160l6 26M138 160l-6 26', ink, 3) +
        friend({ at: [120, 176], size: 34, eyes: 'happy', motion: 'nod' }) +
        box([100, 184, 40, 30], brown, 6) +
        box([96, 182, 48, 8], '#7c4a2d', 4) +
        moving('waveright', line('M136 178l18-16', violet, 7) + circle(156, 160, 6, violet)),
    ),
}
