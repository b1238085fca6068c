import { friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import {
  box,
  brown,
  circle,
  deep,
  glassy,
  leaf,
  line,
  moved,
  oval,
  paper,
  path,
  pink,
  red,
  rose,
  sun,
  turned,
  violet,
} from '../shapes.ts'
import * as thing from '../things.ts'

const seeds = (...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => oval([x, y, 3, 5], '#fbe3a6')).join('')

export const table: Record<string, string> = {
  pizza:
    ground.apricot +
    moving(
      'sway',
      path('M34 78q86-54 172 0l-86 138z', '#f6b73c') +
        path(
          'M52 92q68-34 136 0q-6 18-20 12q-4 22-20 10q-2 36-18 22q-10-26-20-4q-12 2-14-20q-16 8-22-6q-16 4-22-14z',
          '#ffd76b',
        ) +
        line('M36 78q84-52 168 0', '#c77f3c', 20) +
        circle(94, 106, 14, red) +
        circle(148, 108, 14, red) +
        circle(122, 152, 13, red) +
        path('M118 92q12-14 22 0q-12 10-22 0zM104 132q-12-4-14 8q12 6 14-8z', leaf),
    ),
  wine:
    ground.dusk +
    thing.table(186) +
    path('M62 92q-16 14-16 34v60h60v-60q0-20-16-34V44H62z', '#2f4a3a') +
    box([60, 34, 32, 18], deep, 4) +
    box([50, 132, 52, 34], paper, 3) +
    moved(
      76,
      150,
      0.22,
      path('M0 34C-58 -6 -44 -52 -18 -52C-6 -52 0 -42 0 -36C0 -42 6 -52 18 -52C44 -52 58 -6 0 34Z', deep),
    ) +
    moving('tilt', moved(158, 126, 1.14, thing.wineGlass())),
  cooking:
    ground.cream +
    moving('rise', line('M92 70q-10-12 0-24M122 62q-10-12 0-24M152 70q-10-12 0-24', '#ffffffd0', 7)) +
    moving('hop', circle(92, 104, 10, red) + circle(126, 92, 9, leaf) + circle(150, 106, 8, sun)) +
    line('M190 138l44-16', '#4a3b44', 14) +
    path('M38 120h156q2 56-46 58H84q-48-2-46-58z', '#4a3b44') +
    oval([116, 120, 78, 12], '#65545f') +
    moving(
      'lick',
      path(
        'M84 206q-12-14 0-24q12 10 0 24zM116 210q-14-16 0-28q14 12 0 28zM148 206q-12-14 0-24q12 10 0 24z',
        '#f0662f',
      ),
    ),
  icecream:
    ground.mint +
    moving(
      'sway',
      path('M84 122h72l-36 94z', '#e0a052') +
        line('M94 134l36 52M112 128l24 40M146 134l-36 52M128 128l-24 40', '#b8742f', 4) +
        circle(96, 104, 32, pink) +
        circle(144, 104, 32, '#fff2dd') +
        circle(120, 68, 34, '#b79cfb') +
        circle(120, 30, 11, red) +
        line('M104 62l8-6M128 54l8 4M124 78l9 2', sun, 5),
    ),
  sushi:
    ground.air +
    box([32, 164, 176, 16], brown, 6) +
    box([52, 180, 16, 20], brown, 4) +
    box([172, 180, 16, 20], brown, 4) +
    path('M44 142q0-18 20-18h40q20 0 20 18v22H44z', paper) +
    path('M38 138q4-26 46-28q42 2 46 28q-46-14-92 0z', '#f58a6b') +
    line('M62 118l8 12M84 114l6 14M106 118l4 12', '#ffd0bf', 5) +
    circle(168, 136, 30, '#23402f') +
    circle(168, 136, 22, paper) +
    circle(168, 136, 9, '#f58a6b') +
    moving('clapright', turned(-28, 170, 70, box([116, 52, 110, 8], deep, 4) + box([116, 70, 110, 8], deep, 4))),
  popcorn:
    ground.dusk +
    moving('hop', circle(88, 74, 15, '#fff2dd') + circle(150, 70, 14, '#fff2dd')) +
    moving('hop', circle(118, 54, 16, '#ffe9bd') + circle(176, 44, 9, '#fff2dd'), -0.5) +
    circle(84, 96, 20, '#fff2dd') +
    circle(118, 90, 24, '#ffe9bd') +
    circle(154, 96, 20, '#fff2dd') +
    path('M62 102h116l-14 106H76z', paper) +
    path('M62 102h23l5 106H76zM108 102h24l-3 106h-18zM155 102h23l-14 106h-14z', red),
  cocktail:
    ground.apricot +
    moving(
      'sway',
      path('M46 64h148l-74 88z', glassy) +
        path('M62 82h116l-58 70z', '#ff8f6b') +
        path('M90 116h60l-30 36z', rose) +
        box([116, 150, 8, 44], '#d9e2ee', 2) +
        oval([120, 198, 36, 7], '#d9e2ee') +
        line('M96 116L140 34', leaf, 6) +
        circle(178, 62, 26, sun) +
        circle(178, 62, 19, '#fcd57a') +
        line('M178 44v36M160 62h36', sun, 3) +
        path('M58 40q34-30 62 4l-30 16z', violet),
    ),
  fries:
    ground.cream +
    moving(
      'ride',
      [78, 96, 114, 132, 150]
        .map((x, i) => box([x, 46 + (i % 2) * 18, 15, 96], i % 2 ? '#f6b73c' : '#fcd57a', 4))
        .join('') +
        path('M60 112q60 40 120 0l-14 96H74z', red) +
        path('M60 112q60 40 120 0l-3 20q-57 36-114 0z', '#b8324a') +
        line('M102 172q7-10 14 0M128 172q7-10 14 0M108 186q14 12 28 0', paper, 5),
    ),
  bubbly:
    ground.dusk +
    moving('sway', moved(74, 136, 1.12, thing.flute()) + moved(122, 144, 1.12, thing.flute())) +
    moving(
      'float',
      path('M182 178q-44-30-34-62q14-16 34-6q20-10 34 6q10 32-34 62z', red) +
        seeds([168, 126], [184, 122], [198, 128], [176, 144], [192, 146]) +
        path('M182 112q-20 2-26-12q14 0 20 6q-2-10 6-16q8 6 6 16q6-6 20-6q-6 14-26 12z', leaf),
    ),
  cheese:
    ground.lilacs +
    thing.table(180, '#d9a981') +
    path('M36 168l112-62q30 12 34 62z', sun) +
    path('M36 168h146v12H36z', '#d99a2b') +
    circle(84, 158, 8, '#d99a2b') +
    circle(124, 142, 10, '#d99a2b') +
    circle(154, 156, 7, '#d99a2b') +
    moving(
      'hang',
      [0, 1, 2, 3, 4, 5]
        .map((i) => circle(196 + (i % 2) * 16 - Math.floor(i / 4) * -8, 132 + Math.floor(i / 2) * 15, 10, violet))
        .join('') + line('M204 124V106', leaf, 5),
    ) +
    moved(66, 96, 0.8, thing.wineGlass()),
  breakfast:
    ground.air +
    friend({ at: [90, 92], size: 92, eyes: 'happy', mouth: 'grin', cheeks: true, motion: 'nod' }) +
    thing.table(166) +
    oval([88, 162, 42, 8], paper) +
    path('M60 158q-6-22 28-22q34 0 28 22z', '#e0a052') +
    moved(172, 142, 0.62, thing.mug(rose)) +
    thing.steam(170, 112),
}
