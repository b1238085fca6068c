import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, circle, leaf, line, moved, paper, path, red, rose, sun, turned, violet } from '../shapes.ts'
import * as thing from '../things.ts'

export const answers: Record<string, string> = {
  yes:
    ground.mint +
    ground.shadow() +
    friend({ eyes: 'happy', mouth: 'grin', motion: 'nod', behind: ARMS.leftDown }) +
    moving('pop', circle(190, 168, 34, leaf) + line('M174 168l12 13l20-25', paper, 9)),
  no:
    ground.apricot +
    ground.shadow() +
    friend({ eyes: 'closed', mouth: 'flat', brows: 'stern', motion: 'shake', behind: ARMS.leftDown }) +
    moving('pop', circle(190, 168, 34, red) + line('M178 156l24 24M202 156l-24 24', paper, 9)),
  okay:
    ground.lilacs +
    moving(
      'tilt',
      `<circle cx="94" cy="110" r="28" fill="none" stroke="#f7c27d" stroke-width="20"/>` +
        line('M118 118L136 44M136 124L170 52M150 138L194 84', '#f7c27d', 22) +
        path('M76 130q-2 66 40 72q50 2 58-46q2-24-18-34l-52 4z', '#f7c27d') +
        line('M86 150q20 0 34-12', '#d99a52', 5),
    ) +
    thing.sparkles([46, 56, 0.18], [206, 150, 0.16]),
  deal:
    ground.cream +
    moving(
      'ride',
      turned(12, 60, 150, box([-10, 116, 96, 52], violet, 10)) +
        turned(-12, 180, 150, box([154, 116, 96, 52], rose, 10)) +
        path('M76 122q26-16 54-2l40 30q8 10-2 18q-8 6-18 0q-4 12-18 6q-10 8-20-2l-40-28z', '#f7c27d') +
        path('M166 122q-22-18-46-2q-12 8-10 20q16 8 28-8l34 24q14-18-6-34z', '#e9ab66') +
        box([76, 112, 12, 58], paper, 4) +
        box([154, 110, 12, 58], paper, 4),
    ) +
    moving('glow', line('M120 84V66M92 90L82 76M148 90l10-14', violet, 6)),
  hourglass:
    ground.air +
    moving(
      'flip',
      box([66, 34, 108, 16], violet, 7) +
        box([66, 190, 108, 16], violet, 7) +
        path('M78 50h84q2 44-34 66v8q36 22 34 66H78q-2-44 34-66v-8q-36-22-34-66z', '#ffffffb8') +
        path('M88 76h64q-6 24-30 38h-4q-24-14-30-38z', sun) +
        path('M84 190q2-26 36-40q34 14 36 40z', sun),
    ) +
    moving('fall', circle(120, 136, 3, sun)),
  busy:
    ground.lilacs +
    friend({
      at: [120, 104],
      size: 112,
      eyes: 'away',
      mouth: 'flat',
      brows: 'up',
      before:
        moving('clapleft', arm('M76 132q-14 26 8 40', [88, 172])) +
        moving('clapright', arm('M164 132q14 26-8 40', [152, 172])),
    }) +
    path('M62 146h116q8 0 8 8v44H54v-44q0-8 8-8z', '#4a3b44') +
    box([40, 196, 160, 12], '#65545f', 6) +
    moved(
      120,
      172,
      0.24,
      path('M0 34C-58 -6 -44 -52 -18 -52C-6 -52 0 -42 0 -36C0 -42 6 -52 18 -52C44 -52 58 -6 0 34Z', rose),
    ),
  calendar:
    ground.blush +
    moving(
      'float',
      box([46, 52, 148, 148], paper, 16) +
        path('M46 92V68q0-16 16-16h116q16 0 16 16v24z', rose) +
        line('M84 40v24M156 40v24', '#87103b', 10) +
        [0, 1, 2, 3]
          .flatMap((column) => [0, 1, 2].map((row) => box([64 + column * 30, 106 + row * 28, 20, 18], '#f0e4ea', 5)))
          .join('') +
        moving(
          'beat',
          moved(
            134,
            146,
            0.52,
            path('M0 34C-58 -6 -44 -52 -18 -52C-6 -52 0 -42 0 -36C0 -42 6 -52 18 -52C44 -52 58 -6 0 34Z', rose),
          ),
        ),
    ),
  secret:
    ground.dusk +
    ground.shadow() +
    friend({
      eyes: 'side',
      mouth: 'zip',
      brows: 'up',
      motion: 'sway',
      before: moving('flow', arm('M174 138q22 6 8-8', [170, 134])),
    }),
  onmyway:
    ground.mint +
    box([0, 184, 240, 36], '#8f7f89', 0) +
    path('M0 184h240v36q0 20-20 20H20q-20 0-20-20z', '#8f7f89') +
    moving('flow', line('M10 214h34M84 214h34M158 214h34', paper, 5)) +
    moving(
      'ride',
      path('M36 150q4-30 40-32l22-34q6-8 18-8h52q12 0 18 12l14 30q18 4 18 26v26q0 8-8 8H44q-10 0-8-28z', rose) +
        path('M104 116l16-28q2-4 8-4h12v32zM148 84h20q6 0 10 8l12 24h-42z', '#dcefff') +
        circle(212, 148, 6, sun),
    ) +
    thing.tyre(76, 178, 22) +
    thing.tyre(176, 178, 22) +
    moving('glow', line('M30 104H8M22 124H4', paper, 5)),
}
