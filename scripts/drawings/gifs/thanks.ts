import { heart, star } from '../figures.ts'
import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, circle, line, moved, oval, paper, path, red, rose, sun, violet } from '../shapes.ts'
import * as thing from '../things.ts'

export const thanks: Record<string, string> = {
  thanks:
    ground.blush +
    ground.shadow() +
    friend({
      eyes: 'happy',
      cheeks: true,
      behind: ARMS.leftDown + ARMS.rightDown,
      before:
        moving('beat', heart(120, 186, 0.62)) +
        arm('M68 142q8 34 36 40', [100, 184]) +
        arm('M172 142q-8 34-36 40', [140, 184]),
    }),
  thumb:
    ground.air +
    moving(
      'tilt',
      path('M84 110h26l22-60q6-16 22-10q18 6 12 30l-10 34h40q20 2 18 24l-12 56q-4 18-24 18H108l-24-8z', '#f7c27d') +
        line('M176 138h26M172 160h26M168 182h22', '#d99a52', 5) +
        box([44, 104, 40, 100], violet, 10) +
        circle(64, 184, 6, paper),
    ) +
    thing.sparkles([52, 58, 0.2], [206, 74, 0.16]),
  bow:
    ground.mint +
    ground.shadow() +
    moving(
      'nod',
      friend({
        at: [120, 128],
        eyes: 'closed',
        mouth: 'small',
        cheeks: true,
        motion: 'sway',
        before: arm('M172 140q-20 30-52 18', [118, 158]),
      }),
    ),
  present:
    ground.cream +
    ground.shadow(120, 70) +
    moved(120, 150, 1.4, thing.present) +
    thing.sparkles([48, 70, 0.2], [196, 62, 0.24], [206, 128, 0.14]),
  medal:
    ground.lilacs +
    path('M78 24h34l22 78h-30zM162 24h-34l-22 78h30z', rose) +
    path('M78 24h14l26 78h-14zM162 24h-14l-26 78h14z', '#c92f57') +
    moving('beat', circle(120, 150, 58, sun) + circle(120, 150, 46, '#fcd57a') + heart(120, 158, 0.72)) +
    thing.sparkles([44, 126, 0.16], [198, 118, 0.2]),
  flower:
    ground.mint +
    ground.shadow(120, 40) +
    moving(
      'swing',
      moved(120, 130, 1.16, thing.bloom(rose)) +
        line('M112 92q4-6 8 0M122 92q4-6 8 0', '#7a4b10', 4) +
        line('M114 102q7 7 14 0', '#7a4b10', 4),
    ) +
    moving(
      'fly',
      path('M186 84q-20-20-26-4q0 14 26 10q26 4 26-10q-6-16-26 4z', violet) + line('M186 80v18', '#251722', 4),
    ),
  star:
    ground.night +
    moving(
      'breathe',
      star(120, 128, 1.44) +
        line('M100 118q6-9 12 0M128 118q6-9 12 0M104 136q16 16 32 0', '#7a4b10', 5) +
        oval([92, 132, 8, 5], '#f28f6b') +
        oval([148, 132, 8, 5], '#f28f6b'),
    ) +
    thing.sparkles([44, 62, 0.2], [200, 56, 0.16], [204, 180, 0.2]),
  handonheart:
    ground.apricot +
    ground.shadow() +
    friend({
      eyes: 'closed',
      cheeks: true,
      motion: 'breathe',
      behind: ARMS.leftDown,
      before: moving('beat', heart(134, 166, 0.42, red)) + arm('M174 136q4 30-26 32', [148, 170]),
    }),
}
