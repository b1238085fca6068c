import {
  STAR,
  bear,
  cake,
  cheeks,
  cloud,
  confetti,
  cup,
  drops,
  eyes,
  face,
  flakes,
  glass,
  hand,
  heart,
  note,
  petals,
  smile,
  steam,
  thumb,
  wheel,
} from './figures.ts'
import {
  box,
  brown,
  circle,
  deep,
  ink,
  leaf,
  line,
  moved,
  oval,
  paper,
  path,
  peach,
  rose,
  sky,
  sun,
  type Moving,
} from './shapes.ts'

type Gif = { ground: string; parts: Moving[] }
const gif = (ground: string, ...parts: Moving[]): Gif => ({ ground, parts })

/** Each has its name and words in src/lang/gifs. */
export const GIFS: Record<string, Gif> = {
  wave: gif('#d7ecff', { motion: 'swing', draw: hand }),
  heart: gif('#ffe3ea', { motion: 'beat', draw: heart(120, 130, 1.6) }),
  hearts: gif(
    '#ffe3ea',
    ...[60, 104, 148, 188].map((x, i): Moving => ({
      motion: 'rise',
      delaySeconds: -i * 0.6,
      draw: heart(x, 150, 0.5 + (i % 2) * 0.2),
    })),
  ),
  kiss: gif('#ffe3ea', {
    motion: 'beat',
    draw:
      path('M40 118q40-52 66-34q14 10 14 10t14-10q26-18 66 34q-40 66-80 66t-80-66z', rose) +
      line('M48 120q40-10 72 0q32-10 72 0', deep, 6),
  }),
  wink: gif(
    '#fff3d1',
    { draw: face },
    { draw: oval([94, 106, 8, 12], ink) + smile },
    { motion: 'blink', draw: line('M132 108q14-12 28 0', ink) },
  ),
  smile: gif('#fff3d1', { draw: face }, eyes, { motion: 'nod', draw: smile }),
  laugh: gif('#fff3d1', {
    motion: 'shake',
    draw:
      face +
      line('M82 108q12-14 24 0M134 108q12-14 24 0', ink) +
      path('M80 134h80q-4 44-40 44t-40-44z', ink) +
      path('M98 166q22-16 44 0q-22 20-44 0z', rose),
  }),
  blush: gif('#ffe8df', { draw: face }, { motion: 'twinkle', draw: cheeks }, eyes, {
    draw: line('M98 148q22 16 44 0', ink),
  }),
  cry: gif('#d7ecff', { draw: face + line('M92 162q28-26 56 0', ink) }, eyes, {
    motion: 'drip',
    draw: path('M94 118q-14 24 0 30q14-6 0-30z', sky),
  }),
  surprise: gif(
    '#fff3d1',
    { draw: face },
    { motion: 'hop', draw: line('M80 84q14-12 26-4M134 80q14-8 26 4', ink, 6) },
    eyes,
    { motion: 'beat', draw: oval([120, 156, 16, 20], ink) },
  ),
  sleepy: gif(
    '#d9d4f2',
    { motion: 'nod', draw: face + line('M82 110q12 12 24 0M134 110q12 12 24 0', ink) + oval([120, 152, 12, 9], ink) },
    { motion: 'rise', draw: line('M170 70h22l-22 26h22', deep, 6) },
  ),
  thumb: gif('#dff3e4', { motion: 'tilt', draw: thumb }),
  clap: gif(
    '#fff3d1',
    { motion: 'tilt', draw: moved(-6, 20, 0.8, hand) },
    { motion: 'swing', draw: `<g transform="translate(244 20) scale(-.8 .8)">${hand}</g>` },
  ),
  party: gif('#ffe8df', ...confetti, {
    motion: 'tilt',
    draw: path('M58 196l40-96l56 56z', deep) + line('M84 136l34 34M72 164l18 18', sun, 6),
  }),
  birthday: gif(
    '#ffe3ea',
    { draw: cake + box([88, 92, 8, 34], sky, 3) + box([116, 92, 8, 34], leaf, 3) + box([144, 92, 8, 34], sky, 3) },
    ...[92, 120, 148].map((x, i): Moving => ({
      motion: 'lick',
      delaySeconds: -i * 0.2,
      draw: path(`M${x} 66q-12 18 0 24q12-6 0-24z`, sun),
    })),
  ),
  toast: gif(
    '#f2dcea',
    { motion: 'tilt', draw: glass(84, 10, deep) },
    { motion: 'tilt', delaySeconds: -0.5, draw: glass(156, -10, deep) },
    { motion: 'twinkle', draw: moved(120, 48, 0.3, path(STAR, sun)) },
  ),
  coffee: gif('#c98f6b', steam(94), steam(116), steam(138), { draw: cup }),
  sun: gif(
    '#d7ecff',
    {
      motion: 'turn',
      draw:
        [0, 45, 90, 135, 180, 225, 270, 315]
          .map(
            (a) =>
              `<rect x="113" y="22" width="14" height="36" rx="7" fill="${sun}" transform="rotate(${a} 120 120)"/>`,
          )
          .join('') + circle(120, 120, 98, 'none'),
    },
    {
      draw:
        circle(120, 120, 52, sun) +
        line('M100 130q20 18 40 0', ink, 6) +
        circle(102, 110, 6, ink) +
        circle(138, 110, 6, ink),
    },
  ),
  moon: gif(
    '#3c3a66',
    { motion: 'nod', draw: path('M150 46a80 80 0 1 0 36 120a66 66 0 0 1 -36 -120z', '#fbe9a9') },
    { motion: 'twinkle', draw: moved(186, 70, 0.22, path(STAR, paper)) },
    { motion: 'twinkle', delaySeconds: -0.7, draw: moved(206, 130, 0.14, path(STAR, paper)) },
  ),
  rain: gif('#a9c4d6', ...drops, { motion: 'flow', draw: cloud }),
  snow: gif('#bcd3e6', ...flakes, { motion: 'flow', draw: cloud }),
  flower: gif('#dff3e4', {
    motion: 'swing',
    draw: line('M120 206V128', leaf, 9) + path('M120 180q34-30 48-8q-20 22-48 8z', leaf) + petals(120, 96, 36, rose),
  }),
  cat: gif(
    '#ffe8df',
    {
      draw:
        path('M62 60l34 30h48l34-30v66q0 62-58 62t-58-62z', '#f0a868') +
        path('M112 138h16l-8 10z', rose) +
        line('M120 148q-12 14-22 4M120 148q12 14 22 4', ink, 5) +
        line('M40 130l40 8M40 156l40-6M200 130l-40 8M200 156l-40-6', ink, 3),
    },
    eyes,
  ),
  dog: gif(
    '#dff3e4',
    { motion: 'wag', draw: line('M176 176q34-14 36-50', brown, 16) },
    {
      draw:
        oval([116, 168, 64, 40], brown) +
        circle(116, 104, 58, brown) +
        oval([66, 104, 18, 42], '#6f4427') +
        oval([166, 104, 18, 42], '#6f4427') +
        oval([116, 124, 30, 24], peach) +
        oval([116, 112, 12, 8], ink) +
        line('M116 120v14q-12 10-20 2M116 134q12 10 20 2', ink, 4) +
        path('M108 140h16v14q-8 10-16 0z', rose),
    },
    { motion: 'blink', draw: circle(96, 90, 8, ink) + circle(136, 90, 8, ink) },
  ),
  fire: gif('#3b2a33', {
    motion: 'lick',
    draw:
      path('M120 32q64 56 56 112q-6 58-56 58t-56-58q0-34 26-54q2 26 14 30q-10-50 16-88z', '#f0662f') +
      path('M122 112q34 30 28 58q-4 28-30 28t-30-28q2-18 16-28q4 14 10 14q-4-26 6-44z', sun),
  }),
  star: gif(
    '#3c3a66',
    { motion: 'twinkle', draw: moved(120, 124, 1.3, path(STAR, sun)) },
    {
      motion: 'twinkle',
      delaySeconds: -0.7,
      draw: moved(56, 60, 0.24, path(STAR, paper)) + moved(190, 186, 0.2, path(STAR, paper)),
    },
  ),
  music: gif(
    '#f2dcea',
    { motion: 'hop', draw: note(60, 176) },
    { motion: 'hop', delaySeconds: -0.45, draw: note(116, 140) },
    { motion: 'hop', delaySeconds: -0.25, draw: note(170, 184) },
  ),
  dance: gif(
    '#3c3a66',
    {
      motion: 'quick',
      draw:
        circle(120, 120, 66, '#b9c0d4') +
        line('M120 54v132M54 120h132M74 74l92 92M166 74l-92 92', '#8a90a8', 4) +
        moved(96, 92, 0.2, path(STAR, paper)),
    },
    { draw: line('M120 10v44', '#8a90a8', 5) },
    ...[40, 200].map((x, i): Moving => ({
      motion: 'twinkle',
      delaySeconds: -i * 0.7,
      draw: moved(x, 60 + i * 110, 0.3, path(STAR, i ? rose : sky)),
    })),
  ),
  question: gif('#d7ecff', {
    motion: 'swing',
    draw: line('M84 92q0-42 38-42t38 36q0 24-26 36q-14 8-14 28', sky, 20) + circle(120, 190, 13, sky),
  }),
  yes: gif('#dff3e4', { motion: 'draw', draw: circle(120, 120, 76, leaf) + line('M84 122l26 28l48-56', paper, 16) }),
  no: gif('#ffe3e0', {
    motion: 'shake',
    draw: circle(120, 120, 76, '#d1495b') + line('M92 92l56 56M148 92l-56 56', paper, 16),
  }),
  thanks: gif(
    '#ffe8df',
    { motion: 'nod', draw: box([48, 84, 144, 100], paper, 8) + line('M50 88l70 56l70-56', '#d7b9a5', 6) },
    { motion: 'beat', draw: heart(120, 96, 0.7) },
  ),
  sorry: gif('#d7ecff', {
    motion: 'tilt',
    draw: `<g transform="rotate(-28 120 120)">${box([40, 88, 160, 64], '#e9b48a', 32)}${box([90, 88, 60, 64], '#f7d9bf', 4)}${circle(108, 108, 4, brown)}${circle(132, 108, 4, brown)}${circle(108, 132, 4, brown)}${circle(132, 132, 4, brown)}</g>`,
  }),
  hug: gif(
    '#ffe3ea',
    { motion: 'beat', draw: bear },
    {
      motion: 'beat',
      draw: heart(120, 182, 0.9) + line('M66 152q6 40 42 44M174 152q-6 40-42 44', '#7f5236', 22),
    },
    { motion: 'rise', draw: heart(196, 96, 0.4) },
    { motion: 'rise', delaySeconds: -1.2, draw: heart(44, 96, 0.34) },
  ),
  thinking: gif(
    '#fff3d1',
    { draw: face },
    { motion: 'flow', draw: oval([100, 98, 8, 12], ink) + oval([152, 98, 8, 12], ink) },
    { draw: line('M98 152h40', ink) + line('M84 78q14-12 26-2M136 74q14-4 26 8', ink, 6) },
  ),
  plane: gif(
    '#bfe0f7',
    { motion: 'flow', draw: moved(8, 152, 0.55, cloud) },
    { motion: 'flow', delaySeconds: -1.1, draw: moved(128, -4, 0.5, cloud) },
    {
      motion: 'fly',
      draw: `<g transform="rotate(-24 120 120)">${path('M58 112l-22-34h20l28 30z', rose)}${path('M128 112l-26-46h18l40 44z', '#9fb4c8')}${path('M44 120q4-18 40-18h70q40 0 48 20q-8 18-48 18h-78q-28 0-32-20z', paper)}${path('M116 126l-44 52h22l58-48z', '#c9d6e2')}${[96, 116, 136, 156].map((x) => circle(x, 116, 5, sky)).join('')}${path('M176 108q18 4 24 14h-22z', sky)}</g>`,
    },
  ),
  wavesea: gif(
    '#ffe9c7',
    { draw: circle(178, 62, 30, sun) },
    { motion: 'flow', draw: path('M-30 128q30-30 60 0t60 0t60 0t60 0t60 0v120h-300z', sky) },
    { motion: 'flow', delaySeconds: -1.1, draw: path('M-30 160q30-26 60 0t60 0t60 0t60 0t60 0v90h-300z', '#3f7fb5') },
  ),
  bike: gif(
    '#dff3e4',
    { motion: 'quick', draw: wheel(66) },
    { motion: 'quick', draw: wheel(174) },
    { draw: line('M66 160l32-58h56l20 58M98 102l24 58h-56M154 102l-32 58M88 90h26M154 102l-6-22h22', rose, 7) },
  ),
  pizza: gif('#ffe8df', {
    motion: 'tilt',
    draw:
      path('M40 78q80-48 160 0l-80 128z', '#f6b73c') +
      line('M42 78q78-46 156 0', brown, 18) +
      circle(98, 104, 13, '#d1495b') +
      circle(146, 106, 13, '#d1495b') +
      circle(122, 148, 12, '#d1495b') +
      circle(122, 94, 6, leaf),
  }),
  clock: gif(
    '#f2dcea',
    {
      draw:
        circle(120, 120, 82, paper) +
        `<circle cx="120" cy="120" r="82" fill="none" stroke="${deep}" stroke-width="10"/>` +
        line('M120 120l34 18', ink, 8),
    },
    { motion: 'hand', draw: line('M120 120V62', rose, 8) },
    { draw: circle(120, 120, 8, ink) },
  ),
}
