import { HEART } from '../figures.ts'
import { arm, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, brown, circle, leaf, line, moved, oval, path, rose, sky, sun, turned, violet } from '../shapes.ts'
import * as thing from '../things.ts'

const tear = path('M0 0q-12 18 0 25q12-7 0-25z', sky)

export const sad: Record<string, string> = {
  cry:
    ground.air +
    ground.shadow() +
    friend({ size: 140, brows: 'sad', mouth: 'sad', motion: 'nod' }) +
    moving('drip', moved(92, 118, 1, tear)) +
    moving('drip', moved(148, 118, 1, tear), -1.1),
  rain:
    box([0, 0, 240, 240], '#c9d8e6', 20) +
    circle(120, 118, 94, '#b5c9db') +
    thing.drops([72, 150], [104, 166], [136, 150], [168, 166], [88, 190], [152, 190]) +
    moving(
      'flow',
      thing.cloud(120, 96, 1.24) + line('M98 96q6 6 12 0M130 96q6 6 12 0M108 116q12-10 24 0', '#65545f', 5),
    ),
  broken:
    ground.dusk +
    moving(
      'clapleft',
      turned(
        -7,
        100,
        130,
        moved(112, 138, 1.5, path('M0 34C-58 -6 -44 -52 -18 -52C-8 -52 -2 -46 0 -40L8 -22L-8 -8L4 8L-4 18Z', rose)),
      ),
    ) +
    moving(
      'clapright',
      turned(
        7,
        140,
        130,
        moved(
          130,
          138,
          1.5,
          path('M0 34L-4 18L4 8L-8 -8L8 -22L0 -40C4 -48 10 -52 18 -52C44 -52 58 -6 0 34Z', '#c92f57'),
        ),
      ),
    ),
  wilted:
    ground.apricot +
    ground.shadow(104, 50) +
    path('M64 150h80l-10 56H74z', brown) +
    box([58, 142, 92, 16], '#b27a52', 4) +
    moving(
      'nod',
      line('M104 144q-2-70 44-76q28 0 30 28', leaf, 7) +
        path('M104 110q-30-2-36-22q26-6 36 22z', leaf) +
        moved(
          178,
          104,
          0.74,
          turned(
            150,
            0,
            0,
            path('M-34-10q-6-30 18-36q16-14 32 0q24 6 18 36q-2 30-34 32q-32-2-34-32z', rose) +
              path('M-34-8q20 18 34 12q24 2 34-14q-2 30-34 32q-32-2-34-30z', '#c92f57'),
          ),
        ),
    ) +
    moving('drip', turned(30, 176, 150, oval([176, 150, 6, 10], rose))),
  missyou:
    ground.night +
    ground.hill('#3a3470', 184) +
    thing.moon(178, 68, 0.62) +
    friend({ at: [84, 154], size: 84, tone: 'rose', brows: 'sad', eyes: 'up', mouth: 'small', motion: 'breathe' }) +
    moving('glow', moved(150, 150, 0.5, `<g opacity=".55">${path(HEART, '#ff97b6')}</g>`)),
  blanket:
    ground.lilacs +
    ground.shadow(120, 78) +
    moving(
      'breathe',
      path('M36 206q-8-130 84-150q92 20 84 150z', violet) +
        path('M36 206q-8-130 84-150q-50 60-34 150z', '#7f58d8') +
        `<g>${friend({ at: [122, 136], size: 108, brows: 'sad', eyes: 'open', mouth: 'wavy', motion: 'nod' })}</g>` +
        path('M50 206q12-44 34-50q-12 26-4 50zM192 206q-8-46-34-54q12 28 6 54z', '#7f58d8'),
    ) +
    moved(204, 190, 0.36, thing.mug(sun)),
  comfort:
    ground.air +
    ground.shadow(120, 72) +
    friend({ at: [88, 134], size: 96, tone: 'rose', brows: 'sad', eyes: 'closed', mouth: 'wavy', motion: 'breathe' }) +
    friend({
      at: [154, 122],
      size: 110,
      tone: 'violet',
      eyes: 'closed',
      flip: true,
      motion: 'sway',
      before: moving('tilt', arm('M196 142q-40 44-110 20', [84, 162], 'violet')),
    }) +
    moving('drip', moved(68, 134, 0.7, tear)),
  storm:
    ground.dusk +
    ground.shadow() +
    moving('glow', path('M138 90l-26 42h20l-14 36l42-50h-22l18-28z', sun)) +
    moving('flow', thing.cloud(120, 70, 1.1, '#b9a6c9')) +
    friend({ at: [66, 174], size: 58, brows: 'sad', eyes: 'up', mouth: 'wavy', motion: 'shake' }),
  lonely:
    ground.dusk +
    moving('glow', path('M160 62L92 206h136z', '#fbe3a638')) +
    line('M160 206V54q0-16-16-16h-14', '#8f7f89', 6) +
    path('M112 36h36l8 20h-52z', sun) +
    friend({ at: [150, 172], size: 62, brows: 'sad', eyes: 'away', mouth: 'sad', motion: 'breathe' }) +
    box([20, 206, 200, 5], '#2a1852', 2),
}
