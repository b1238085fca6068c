import { ARMS, arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import {
  box,
  circle,
  deep,
  ink,
  leaf,
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

const puff = (x: number, y: number, r: number, i: number): string =>
  moving('burst', circle(x, y, r, '#fff2dd'), -i * 0.3)
const arc = (r: number, fill: string): string => line(`M${120 - r} 176a${r} ${r} 0 0 1 ${2 * r} 0`, fill, 15)

export const wow: Record<string, string> = {
  surprise:
    ground.cream +
    ground.shadow() +
    friend({ size: 140, eyes: 'wide', mouth: 'oh', brows: 'up', motion: 'hop' }) +
    moving('glow', line('M40 62L26 50M200 62l14-12M120 30V14', violet, 7)),
  starry:
    ground.lilacs +
    ground.shadow() +
    friend({ size: 144, eyes: 'stars', mouth: 'grin' }) +
    thing.sparkles([40, 60, 0.2], [204, 54, 0.24], [210, 152, 0.14]),
  mindblown:
    ground.dusk +
    puff(92, 52, 22, 0) +
    puff(120, 38, 28, 1) +
    puff(150, 54, 22, 2) +
    puff(120, 60, 20, 3) +
    moving('launch', line('M84 70l-22-24M156 70l22-24M120 58V20', sun, 7)) +
    friend({ at: [120, 138], size: 126, eyes: 'wide', mouth: 'oh', motion: 'shake' }) +
    path('M74 104q46-18 92 0l-12-16l-14 6l-20-10l-20 10l-14-6z', '#653a7c'),
  gasp:
    ground.air +
    ground.shadow() +
    friend({
      eyes: 'wide',
      mouth: 'oh',
      brows: 'up',
      motion: 'float',
      before: arm('M66 138q-2-24 14-30', [80, 112]) + arm('M174 138q2-24-14-30', [160, 112]),
    }),
  rocket:
    ground.night +
    moving(
      'launch',
      turned(
        30,
        120,
        120,
        moving('lick', path('M102 164q18 70 36 0z', '#f0662f') + path('M110 164q10 40 20 0z', sun)) +
          path('M88 138l-26 30v-34l26-30zM152 138l26 30v-34l-26-30z', deep) +
          path('M120 18q40 44 34 148h-68q-6-104 34-148z', paper) +
          path('M120 18q24 26 31 66h-62q7-40 31-66z', rose) +
          circle(120, 112, 18, violet) +
          circle(120, 112, 12, '#8fd0ff'),
      ),
    ) +
    moving('rise', circle(58, 204, 8, '#8d7bb5') + circle(42, 214, 10, '#8d7bb5')),
  diamond:
    ground.dusk +
    moving(
      'float',
      path('M64 66h112l36 46l-92 96l-92-96z', '#8fd0ff') +
        path('M64 66l20 46H28zM176 66l-20 46h56zM84 112h72l-36 96z', '#c3e8ff') +
        path('M64 66h56l-36 46zM120 66h56l-20 46z', '#e2f4ff') +
        path('M120 66l36 46H84z', paper),
    ) +
    thing.sparkles([60, 46, 0.2], [196, 60, 0.26], [182, 184, 0.16]),
  magic:
    ground.night +
    moving(
      'float',
      path('M66 108h108l-12 94q-42 12-84 0z', ink) +
        oval([120, 108, 72, 14], '#4b3a52') +
        oval([120, 108, 50, 8], '#0f0b11') +
        path('M69 128h102l-3 22q-48 10-96 0z', rose),
    ) +
    moving('rise', moved(120, 70, 0.5, path('M0-30L10-8L30 0L10 8L0 30L-10 8L-30 0L-10-8z', sun))) +
    moving('rise', circle(92, 84, 7, sky) + circle(150, 78, 6, leaf), -1.1) +
    moving(
      'tilt',
      turned(
        38,
        196,
        92,
        box([190, 54, 12, 80], '#251722', 4) + box([190, 54, 12, 16], paper, 4) + box([190, 118, 12, 16], paper, 4),
      ),
    ),
  rainbow:
    ground.air +
    moving('glow', arc(92, rose) + arc(76, sun) + arc(60, leaf) + arc(44, sky) + arc(28, violet)) +
    moving('float', thing.cloud(44, 184, 0.62)) +
    moving('float', thing.cloud(196, 184, 0.62), -1.4),
  yay:
    ground.apricot +
    ground.shadow() +
    friend({ eyes: 'stars', mouth: 'oh', motion: 'hop', behind: ARMS.leftUp + ARMS.rightUp }),
}
