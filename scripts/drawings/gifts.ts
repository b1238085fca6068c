import { HEART, bear, cake, heart, petals } from './figures.ts'
import { box, brown, circle, deep, leaf, line, moved, oval, paper, path, rose, sky, sun } from './shapes.ts'

/** Each has its name in src/lang/gifts. */
export const GIFTS: Record<string, string> = {
  rose:
    line('M120 218q-10-50 0-106', leaf, 9) +
    path('M116 176q-44-22-52 8q26 24 52-8z', leaf) +
    circle(120, 78, 48, rose) +
    path('M120 36q34 20 20 52q-40 20-44-14q10-28 40-14', deep),
  bouquet:
    [76, 120, 164].map((x) => line(`M120 214L${x} 110`, leaf, 7)).join('') +
    petals(76, 94, 22, rose) +
    petals(164, 94, 22, sky) +
    petals(120, 68, 24, '#f28fb1') +
    path('M84 150h72l-18 66h-36z', '#f7d9bf') +
    box([92, 168, 56, 12], deep),
  chocolates:
    box([30, 84, 180, 112], deep, 10) +
    box([40, 94, 160, 92], '#f7d9bf', 6) +
    [70, 120, 170].map((x) => circle(x, 120, 18, brown) + circle(x, 164, 18, '#6f4427')).join('') +
    heart(120, 66, 0.6),
  teddy: bear,
  coffee: `<g transform="translate(0 8)">${path('M62 96h104v58q0 34-34 34h-36q-34 0-34-34z', rose)}${line('M166 112q34 0 34 24t-36 24', rose, 10)}${box([48, 192, 136, 10], '#d7b9a5')}${oval([114, 98, 52, 10], '#6f4427')}</g>${line('M96 78q-10-14 0-26t0-24M128 78q-10-14 0-26t0-24', '#d7b9a5', 6)}`,
  wine:
    path('M72 28h96q10 96-48 104q-58-8-48-104z', '#e9eef5') +
    path('M72 66h96q-2 58-48 66q-46-8-48-66z', deep) +
    box([116, 130, 8, 66], '#cfd8e3', 3) +
    box([82, 194, 76, 11], '#cfd8e3', 5),
  cake: cake + circle(120, 108, 18, '#d1495b') + line('M122 92q4-16 16-20', leaf, 5),
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
    path('M84 54l36 28l36-28l-36 78z', '#a8d4f5'),
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
