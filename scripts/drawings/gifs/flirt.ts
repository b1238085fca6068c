import { heart } from '../figures.ts'
import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, circle, deep, leaf, line, moved, oval, paper, path, pink, red, rose, sun } from '../shapes.ts'
import * as thing from '../things.ts'

const bubble = (x: number, y: number, r: number, i: number): string =>
  moving('rise', circle(x, y, r, '#ffffffb0') + circle(x - r * 0.3, y - r * 0.3, r * 0.25, paper), -i * 0.6)

export const flirt: Record<string, string> = {
  wink:
    ground.blush +
    ground.shadow() +
    friend({ size: 144, eyes: 'winking', mouth: 'smirk' }) +
    thing.sparkles([204, 52, 0.24]),
  kiss:
    ground.blush +
    moving(
      'beat',
      path('M44 116q38-48 62-34q14 8 14 8t14-8q24-14 62 34q-36 64-76 64t-76-64z', rose) +
        path('M44 116q38-10 76-2q38-8 76 2q-36 22-76 22t-76-22z', deep) +
        path('M70 116q28-4 50 2q22-6 50-2q-22 12-50 12t-50-12z', paper) +
        line('M84 152q14 12 30 13', '#ffffff80', 7),
    ) +
    moving('rise', heart(186, 76, 0.3)) +
    moving('rise', heart(60, 70, 0.24), -1.4),
  blush:
    ground.apricot +
    ground.shadow() +
    friend({
      eyes: 'away',
      mouth: 'small',
      motion: 'sway',
      before:
        moving('glow', oval([76, 128, 17, 11], '#ffb3c9') + oval([164, 128, 17, 11], '#ffb3c9')) +
        arm('M68 142q10 30 40 28', [112, 168]) +
        arm('M172 142q-10 30-40 28', [128, 168]),
    }),
  fire:
    ground.dusk +
    moving(
      'lick',
      path('M124 26q70 60 58 118q-6 60-62 60t-62-60q0-36 28-58q2 28 15 32q-9-52 23-92z', '#f0662f') +
        path('M124 106q38 34 30 64q-4 30-34 30t-32-30q2-20 16-32q5 16 14 16q-6-26 6-48z', sun),
    ) +
    moving('lick', path('M122 160q16 16 12 28q-3 12-15 12t-14-12q2-8 9-14q2 6 6 6q-2-10 2-20z', '#fff1c4'), -0.3) +
    moving('rise', circle(70, 78, 4, sun) + circle(180, 66, 3, sun)),
  brows: ground.lilacs + ground.shadow() + friend({ size: 144, eyes: 'side', brows: 'one', mouth: 'smirk' }),
  blowkiss:
    ground.blush +
    ground.shadow(92, 48) +
    friend({
      at: [92, 124],
      size: 118,
      eyes: 'wink',
      mouth: 'kiss',
      cheeks: true,
      before: arm('M142 140q14 10 2 24', [140, 150]),
    }) +
    moving('blow', heart(182, 106, 0.46)) +
    moving('blow', heart(190, 96, 0.3), -0.8) +
    moving('blow', heart(176, 92, 0.36), -1.6),
  shades:
    ground.air +
    ground.shadow() +
    friend({ size: 144, eyes: 'shades', mouth: 'smirk', motion: 'sway' }) +
    moving('glow', line('M98 100l10 10M146 100l10 10', '#ffffffb0', 5)),
  chili:
    ground.apricot +
    moving(
      'sway',
      path('M92 62q34-20 62 4q34 60-26 128q-8 8-12-2q10-60-26-98q-8-18 2-32z', red) +
        line('M112 84q26 32 18 78', '#ff8f9c', 7) +
        path('M92 62q-16-14-6-26q12-4 30 8q24-6 38 22q-14 12-30 2q-18 8-32-6z', leaf) +
        line('M96 44q-14-8-14-22', leaf, 8),
    ) +
    moving('rise', line('M62 116q-8-10 0-20t0-20M184 128q-8-10 0-20t0-20', '#f0662f', 6)),
  candlelight:
    ground.dusk +
    moving('glow', circle(120, 92, 66, '#f6b73c40')) +
    friend({ at: [54, 118], size: 78, tone: 'rose', eyes: 'open', cheeks: true, motion: 'nod' }) +
    friend({
      at: [186, 118],
      size: 78,
      tone: 'violet',
      eyes: 'happy',
      cheeks: true,
      flip: true,
      motion: 'nod',
      delaySeconds: -0.9,
    }) +
    thing.table(170) +
    thing.candle(120, 170, 46) +
    moved(86, 142, 0.5, thing.wineGlass()) +
    moved(154, 142, 0.5, thing.wineGlass()) +
    path('M14 188h212v12q0 20-20 34H34q-20-14-20-34z', '#8f2d5650'),
  bath:
    ground.air +
    friend({
      at: [120, 84],
      size: 96,
      eyes: 'winking',
      cheeks: true,
      motion: 'nod',
      behind: arm('M160 96q22-4 28-24', [190, 70]),
    }) +
    path('M28 126h184v20q0 52-52 52H80q-52 0-52-52z', paper) +
    box([20, 120, 200, 16], '#e8dfe4', 8) +
    circle(58, 120, 20, paper) +
    circle(92, 114, 16, paper) +
    circle(150, 116, 18, paper) +
    circle(184, 120, 16, paper) +
    box([66, 196, 14, 16], '#d9c7d0', 4) +
    box([160, 196, 14, 16], '#d9c7d0', 4) +
    bubble(60, 84, 9, 0) +
    bubble(178, 74, 7, 1) +
    bubble(92, 66, 6, 2) +
    bubble(200, 96, 8, 3),
  cherries:
    ground.mint +
    moving(
      'hang',
      line('M86 148q4-66 54-104M160 156q-2-64-20-112', leaf, 6) +
        path('M140 44q34-22 62 4q-28 22-62-4z', leaf) +
        circle(84, 162, 32, red) +
        circle(160, 170, 32, '#b8324a') +
        oval([72, 150, 7, 10], '#ffffff80') +
        oval([148, 158, 7, 10], '#ffffff80'),
    ),
  strawberrykiss:
    ground.blush +
    moving(
      'beat',
      path('M120 206q-74-54-60-108q26-26 60-10q34-16 60 10q14 54-60 108z', red) +
        [
          [92, 122],
          [120, 114],
          [148, 122],
          [104, 148],
          [136, 148],
          [120, 172],
        ]
          .map(([x, y]) => oval([x!, y!, 3.5, 5.5], '#ffe3a8'))
          .join('') +
        path('M120 90q-40 4-48-20q26-2 40 8q-4-18 8-30q12 12 8 30q14-10 40-8q-8 24-48 20z', leaf),
    ) +
    moving('rise', heart(56, 70, 0.26, pink)) +
    moving('rise', heart(188, 66, 0.3, pink), -1.2),
  invite:
    ground.dusk +
    ground.shadow() +
    friend({
      eyes: 'winking',
      mouth: 'smirk',
      behind: ARMS.leftDown,
      before: moving('hop', arm('M174 134q24 4 20-26', [194, 104])),
    }),
}
