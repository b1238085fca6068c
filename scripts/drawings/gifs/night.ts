import { ARMS, friend } from '../friends.ts'
import * as ground from '../grounds.ts'
import { moving } from '../motions.ts'
import { box, brown, circle, ink, line, moved, oval, paper, path, pink, sun, turned, violet } from '../shapes.ts'
import * as thing from '../things.ts'

const z = (x: number, y: number, size: number, i: number): string =>
  moving('rise', line(`M${x} ${y}h${size}l-${size} ${size}h${size}`, '#cbbcff', 5), -i * 0.9)
const zzz = z(176, 74, 20, 0) + z(196, 52, 15, 1) + z(164, 48, 12, 2)

export const night: Record<string, string> = {
  moon:
    ground.night +
    moving(
      'float',
      moved(
        118,
        122,
        1.24,
        path('M24-58a62 62 0 1 0 34 84a50 50 0 0 1-34-84z', '#fbe9a9') +
          line('M-36 0q7 8 14 0M-12 6q7 8 14 0M-30 22q10 12 24 6', '#8a6a2b', 5) +
          oval([-40, 14, 7, 5], '#f6b73c90'),
      ),
    ) +
    thing.sparkles([186, 74, 0.22], [206, 140, 0.14], [60, 44, 0.12]),
  sleepy:
    ground.night +
    ground.shadow() +
    friend({ at: [112, 126], size: 132, eyes: 'closed', mouth: 'yawn', motion: 'breathe' }) +
    zzz,
  bed:
    ground.night +
    box([22, 96, 14, 112], brown, 5) +
    box([204, 128, 14, 80], brown, 5) +
    box([30, 164, 180, 28], '#f3ecff', 8) +
    turned(-8, 78, 140, box([44, 124, 72, 40], paper, 18)) +
    friend({ at: [88, 132], size: 78, eyes: 'closed', cheeks: true, motion: 'breathe' }) +
    moving(
      'breathe',
      path('M96 192q-10-52 40-56q60-6 72 22v34z', violet) + path('M96 192q-10-52 40-56l6 56z', '#7f58d8'),
    ) +
    z(128, 84, 18, 0) +
    z(148, 62, 14, 1),
  sheep:
    ground.night +
    ground.hill('#3f6b52', 182) +
    line('M60 206v-44M180 206v-44M48 174h144M48 190h144', '#c98f6b', 8) +
    moving(
      'hop',
      circle(96, 108, 20, paper) +
        circle(122, 98, 24, paper) +
        circle(148, 108, 20, paper) +
        circle(112, 124, 22, paper) +
        circle(138, 124, 22, paper) +
        line('M104 140v16M142 140v16', ink, 7) +
        oval([166, 106, 15, 18], ink) +
        circle(162, 102, 3, paper) +
        circle(171, 102, 3, paper) +
        oval([152, 96, 8, 5], ink),
    ),
  lamp:
    ground.dusk +
    moving('glow', path('M88 88h64l54 120H34z', '#fbe3a655')) +
    path('M92 36h56l20 56H72z', sun) +
    path('M92 36h18l-14 56H72z', '#fcd57a') +
    box([115, 92, 10, 98], '#c98f6b', 3) +
    oval([120, 196, 42, 9], '#c98f6b') +
    moving('ride', line('M156 92v26', paper, 3) + circle(156, 122, 5, paper)),
  owl:
    ground.night +
    line('M18 190q90 14 204-4', '#6f4a37', 12) +
    moving(
      'breathe',
      oval([120, 132, 52, 58], '#8a6a9c') +
        path('M72 92l-4-34l34 20zM168 92l4-34l-34 20z', '#8a6a9c') +
        oval([120, 150, 32, 36], '#d9c7e6') +
        line('M106 138q7 6 14 0t14 0M106 154q7 6 14 0t14 0M112 170q8 6 16 0', '#8a6a9c', 3) +
        circle(98, 108, 22, paper) +
        circle(142, 108, 22, paper) +
        moving(
          'blink',
          circle(98, 108, 11, ink) +
            circle(142, 108, 11, ink) +
            circle(102, 104, 3, paper) +
            circle(146, 104, 3, paper),
        ) +
        path('M112 120h16l-8 14z', sun),
    ) +
    line('M106 188v10M134 188v10', sun, 6),
  stargaze:
    ground.night +
    ground.hill('#3a3470', 176) +
    moving('twinkle', line('M160 44l34-20', '#fff6d8', 4), -0.5) +
    thing.sparkles([70, 60, 0.2], [128, 38, 0.14], [186, 92, 0.16], [40, 100, 0.12]) +
    friend({ at: [90, 160], size: 66, tone: 'rose', eyes: 'up', motion: 'breathe' }) +
    friend({ at: [146, 158], size: 66, tone: 'violet', eyes: 'up', flip: true, motion: 'breathe', delaySeconds: -0.6 }),
  dream:
    ground.night +
    moving(
      'float',
      thing.cloud(120, 160, 1.36, '#e6dcff') +
        friend({ at: [120, 102], size: 96, eyes: 'closed', cheeks: true, motion: 'breathe' }) +
        thing.cloud(120, 184, 1.1, paper),
    ) +
    moving('rise', circle(176, 78, 5, pink) + circle(190, 58, 8, pink), -0.4),
  nightcap:
    ground.dusk +
    ground.shadow() +
    friend({
      at: [112, 122],
      size: 124,
      eyes: 'happy',
      mouth: 'yawn',
      motion: 'sway',
      behind: ARMS.leftUp,
      before: moved(
        126,
        62,
        1,
        moving(
          'hang',
          path('M-40 10Q0-52 40 0q28 4 34 40q-26-14-40-24q-34 6-74-2z', '#8fd0ff') +
            circle(76, 42, 10, paper) +
            box([-44, 2, 84, 16], paper, 8),
        ),
      ),
    }) +
    z(190, 118, 16, 0),
}
