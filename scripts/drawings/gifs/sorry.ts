import { heart } from '../figures.ts'
import { arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, brown, circle, leaf, line, moved, oval, paper, path, rose, sky, sun, turned } from '../shapes.ts'
import * as thing from '../things.ts'

const plaster =
  box([-50, -20, 100, 40], '#f0c7a0', 20) +
  box([-20, -20, 40, 40], '#f9e2cb', 4) +
  circle(-7, -7, 3, brown) +
  circle(7, -7, 3, brown) +
  circle(-7, 7, 3, brown) +
  circle(7, 7, 3, brown)

export const sorry: Record<string, string> = {
  sorry:
    ground.air +
    ground.shadow() +
    friend({
      brows: 'sad',
      eyes: 'open',
      mouth: 'sad',
      motion: 'nod',
      before: arm('M68 142q10 28 42 26', [114, 166]) + arm('M172 142q-10 28-42 26', [128, 166]),
    }),
  pleading:
    ground.lilacs +
    ground.shadow() +
    friend({ size: 144, brows: 'sad', eyes: 'wide', mouth: 'wavy', cheeks: true, motion: 'breathe' }) +
    moving('twinkle', circle(102, 100, 4, '#6a3fca') + circle(146, 100, 4, '#6a3fca')),
  flowersorry:
    ground.mint +
    ground.shadow() +
    friend({
      at: [98, 122],
      size: 116,
      brows: 'sad',
      mouth: 'small',
      cheeks: true,
      before: moving('sway', moved(184, 126, 0.84, thing.bouquet)) + arm('M148 142q14 14 28 12', [178, 154]),
    }),
  whiteflag:
    ground.cream +
    ground.shadow(96, 50) +
    friend({
      at: [96, 126],
      size: 112,
      brows: 'up',
      mouth: 'wavy',
      behind: moving(
        'swing',
        line('M174 182V52', brown, 7) + path('M174 54q18-12 34 0t32-2v52q-16 10-32 0t-34 2z', paper),
      ),
      before: arm('M146 138q16 2 26-2', [174, 136]),
    }),
  mendheart:
    ground.blush +
    moving('beat', heart(120, 138, 1.6) + turned(-24, 120, 118, moved(120, 116, 0.86, plaster))) +
    thing.sparkles([46, 60, 0.16], [196, 74, 0.18]),
  hiding:
    ground.apricot +
    moving('climb', friend({ at: [120, 116], size: 108, brows: 'sad', eyes: 'up', mouth: 'wavy', motion: 'float' })) +
    path('M52 130h136l-10 84H62z', '#c98f6b') +
    path('M52 130l-22-20h34l14 20zM188 130l22-20h-34l-14 20z', '#b27a52') +
    box([48, 126, 144, 14], '#d9a981', 3) +
    moved(120, 176, 0.34, heart(0, 8, 1, paper)),
  dove:
    ground.air +
    moving('flow', thing.cloud(186, 188, 0.5)) +
    moving(
      'fly',
      path('M64 128q40-46 92-22q10-22 32-12q10 6 4 14q-10 48-62 52q-44 4-74-4l-26 12l4-20z', paper) +
        moving('lick', path('M92 116q-2-56 52-76q8 44-8 74q-20 14-44 2z', '#e8f1fa')) +
        circle(176, 106, 4, '#251722') +
        path('M194 104l18 4l-18 8z', sun) +
        line('M206 110q10 20 6 34', leaf, 4) +
        path('M210 122q14-6 16 6q-10 6-16-6zM212 138q-14-4-18 6q10 8 18-6z', leaf),
    ),
  shelter:
    ground.air +
    thing.drops([24, 96], [58, 60], [196, 64], [222, 110], [40, 150], [206, 160]) +
    ground.shadow(120, 70) +
    friend({ at: [86, 152], size: 80, tone: 'rose', eyes: 'happy', cheeks: true, motion: 'nod' }) +
    friend({
      at: [154, 152],
      size: 80,
      tone: 'violet',
      eyes: 'open',
      cheeks: true,
      flip: true,
      motion: 'nod',
      delaySeconds: -0.9,
    }) +
    moving('sway', moved(120, 92, 1.15, thing.umbrella(rose))) +
    oval([60, 214, 22, 4], sky),
}
