import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { ink, leaf, line, moved, path, turned, violet } from '../shapes.ts'
import * as thing from '../things.ts'

const tear = (x: number, y: number): string => path(`M${x} ${y}q-10 15 0 21q10-6 0-21z`, '#8fd0ff')

export const laugh: Record<string, string> = {
  smile: ground.cream + ground.shadow() + friend({ size: 140, cheeks: true }),
  laugh:
    ground.cream +
    ground.shadow() +
    friend({ size: 140, eyes: 'happy', mouth: 'grin', motion: 'ride', cheeks: true }) +
    moving('glow', line('M28 66q10 8 8 20M212 66q-10 8-8 20', violet, 6)),
  giggle:
    ground.blush +
    ground.shadow() +
    friend({
      eyes: 'happy',
      mouth: 'small',
      cheeks: true,
      motion: 'shake',
      before: arm('M66 132q6 34 42 26', [110, 152]) + arm('M174 132q-6 34-42 26', [132, 154]),
    }),
  joy:
    ground.lilacs +
    ground.shadow() +
    friend({ size: 140, eyes: 'tight', mouth: 'grin', motion: 'ride' }) +
    moving('drip', tear(66, 104), -0.4) +
    moving('drip', tear(174, 104), -1.3) +
    moving('drip', tear(48, 92), -1.7) +
    moving('drip', tear(192, 92)),
  tongue: ground.mint + ground.shadow() + friend({ size: 140, eyes: 'winking', mouth: 'tongue', motion: 'sway' }),
  rolling:
    ground.apricot +
    ground.shadow(120, 70) +
    moving(
      'roll',
      friend({
        at: [120, 132],
        size: 128,
        eyes: 'tight',
        mouth: 'grin',
        motion: 'shake',
        behind: arm('M66 150q-20 10-20 26', [46, 178]) + arm('M174 150q20 10 20 26', [194, 178]),
      }),
    ) +
    moving('glow', line('M40 54l-8-14M60 44l-2-16M200 54l8-14M180 44l2-16', violet, 6)),
  tickle:
    ground.mint +
    ground.shadow() +
    friend({ eyes: 'tight', mouth: 'grin', motion: 'shake', behind: ARMS.leftUp }) +
    moving(
      'tilt',
      turned(
        -38,
        196,
        150,
        path('M196 84q28 34 0 92q-28-58 0-92z', leaf) +
          line('M196 96v100', '#2f6b47', 4) +
          line('M196 120l10-10M196 136l12-10M196 120l-10-10M196 136l-12-10', '#2f6b47', 3),
      ),
    ),
  moustache:
    ground.cream +
    ground.shadow() +
    friend({
      size: 140,
      brows: 'one',
      mouth: 'small',
      before:
        moved(
          120,
          126,
          1,
          moving(
            'tilt',
            path(
              'M0-4q16-14 32 0q10 8 22-2q-2 24-26 22q-16-2-28-12q-12 10-28 12q-24 2-26-22q12 10 22 2q16-14 32 0z',
              ink,
            ),
          ),
        ) + thing.sparkles([182, 66, 0.2]),
    }),
}
