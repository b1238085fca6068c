import { heart } from '../figures.ts'
import { friend } from '../friends.ts'
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
  paper,
  path,
  rose,
  sky,
  sun,
  turned,
  violet,
} from '../shapes.ts'
import * as thing from '../things.ts'

const sea = (y: number, fill: string, delaySeconds = 0): string =>
  moving('flow', path(`M-30 ${y}q30-22 60 0t60 0t60 0t60 0t60 0v120h-300z`, fill), delaySeconds)

export const travel: Record<string, string> = {
  plane:
    ground.air +
    moving('flow', thing.cloud(56, 178, 0.6)) +
    moving('flow', thing.cloud(192, 62, 0.5), -1.4) +
    moving(
      'fly',
      turned(
        -16,
        120,
        120,
        path('M54 108l-20-36h20l30 32z', violet) +
          path('M132 108l-28-48h18l44 44z', '#b79cfb') +
          path('M40 118q4-20 42-20h72q44 0 52 22q-8 20-52 20H74q-28 0-34-22z', paper) +
          path('M116 126l-42 56h22l58-48z', violet) +
          [92, 112, 132, 152].map((x) => circle(x, 114, 5.5, sky)).join('') +
          path('M178 106q20 4 26 14h-22z', sky),
      ),
    ),
  wavesea:
    ground.apricot +
    moving('float', circle(120, 104, 44, sun)) +
    sea(128, '#5aa9e6') +
    sea(156, '#3f7fb5', -1.2) +
    sea(186, '#2c5f92', -2.1),
  bike:
    ground.mint +
    ground.hill('#a9d6a0', 196) +
    moving('flow', thing.cloud(184, 50, 0.4)) +
    thing.wheel(66, 162, 36) +
    thing.wheel(176, 162, 36) +
    line('M66 162l34-58h56l20 58M100 104l24 58H66M156 104l-32 58M90 94h24M156 104l-8-26h26', rose, 8) +
    box([176, 78, 34, 26], brown, 5) +
    moving('hop', heart(186, 74, 0.22) + heart(202, 66, 0.18)),
  train:
    ground.cream +
    ground.hill('#c4e0b4', 192) +
    line('M8 200h224', '#8f7f89', 6) +
    moving('rise', circle(182, 66, 12, paper), 0) +
    moving('rise', circle(166, 50, 9, paper), -1.2) +
    moving(
      'ride',
      path('M24 92h92v88H24z', violet) +
        path('M116 112h72q22 0 26 30v38h-98z', rose) +
        box([172, 78, 20, 36], deep, 3) +
        box([38, 106, 28, 30], '#dcefff', 5) +
        box([76, 106, 28, 30], '#dcefff', 5) +
        path('M14 84h108v12H14z', '#4a2896') +
        box([130, 126, 44, 10], '#c92f57', 4) +
        circle(208, 146, 7, sun),
    ) +
    thing.tyre(52, 184, 16) +
    thing.tyre(96, 184, 16) +
    thing.tyre(146, 184, 16) +
    thing.tyre(190, 184, 16),
  tent:
    ground.night +
    ground.hill('#2f5a47', 184) +
    thing.moon(190, 52, 0.42) +
    path('M36 196L108 78l72 118z', '#e58a5b') +
    path('M108 78l72 118h-34z', '#c96f45') +
    moving('glow', path('M108 118l26 78H82z', '#fbe3a6')) +
    path('M108 118l8 78h-16z', '#7a4b10') +
    moving('lick', path('M202 202q-20-16 0-42q20 26 0 42z', '#f0662f') + path('M202 200q-9-8 0-22q9 14 0 22z', sun)) +
    line('M184 206l36-8M184 198l36 8', brown, 6),
  suitcase:
    ground.lilacs +
    ground.shadow(120, 70) +
    moving(
      'ride',
      line('M94 84V62q0-10 10-10h32q10 0 10 10v22', ink, 9) +
        box([46, 82, 148, 112], rose, 16) +
        box([72, 82, 12, 112], '#c92f57', 0) +
        box([156, 82, 12, 112], '#c92f57', 0) +
        turned(-10, 112, 130, box([94, 112, 36, 28], '#dcefff', 4)) +
        heart(112, 128, 0.2, violet) +
        circle(138, 158, 13, sun) +
        box([58, 194, 18, 12], ink, 4) +
        box([164, 194, 18, 12], ink, 4),
    ),
  mountain:
    ground.air +
    circle(184, 60, 26, sun) +
    path('M-4 204L82 70l60 94l36-52l68 92z', violet) +
    path('M82 70l24 38l-14-4l-10 12l-12-10l-14 6zM178 112l16 22l-10-2l-8 8l-8-8l-8 2z', paper) +
    ground.hill('#a9d6a0', 190) +
    moving('float', thing.cloud(58, 62, 0.42)) +
    friend({ at: [136, 176], size: 48, tone: 'rose', eyes: 'happy', motion: 'hop' }),
  camper:
    ground.mint +
    ground.hill('#c4e0b4', 196) +
    line('M8 204h224', '#8f7f89', 6) +
    moving(
      'ride',
      path('M26 180v-70q0-34 34-34h108q22 0 30 22l16 44q4 10 4 20v18z', '#fff2dd') +
        path('M26 140h186q6 12 6 22v18H26z', '#3a9d9a') +
        box([44, 94, 36, 32], '#bfe0f7', 6) +
        box([92, 94, 36, 32], '#bfe0f7', 6) +
        path('M142 94h26q10 0 14 10l10 22h-50z', '#bfe0f7') +
        circle(208, 158, 7, sun) +
        box([70, 62, 70, 14], brown, 4) +
        heart(110, 164, 0.26, paper),
    ) +
    thing.tyre(72, 186, 20) +
    thing.tyre(170, 186, 20),
  mappin:
    ground.cream +
    path('M34 150l56-24l60 24l56-24v66l-56 24l-60-24l-56 24z', '#c6e9d8') +
    path('M90 126l60 24v66l-60-24z', '#a9d6c0') +
    line('M50 172q20-16 36-4t34 8t40-18', rose, 4) +
    moving('hop', path('M128 162q-46-46-46-80q0-46 46-46t46 46q0 34-46 80z', rose) + circle(128, 82, 19, paper)),
  boat:
    ground.apricot +
    circle(186, 62, 26, sun) +
    moving(
      'tilt',
      line('M114 160V40', brown, 7) +
        path('M120 46q70 50 62 98h-62z', paper) +
        path('M108 60q-46 44-52 84h52z', rose) +
        path('M38 156h158q-12 40-44 40H78q-30 0-40-40z', violet),
    ) +
    sea(188, '#5aa9e6') +
    sea(206, '#3f7fb5', -1.3),
  palm:
    ground.apricot +
    circle(70, 72, 30, sun) +
    sea(150, '#5aa9e6') +
    path('M-10 196q90-34 260-6v60H-10z', '#f7dcae') +
    line('M164 200q-22-50-10-104', brown, 12) +
    moving(
      'sway',
      path(
        'M154 98q-64-34-86 20q44-14 86-20zM154 98q56-48 86 6q-40-14-86-6zM154 98q-22-58-66-46q34 16 66 46zM154 98q20-60 62-48q-36 18-62 48z',
        leaf,
      ) +
        circle(146, 104, 8, '#7a4b2d') +
        circle(164, 106, 8, '#7a4b2d'),
    ) +
    friend({ at: [84, 178], size: 56, eyes: 'shades', mouth: 'smile', motion: 'sway' }),
  selfie:
    ground.air +
    moving('float', thing.cloud(52, 58, 0.44)) +
    ground.hill('#a9d6a0', 196) +
    path('M184 196l14-128l14 128z', '#8f7f89') +
    line('M186 172h24M190 140h16', '#65545f', 5) +
    friend({ at: [84, 136], size: 88, tone: 'rose', eyes: 'happy', mouth: 'grin', motion: 'nod' }) +
    friend({ at: [146, 142], size: 80, tone: 'violet', eyes: 'wink', flip: true, motion: 'nod', delaySeconds: -0.8 }) +
    moving('glow', circle(28, 104, 12, paper)) +
    moved(28, 118, 1, turned(-10, 0, 0, box([-14, -24, 26, 46], ink, 6) + circle(-1, -12, 5, sky))),
}
