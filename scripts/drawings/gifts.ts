import { HEART, STAR, bear, heart, petals } from './figures.ts'
import { box, brown, circle, deep, ink, leaf, line, moved, oval, paper, path, peach, rose, sky, sun } from './shapes.ts'

/** Each has its name in src/lang/gifts. */
export const GIFTS: Record<string, string> = {
  rose:
    line('M120 222q-8-40 0-92', leaf, 8) +
    path('M117 190q-48-16-58 12q32 20 58-12zM120 168q40-26 58-2q-22 28-58 2z', leaf) +
    path('M70 88q-10-42 26-52q28-22 54-2q34 8 22 52q-2 46-54 50q-46-6-48-48z', rose) +
    path('M72 96q26 28 52 22q38-2 47-28q-2 44-49 46q-44-4-50-40z', '#c92f57') +
    path('M84 62q12 34 40 32q32 0 36-34q10 44-34 48q-44 0-42-46z', '#d6385f') +
    line('M98 74q-4-28 22-30q26 2 22 26q-6 20-24 16q-14-6-8-20q8-10 18-2', deep, 5) +
    path('M88 130q32 16 64 0q-4 20-32 22q-28-2-32-22z', leaf),
  bouquet:
    path('M58 96q-20-30 8-38q4 22 10 30zM182 96q20-30-8-38q-4 22-10 30z', leaf) +
    petals(66, 104, 21, sky) +
    petals(174, 104, 21, '#b388d9') +
    petals(92, 66, 22, '#f28fb1') +
    petals(150, 66, 22, rose) +
    petals(120, 96, 25, '#fbe9a9') +
    path('M54 122q66 30 132 0l-48 96q-18 8-36 0z', '#f7d9bf') +
    path('M120 136q36 0 66-14l-48 96q-9 4-18 4z', '#efc39e') +
    path('M120 178q-34-22-40 0q6 20 40 0zM120 178q34-22 40 0q-6 20-40 0z', deep) +
    path('M116 180l-18 34h14l12-30zM124 180l18 34h-14l-12-30z', deep) +
    circle(120, 178, 8, rose),
  chocolates:
    box([30, 84, 180, 112], deep, 10) +
    box([40, 94, 160, 92], '#f7d9bf', 6) +
    [70, 120, 170].map((x) => circle(x, 120, 18, brown) + circle(x, 164, 18, '#6f4427')).join('') +
    heart(120, 66, 0.6),
  teddy:
    bear +
    circle(72, 56, 11, peach) +
    circle(168, 56, 11, peach) +
    line('M120 114v8m-12 2q12 10 24 0', ink, 4) +
    oval([78, 214, 26, 17], '#8a5636') +
    oval([162, 214, 26, 17], '#8a5636') +
    heart(120, 182, 0.68) +
    line('M70 162q10 34 32 32M170 162q-10 34-32 32', '#8a5636', 20),
  coffee: `<g transform="translate(0 8)">${path('M62 96h104v58q0 34-34 34h-36q-34 0-34-34z', rose)}${line('M166 112q34 0 34 24t-36 24', rose, 10)}${box([48, 192, 136, 10], '#d7b9a5')}${oval([114, 98, 52, 10], '#6f4427')}</g>${line('M96 78q-10-14 0-26t0-24M128 78q-10-14 0-26t0-24', '#d7b9a5', 6)}`,
  wine:
    path('M66 30h108q6 98-54 110q-60-12-54-110z', '#dbe5f0') +
    path('M67 70h106q-4 54-53 66q-49-12-53-66z', deep) +
    oval([120, 70, 53, 9], '#a63a68') +
    line('M82 88q4 22 16 32', '#ffffff70', 6) +
    box([115, 138, 10, 64], '#b3c2d3', 3) +
    oval([120, 206, 46, 9], '#b3c2d3'),
  cake:
    oval([120, 208, 100, 12], '#c4d0de') +
    box([40, 144, 160, 62], '#f7c59f', 12) +
    path(
      'M40 156q0-16 16-16h128q16 0 16 16v10q-13 20-27 2q-13 18-26 0q-14 22-27 0q-13 18-27 0q-13 22-26 0q-14 14-27-2z',
      rose,
    ) +
    box([72, 92, 96, 52], '#fbe3cc', 10) +
    path('M72 104q0-14 14-14h68q14 0 14 14v6q-12 16-24 0q-12 18-24 0q-12 18-24 0q-12 14-24 0z', '#f28fb1') +
    [64, 102, 140, 178].map((x) => circle(x, 188, 6, paper)).join('') +
    circle(120, 72, 19, '#d1495b') +
    oval([113, 66, 4, 6], '#ffffff80') +
    line('M122 54q4-18 18-22', leaf, 5),
  balloon:
    moved(120, 104, 1.5, path(HEART, rose)) +
    path('M112 154h16l-8-12z', rose) +
    line('M120 156q-20 28 4 62', '#b0a0a8', 4) +
    oval([92, 60, 9, 15], '#ffffff80'),
  perfume:
    box([98, 24, 44, 26], sun, 6) +
    box([108, 48, 24, 18], '#d9a441', 3) +
    path('M66 96q0-32 32-32h44q32 0 32 32v86q0 26-26 26h-56q-26 0-26-26z', '#f6c9d8') +
    path('M66 128h108v54q0 26-26 26h-56q-26 0-26-26z', '#e88fb0') +
    heart(120, 164, 0.5, paper),
  ring:
    `<circle cx="120" cy="154" r="58" fill="none" stroke="${sun}" stroke-width="15"/>` +
    path('M84 54h72l22 28l-58 50l-58-50z', sky) +
    path('M84 54l36 28l36-28l-36 78z', '#a8d4f5') +
    moved(190, 46, 0.26, path(STAR, sun)) +
    moved(48, 74, 0.18, path(STAR, sun)),
  lingerie:
    line('M62 36q6 50 22 60M178 36q-6 50-22 60', deep, 6) +
    path('M44 104q42-34 76 10q34-44 76-10q-4 62-44 62q-26 0-32-34q-6 34-32 34q-40 0-44-62z', rose) +
    line('M44 104q42-34 76 10q34-44 76-10', deep, 6) +
    moved(120, 118, 0.2, path(HEART, paper)),
  champagne:
    path('M92 96q-18 30-18 60v46q0 12 12 12h52q12 0 12-12v-46q0-30-18-60V44h-40z', '#3f6b4a') +
    box([90, 28, 44, 44], sun, 8) +
    box([76, 142, 72, 44], paper, 4) +
    heart(112, 166, 0.3) +
    circle(176, 60, 9, '#fbe9a9') +
    circle(194, 92, 6, '#fbe9a9') +
    circle(180, 28, 6, '#fbe9a9'),
}
