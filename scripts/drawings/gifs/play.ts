import { heart } from '../figures.ts'
import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
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
  pink,
  rose,
  sky,
  sun,
  turned,
  violet,
} from '../shapes.ts'
import * as thing from '../things.ts'

const flakes = (
  [
    [40, 70],
    [84, 44],
    [130, 70],
    [176, 48],
    [210, 84],
    [60, 130],
    [196, 140],
  ] as const
)
  .map(([x, y], i) => moving('fall', circle(x, y, 5 + (i % 3), paper), -i * 0.37))
  .join('')

export const play: Record<string, string> = {
  music:
    ground.lilacs +
    ground.shadow() +
    friend({
      at: [112, 132],
      size: 124,
      eyes: 'happy',
      motion: 'sway',
      before:
        line('M56 118q0-62 56-62t56 62', ink, 9) + box([42, 108, 24, 44], rose, 10) + box([158, 108, 24, 44], rose, 10),
    }) +
    moving('rise', thing.note(196, 92)) +
    moving('rise', moved(20, 20, 0.6, thing.note(20, 92, rose)), -1.3),
  cat:
    ground.blush +
    ground.shadow(116, 66) +
    moving('wag', path('M172 190q46 4 34-50q-4-16 8-20q14 2 12 30q-4 60-54 56z', '#e9964c')) +
    path('M66 206q-8-64 50-68q62 2 58 68z', '#f0a868') +
    moving(
      'tilt',
      path('M58 58l36 22h44l36-22q12 40 6 66q-12 36-64 36t-64-36q-6-26 6-66z', '#f0a868') +
        path('M66 72l18 12l-14 14zM166 72l-18 12l14 14z', pink) +
        line('M116 82v18M100 84v12M132 84v12', '#d9853a', 5) +
        line('M84 116q8 9 16 0M132 116q8 9 16 0', ink, 5) +
        path('M108 128h16l-8 9z', rose) +
        line('M116 138q-10 11-19 3M116 138q10 11 19 3', ink, 4) +
        line('M52 124l-24-4M52 136l-24 6M180 124l24-4M180 136l24 6', ink, 3),
    ),
  dog:
    ground.mint +
    ground.shadow(116, 68) +
    moving('wag', line('M172 180q36-12 36-44', '#b98052', 15)) +
    path('M58 206q-4-56 58-60q62 4 58 60z', '#b98052') +
    moving(
      'nod',
      oval([116, 98, 58, 54], '#c99063') +
        path('M70 66q-40-6-36 50q8 26 26 10q-2-36 10-60zM162 66q40-6 36 50q-8 26-26 10q2-36-10-60z', '#8a5636') +
        oval([116, 120, 32, 26], '#f3dcc4') +
        oval([116, 108, 13, 9], ink) +
        line('M116 117v8q-10 10-20 2M116 125q10 10 20 2', ink, 4) +
        path('M108 130h16v14q-8 11-16 0z', rose) +
        moving(
          'blink',
          circle(94, 88, 8, ink) + circle(138, 88, 8, ink) + circle(97, 85, 2.5, paper) + circle(141, 85, 2.5, paper),
        ),
    ),
  snow:
    ground.air +
    ground.hill('#ffffff', 186) +
    moving(
      'sway',
      circle(120, 164, 46, paper) +
        circle(120, 100, 34, paper) +
        circle(108, 94, 4, ink) +
        circle(132, 94, 4, ink) +
        path('M120 102l26 6l-26 5z', '#f0662f') +
        line('M106 116q14 10 28 0', ink, 4) +
        line('M90 128q30 14 60 0l8 34', rose, 12) +
        box([90, 54, 60, 14], ink, 5) +
        box([100, 26, 40, 34], ink, 5) +
        line('M78 156L44 132M162 156l34-24', brown, 6),
    ) +
    flakes,
  book:
    ground.cream +
    ground.shadow() +
    friend({ at: [120, 104], size: 112, eyes: 'closed', mouth: 'small', cheeks: true, motion: 'nod' }) +
    path('M120 208q-40-22-88-10v-62q48-12 88 10z', violet) +
    path('M120 208q40-22 88-10v-62q-48-12-88 10z', '#512c9f') +
    path('M120 200q-36-18-78-8v-52q42-8 78 10zM120 200q36-18 78-8v-52q-42-8-78 10z', paper) +
    line('M58 152q24-4 46 4M58 168q24-4 46 4M182 152q-24-4-46 4M182 168q-24-4-46 4', '#d9c7d0', 4),
  gamepad:
    ground.dusk +
    moving(
      'shake',
      path(
        'M76 76h88q44 0 54 76q4 40-26 40q-16 0-28-26q-4-8-12-8H88q-8 0-12 8q-12 26-28 26q-30 0-26-40q10-76 54-76z',
        violet,
      ) +
        box([58, 112, 46, 14], paper, 4) +
        box([74, 96, 14, 46], paper, 4) +
        circle(150, 120, 10, sun) +
        circle(180, 120, 10, rose) +
        circle(165, 103, 9, leaf) +
        circle(165, 137, 9, sky),
    ) +
    moving('rise', heart(80, 58, 0.22, pink)) +
    moving('rise', heart(160, 56, 0.26, pink), -1.3),
  guitar:
    ground.apricot +
    moving(
      'tilt',
      turned(
        38,
        120,
        130,
        box([112, 12, 16, 110], '#7a4b2d', 3) +
          box([106, 2, 28, 24], ink, 5) +
          path(
            'M120 106q34 0 32 32q-2 10 6 16q14 14 6 36q-12 32-44 32t-44-32q-8-22 6-36q8-6 6-16q-2-32 32-32z',
            '#d98a44',
          ) +
          circle(120, 154, 19, '#5d3a21') +
          box([102, 190, 36, 9], '#5d3a21', 3) +
          line('M116 24v170M124 24v170', paper, 1.5),
      ),
    ) +
    moving('rise', thing.note(52, 108, rose)) +
    moving('rise', moved(124, 20, 0.7, thing.note(98, 90)), -1.4),
  karaoke:
    ground.dusk +
    moving('glow', path('M120 0l90 216H30z', '#b79cfb30')) +
    ground.shadow() +
    friend({
      at: [112, 122],
      eyes: 'closed',
      mouth: 'oh',
      motion: 'sway',
      behind: ARMS.leftUp,
      before:
        turned(
          24,
          172,
          160,
          box([164, 138, 16, 56], ink, 7) +
            circle(172, 130, 19, '#b9a9b3') +
            line('M158 126h28M158 136h28', '#8f7f89', 3),
        ) + arm('M168 142q14 20 2 30', [170, 174]),
    }) +
    moving('rise', thing.note(206, 84, sun)),
  paint:
    ground.mint +
    line('M84 206l18-60M156 206l-18-60M120 60V44', brown, 8) +
    box([58, 56, 124, 96], paper, 4) +
    moving('beat', heart(120, 112, 0.62)) +
    path('M58 152h124v8H58z', brown) +
    moving(
      'flow',
      turned(40, 188, 140, box([182, 108, 12, 62], '#d99a52', 4) + path('M182 108h12l-2-22q-4-8-8 0z', rose)),
    ),
  hike:
    ground.mint +
    ground.hill('#a9d6a0', 180) +
    moving('float', thing.cloud(64, 56, 0.42)) +
    path('M196 178l-26-54h12l-16-32h10l20-40l20 40h10l-16 32h12l-26 54z', leaf) +
    friend({
      at: [104, 140],
      size: 88,
      eyes: 'happy',
      motion: 'ride',
      behind: box([38, 116, 38, 56], '#e58a5b', 12) + box([44, 108, 26, 14], '#c96f45', 6),
      before: line('M150 124l12 78', brown, 6) + arm('M142 144q8 2 12 0', [154, 144]),
    }),
  gym:
    ground.lilacs +
    ground.shadow() +
    friend({
      at: [120, 136],
      size: 116,
      eyes: 'tight',
      mouth: 'flat',
      motion: 'shake',
      behind: arm('M72 140q-28-20-26-62', [46, 76]) + arm('M168 140q28-20 26-62', [194, 76]),
    }) +
    moving(
      'shake',
      box([20, 66, 200, 9], '#65545f', 4) +
        box([22, 38, 20, 64], ink, 6) +
        box([8, 48, 14, 44], ink, 5) +
        box([198, 38, 20, 64], ink, 6) +
        box([218, 48, 14, 44], ink, 5),
    ) +
    moving('drip', path('M176 104q-8 12 0 17q8-5 0-17z', sky)),
  cinema:
    ground.night +
    moving('glow', box([36, 30, 168, 96], '#fff2dd', 6)) +
    moving('beat', heart(120, 90, 0.5)) +
    moving('glow', path('M36 126h168l36 90H0z', '#fff2dd1c')) +
    friend({ at: [86, 184], size: 64, tone: 'rose', eyes: 'up', motion: 'nod' }) +
    friend({ at: [150, 184], size: 64, tone: 'violet', eyes: 'up', flip: true, motion: 'nod', delaySeconds: -0.9 }) +
    path('M40 214q0-24 18-24h56q18 0 18 24v6H40zM108 214q0-24 18-24h56q18 0 18 24v6h-92z', deep),
}
