import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import {
  box,
  brown,
  circle,
  ink,
  leaf,
  line,
  moved,
  oval,
  paper,
  path,
  red,
  rose,
  sky,
  sun,
  turned,
  violet,
} from '../shapes.ts'
import * as thing from '../things.ts'

const beams = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => turned(angle, 120, 120, box([113, 24, 14, 34], sun, 7)))
  .join('')

export const morning: Record<string, string> = {
  sun:
    ground.air +
    moving('turn', beams + circle(120, 120, 98, 'none')) +
    moving(
      'float',
      circle(120, 120, 54, sun) +
        line('M96 112q7-10 14 0M130 112q7-10 14 0M100 132q20 20 40 0', '#7a4b10', 6) +
        oval([90, 128, 8, 5], '#f28f6b') +
        oval([150, 128, 8, 5], '#f28f6b'),
    ),
  coffee:
    ground.apricot +
    ground.shadow(116, 62) +
    thing.steam(112, 84) +
    moved(112, 142, 1.42, thing.mug(rose)) +
    moved(
      104,
      150,
      0.34,
      path('M0 34C-58 -6 -44 -52 -18 -52C-6 -52 0 -42 0 -36C0 -42 6 -52 18 -52C44 -52 58 -6 0 34Z', paper),
    ) +
    oval([112, 198, 86, 10], '#f7d9bf'),
  croissant:
    ground.cream +
    oval([120, 176, 92, 20], '#ffffffb0') +
    moving(
      'float',
      path(
        'M26 152q-6-34 28-44q12-44 66-46q54 2 66 46q34 10 28 44q-8 16-26 8q-20-30-68-32q-48 2-68 32q-18 8-26-8z',
        '#e0a052',
      ) +
        line('M62 104q10 20 4 42M96 70q10 30 4 58M144 70q-10 30-4 58M178 104q-10 20-4 42', '#b8742f', 6) +
        line('M70 92q20-18 50-18', '#f6cd8c', 6),
    ),
  alarm:
    ground.lilacs +
    moving(
      'shake',
      turned(-24, 66, 60, oval([66, 62, 26, 16], rose)) +
        turned(24, 174, 60, oval([174, 62, 26, 16], rose)) +
        line('M74 184l-14 20M166 184l14 20', violet, 11) +
        circle(120, 132, 70, violet) +
        circle(120, 132, 56, paper) +
        line('M120 132V96M120 132l24 14', ink, 7) +
        circle(120, 132, 6, rose) +
        line('M120 84v6M120 174v6M72 132h6M162 132h6', '#b79cfb', 5),
    ) +
    moving('glow', line('M26 96q-10 20-4 40M214 96q10 20 4 40', violet, 6)),
  curtains:
    box([0, 0, 240, 240], '#f9dcc2', 20) +
    box([44, 40, 152, 156], '#c3e2fb', 6) +
    moving('float', circle(120, 132, 34, sun)) +
    path('M44 164q40-22 76-6t76-8v46H44z', leaf) +
    line('M120 40v156M44 118h152', paper, 8) +
    `<rect x="44" y="40" width="152" height="156" rx="6" fill="none" stroke="${paper}" stroke-width="10"/>` +
    moving(
      'slide',
      path('M30 36h84q-10 80 0 168H30z', rose) + line('M52 40v160M78 40v160M100 40q-6 80 0 160', '#c92f57', 4),
    ) +
    moving(
      'slideback',
      path('M126 36h84v168h-84q10-88 0-168z', rose) + line('M188 40v160M162 40v160M140 40q6 80 0 160', '#c92f57', 4),
    ) +
    line('M22 34h196', brown, 9),
  egg:
    ground.cream +
    circle(112, 128, 74, '#4a3b44') +
    circle(112, 128, 64, '#5d4b56') +
    line('M180 100l44-34', '#4a3b44', 16) +
    moving(
      'breathe',
      path('M62 126q-8-40 34-44q40-16 62 16q26 28 2 54q-20 30-54 20q-42-2-44-46z', paper) +
        circle(114, 126, 27, sun) +
        line('M102 122q4-6 8 0M120 122q4-6 8 0M106 134q9 9 18 0', '#7a4b10', 4) +
        oval([102, 114, 6, 4], '#ffe9a8'),
    ),
  yawn:
    ground.air +
    ground.shadow() +
    friend({ eyes: 'closed', mouth: 'yawn', motion: 'breathe', behind: ARMS.rightUp + ARMS.leftUp }) +
    moving('glow', line('M54 46l-8-10M186 46l8-10', violet, 5)),
  rooster:
    ground.cream +
    ground.hill('#a9d6a0', 190) +
    circle(40, 52, 22, sun) +
    moving(
      'tilt',
      path('M62 108q-34-34-10-54q24 8 26 40z', leaf) +
        path('M56 128q-44-14-34-44q30-2 44 28z', violet) +
        path('M58 120q30 30 66-16q4-44 36-44q26 4 26 34q2 92-66 92q-60-4-62-66z', '#f7efe6') +
        path('M144 64q-8-26 8-26q6-12 16 0q14-4 12 20q-18-6-36 6z', red) +
        path('M184 88l24 8l-24 8zM182 106q14 12 2 26q-12-10-2-26z', sun) +
        circle(166, 84, 5, ink) +
        line('M108 184v20M134 184v20', sun, 7),
    ) +
    moving('glow', line('M214 78l12-6M218 96h12', ink, 5)),
  paper:
    ground.mint +
    ground.shadow() +
    friend({
      eyes: 'side',
      mouth: 'small',
      brows: 'up',
      before:
        turned(
          -4,
          120,
          168,
          box([64, 138, 112, 70], paper, 4) +
            line('M76 152h40M76 164h40M76 176h40M76 188h30', '#b9a9b3', 4) +
            box([126, 150, 38, 30], sky, 3) +
            line('M126 190h36', '#b9a9b3', 4),
        ) +
        arm('M64 140q-8 20 2 34', [64, 176]) +
        arm('M176 140q8 20-2 34', [176, 172]),
    }) +
    moved(212, 188, 0.36, thing.mug(rose)),
}
