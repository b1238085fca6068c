import { HEART, heart } from '../figures.ts'
import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { circle, deep, line, moved, oval, path, pink, ring, rose, sun, turned } from '../shapes.ts'
import * as thing from '../things.ts'

const rising = thing.hearts([34, 92, 0.24], [206, 86, 0.28], [178, 42, 0.24])

export const love: Record<string, string> = {
  heart:
    ground.blush +
    moving('beat', heart(120, 136, 1.66) + moved(120, 136, 1.66, line('M-30-28q0-14 12-15', '#ffffff90', 6))) +
    thing.sparkles([42, 56, 0.16], [200, 70, 0.2], [190, 190, 0.14]),
  hearts:
    ground.blush +
    moving('float', heart(120, 142, 1.06)) +
    thing.hearts([56, 118, 0.42], [184, 112, 0.46], [88, 70, 0.32], [156, 66, 0.36], [120, 50, 0.26]),
  hug:
    ground.blush +
    ground.shadow(120, 72) +
    moving(
      'breathe',
      friend({ at: [82, 124], size: 104, tone: 'rose', eyes: 'closed', cheeks: true }) +
        friend({
          at: [156, 124],
          size: 104,
          tone: 'violet',
          eyes: 'closed',
          cheeks: true,
          flip: true,
          before: arm('M190 140q-34 38-104 16', [84, 154], 'violet'),
        }) +
        arm('M40 136q10 40 66 36', [110, 172], 'rose'),
    ) +
    rising,
  kissing:
    ground.blush +
    ground.shadow(120, 72) +
    friend({ at: [74, 130], size: 96, tone: 'rose', eyes: 'closed', mouth: 'kiss', cheeks: true, motion: 'kiss' }) +
    friend({
      at: [168, 130],
      size: 96,
      tone: 'violet',
      eyes: 'closed',
      mouth: 'kiss',
      cheeks: true,
      flip: true,
      motion: 'kissback',
    }) +
    moving('rise', heart(120, 78, 0.42), -1) +
    moving('rise', heart(138, 70, 0.26), -1.7),
  hearteyes: ground.apricot + ground.shadow() + friend({ size: 144, eyes: 'hearts', mouth: 'grin' }) + rising,
  loveletter:
    ground.lilacs +
    moving('float', turned(-6, 120, 130, moved(120, 134, 1.34, thing.letter))) +
    thing.hearts([70, 84, 0.3], [120, 66, 0.36], [170, 84, 0.28]),
  hands:
    ground.mint +
    ground.shadow(70, 36) +
    ground.shadow(170, 36) +
    moving(
      'sway',
      friend({ at: [64, 126], size: 88, tone: 'rose', eyes: 'happy', cheeks: true, motion: 'nod' }) +
        friend({
          at: [176, 126],
          size: 88,
          tone: 'violet',
          eyes: 'happy',
          cheeks: true,
          flip: true,
          motion: 'nod',
          delaySeconds: -0.9,
        }) +
        arm('M98 140q12 20 20 22', [120, 164], 'rose') +
        arm('M142 140q-12 20-18 22', [122, 164], 'violet'),
    ) +
    moving('rise', heart(120, 92, 0.36)),
  roses:
    ground.blush +
    ground.shadow() +
    friend({
      eyes: 'happy',
      cheeks: true,
      behind: ARMS.leftDown,
      before: moving('sway', moved(186, 124, 0.82, thing.longRose)) + arm('M172 140q10 12 16 14', [184, 156]),
    }),
  keylock:
    ground.lilacs +
    moving(
      'float',
      ring([104, 84, 32], '#c9b3ff', 13) +
        moved(104, 142, 1.2, path(HEART, rose)) +
        circle(104, 132, 9, deep) +
        path('M99 134h10l4 24h-18z', deep),
    ) +
    moving(
      'flow',
      turned(24, 190, 156, ring([190, 130, 15], sun, 9) + line('M190 146v52M190 184h14M190 198h11', sun, 9)),
    ),
  moonlight:
    ground.night +
    oval([120, 220, 150, 50], '#3d2d73') +
    thing.moon(176, 66, 0.6) +
    friend({ at: [88, 150], size: 80, tone: 'rose', eyes: 'closed', cheeks: true, motion: 'breathe' }) +
    friend({
      at: [146, 146],
      size: 80,
      tone: 'violet',
      eyes: 'closed',
      cheeks: true,
      flip: true,
      motion: 'breathe',
      delaySeconds: -0.5,
    }) +
    moving('rise', heart(118, 92, 0.3, pink)) +
    moving('rise', heart(96, 84, 0.2, pink), -1.2),
}
