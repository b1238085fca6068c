import type { Face, Moment } from './choose-parts.ts'
import parts from './portrait-parts.json' with { type: 'json' }

type Hair = { front: string; back?: string; top?: string; sides?: string; dark?: string; gloss?: string; curl?: number }
type Clothes = { body?: string; neck?: string; under?: string; over: string; bare?: number }

const BODY =
  'M-{n} 420L-{n} 500C-{n} 544-150 562-194 588C-234 612-250 690-254 820L254 820C250 690 234 612 194 588C150 562 {n} 544 {n} 500L{n} 420Z'
const CLOTH =
  'M-74 534C-104 550-164 558-198 581C-238 607-254 690-258 820L258 820C254 690 238 607 198 581C164 558 104 550 74 534'
const DARK = '#2B1D22'
const STYLE = `
.stroke{fill:none;stroke-linecap:round;stroke-linejoin:round}
.fold{fill:none;stroke:#000;stroke-opacity:.17;stroke-width:3.5;stroke-linecap:round}
.hem{fill:none;stroke:#000;stroke-opacity:.14;stroke-width:9}
.line{fill:none;stroke:#4a1820;stroke-opacity:.6;stroke-width:3;stroke-linecap:round}`

/** The background, to be blurred behind the person. */
export const drawScene = (scene: Moment['scene']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 750" width="640" height="800">${parts.scenes[scene]}</svg>`

/** The person alone, to be laid over a scene. */
export function drawPerson(face: Face, moment: Moment): string {
  const head = headOf(face)
  const hair: Hair = parts.hair[face.hairStyle]
  const asHead = `scale(${face.flipped ? -head.wide : head.wide} 1)`
  const lean = `rotate(${moment.tilt.toFixed(1)} 0 480)`
  const place = `translate(${moment.shift.toFixed(1)} 0) scale(${moment.zoom.toFixed(3)}) translate(0 -56)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-320 0 640 800" width="640" height="800"><style>${STYLE}</style><defs>
<clipPath id="head"><path d="${head.path}"/></clipPath>
<clipPath id="eye"><path d="${parts.eyes[face.eyeShape].slice(0, 2).join('')}"/></clipPath>
<clipPath id="above"><path d="M-320 0H320V440H-320Z"/></clipPath>
<radialGradient id="blush"><stop stop-color="{blush}" stop-opacity="${face.gender === 'male' ? 0.3 : 0.5}"/><stop offset="1" stop-color="{blush}" stop-opacity="0"/></radialGradient>
<pattern id="print" width="40" height="40" patternUnits="userSpaceOnUse">${moment.pattern ? parts.patterns[moment.pattern] : ''}</pattern></defs>
<g transform="${place}">
<g transform="${lean} ${asHead}">${hairMass(hair.back, hair)}${hair.back ? hairLines(hair) : ''}</g>
${bodyOf(face, moment, head)}
<g transform="${lean}">${ears(face, moment, head)}<path d="${head.path}" fill="{skin}"/>
<g clip-path="url(#head)"><path d="M70 150C92 260 90 380 24 480H140V150Z" fill="{shade}" opacity=".26"/>
<g transform="translate(0 10) ${asHead}" fill-opacity=".4" stroke-opacity=".4">${hairMass(hair.front, hair, '{shade}')}</g></g>
${featuresOf(face, moment)}
<g transform="${asHead}">${hairMass(hair.front, hair)}${hairMass(hair.top, hair)}
<path d="${hair.sides ?? ''}" fill="{hair}" opacity=".75"/><g clip-path="url(#above)">${hairLines(hair)}</g></g>
${moment.headwear ? parts.headwear[moment.headwear] : ''}</g>
${poseOf(face, moment)}</g></svg>`
  return fill(svg, coloursOf(face, moment))
}

/** All that moves when somebody looks aside, the nose most. */
function featuresOf(face: Face, { eyes, gaze, glance, mouth }: Moment): string {
  const [line, shadow] = parts.noses[face.nose] as [string, string]
  return `<g clip-path="url(#head)"><g transform="translate(${glance.toFixed(1)} 0)">
<circle cx="-58" cy="372" r="34" fill="url(#blush)"/><circle cx="58" cy="372" r="34" fill="url(#blush)"/>${beardOf(face)}</g></g>
<g transform="translate(${glance.toFixed(1)} 0)">${ageLines(face)}${marks(face)}${eyesOf(face, { eyes, gaze })}
<g transform="translate(${(glance / 3).toFixed(1)} ${360 - 360 * face.noseScale}) scale(${face.noseScale})"><path d="${shadow}" fill="{shade}" opacity=".5"/>
<path d="${line}" class="stroke" stroke="{line}" stroke-opacity=".75" stroke-width="3.6"/></g>
<g transform="translate(0 406) scale(${face.lipWidth} ${face.lipHeight})">${parts.mouths[mouth]}</g>
<g fill="#fff" fill-opacity=".13" stroke="${face.frame}" stroke-width="4.6" stroke-linecap="round">${face.glasses ? parts.glasses[face.glasses] : ''}</g></g>`
}

function headOf({ shape, jitter, body, gender }: Face) {
  const full = { slim: -3, normal: 0, fat: 7 }[body]
  const sizes = parts.faces[shape].map((size, i) => size + jitter[i]!)
  const [temple, jaw, chin, bottom] = sizes as [number, number, number, number]
  const t = temple + full * 0.5
  const j = jaw + full * 1.5 + (gender === 'male' ? 4 : -5)
  const c = chin + full + (gender === 'male' ? 6 : -2)
  const path = `M0 164C62 164 ${t} 214 ${t} 304C${t} 350 ${j + 8} 378 ${j} 408C${j - 8} 436 ${c} ${bottom} 0 ${bottom}C${-c} ${bottom} ${8 - j} 436 ${-j} 408C${-j - 8} 378 ${-t} 350 ${-t} 304C${-t} 214-62 164 0 164Z`
  return { path, temple: t, wide: t / 100 }
}

function hairMass(d: string | undefined, { curl }: Hair, colour = '{hair}'): string {
  if (!d) return ''
  const edge = curl
    ? ` stroke="${colour}" stroke-width="${curl}" stroke-linecap="round" stroke-dasharray="0 ${curl * 0.72}"`
    : ''
  return `<path d="${d}" fill="${colour}"${edge}/>`
}

const hairLines = ({ dark = '', gloss = '' }: Hair): string =>
  `<g class="stroke"><path d="${dark}" stroke="{dark}" stroke-width="3.5"/><path d="${gloss}" stroke="{gloss}" stroke-width="6" stroke-opacity=".75"/></g>`

const widthOf = ({ gender, body }: Face): number =>
  (gender === 'male' ? 1.08 : 0.88) * { slim: 0.94, normal: 1, fat: 1.13 }[body]

function bodyOf(face: Face, { clothes, pattern, turn }: Moment, head: { path: string }): string {
  const { gender, body } = face
  const width = widthOf(face)
  const neck = (gender === 'male' ? 58 : 50) * { slim: 0.95, normal: 1, fat: 1.08 }[body]
  const { under, neck: line = 'Z', body: own, over }: Clothes = parts.clothes[clothes]
  const cloth = own ?? CLOTH + line
  const skin = BODY.replaceAll('{n}', String(Math.round(neck / width)))
  return `<g transform="translate(${turn.toFixed(1)} 0) scale(${width} 1)"><clipPath id="body"><path d="${skin}"/></clipPath><path d="${skin}" fill="{skin}"/>
<g clip-path="url(#body)"><path d="${head.path}" transform="translate(4 26)" fill="{shade}"/></g>
<path d="M-84 566C-60 574-34 580-14 590M84 566C60 574 34 580 14 590" class="stroke" stroke="{shade}" stroke-width="4" stroke-opacity=".7"/>
${under ? `<path d="${CLOTH + under}" fill="{trim}"/>` : ''}<path d="${cloth}" fill="{cloth}"/>${pattern ? `<path d="${cloth}" fill="url(#print)"/>` : ''}
${over}<path d="M-186 676C-178 730-176 770-176 820M186 676C178 730 176 770 176 820" class="fold"/></g>`
}

/** Hair that falls covers what hangs from the ears. */
const UPDOS = ['topbun', 'lowbun', 'ponytail', 'pixie', 'afro']

function ears({ earring, hairStyle }: Face, { glance }: Moment, { temple }: { temple: number }): string {
  const jewel =
    earring && UPDOS.includes(hairStyle) ? `<g transform="translate(2 27)">${parts.earrings[earring]}</g>` : ''
  return [-1, 1]
    .map(
      (
        side,
      ) => `<g transform="translate(${(side * (temple + 2) - glance * 0.6).toFixed(1)} 334) scale(${side} 1)"><ellipse rx="14" ry="26" fill="{skin}"/>
<path d="M-2-12C8-14 10-2 4 6" class="stroke" stroke="{line}" stroke-opacity=".6" stroke-width="3"/>${jewel}</g>`,
    )
    .join('')
}

function eyesOf(face: Face, { eyes, gaze }: Pick<Moment, 'eyes' | 'gaze'>): string {
  const { gender, eyeShape, eyeScale, eyeGap, eyeY, brow, browHeight, browWeight } = face
  const [upper, lower, crease] = parts.eyes[eyeShape] as [string, string, string]
  const woman = gender === 'female'
  const lashes = woman ? `<path d="M13-9L25-14M18-5L29-8" class="stroke" stroke="${DARK}" stroke-width="3"/>` : ''
  const open = (
    side: number,
  ) => `<path d="${upper}${lower}" fill="#fffdfb"/><g clip-path="url(#eye)"><circle cx="${side * gaze}" cy="-1" r="10.5" fill="{iris}" stroke="${DARK}" stroke-opacity=".55" stroke-width="2"/><circle cx="${side * gaze}" cy="-1" r="4.6" fill="#17100f"/><circle cx="${side * (gaze + 3)}" cy="-5" r="2.8" fill="#fff"/><path d="${upper}" class="stroke" stroke="#000" stroke-opacity=".18" stroke-width="9"/></g>
<path d="${upper}" class="stroke" stroke="${DARK}" stroke-width="${woman ? 5 : 4}"/><path d="${crease}" class="stroke" stroke="{line}" stroke-opacity=".55" stroke-width="2.4"/>${lashes}`
  const closed = `<path d="M-20 3C-10-10 10-10 20 3" class="stroke" stroke="${DARK}" stroke-width="4.6"/>${lashes}`
  return [-1, 1]
    .map((side) => {
      const shut = eyes === 'closed' || (eyes === 'wink' && side === 1)
      return `<g transform="translate(${side * eyeGap} ${eyeY}) scale(${side * eyeScale} ${eyeScale})">${shut ? closed : open(side)}</g>
<g transform="translate(${side * eyeGap} ${eyeY - browHeight}) scale(${side} 1) rotate(7)"><path d="${parts.brows[brow]}" fill="{brow}" stroke="{brow}" stroke-width="${(browWeight * 2.6).toFixed(1)}" stroke-linejoin="round"/></g>`
    })
    .join('')
}

function beardOf({ beard }: Face): string {
  if (!beard) return ''
  const [path, opacity] = parts.beards[beard] as [string, number]
  return `<path d="${path}" fill="{brow}" opacity="${opacity}"/>`
}

function ageLines({ age }: Face): string {
  const line = (d: string, from: number) =>
    age < from
      ? ''
      : `<path d="${d}" class="stroke" stroke="{line}" stroke-width="3" stroke-opacity="${Math.min(0.5, 0.16 + (age - from) * 0.018)}"/>`
  return (
    line('M-38 372C-46 382-48 392-46 402M38 372C46 382 48 392 46 402', 32) +
    line('M-72 312L-82 308M-72 320L-83 322M72 312L82 308M72 320L83 322', 40) +
    line('M-56 334C-48 340-36 340-28 335M56 334C48 340 36 340 28 335', 46) +
    line('M-46 248C-20 243 20 243 46 248M-34 262C-14 258 14 258 34 262', 50)
  )
}

const FRECKLES = [
  [-66, 356],
  [-54, 364],
  [-44, 354],
  [-30, 362],
  [-76, 366],
  [66, 356],
  [54, 364],
  [44, 354],
  [30, 362],
  [76, 366],
  [-8, 350],
  [8, 346],
]
const marks = ({ freckles, mole }: Face): string =>
  (freckles
    ? FRECKLES.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="{line}" opacity=".45"/>`).join('')
    : '') + (mole ? `<circle cx="${mole[0]}" cy="${mole[1]}" r="2.8" fill="{line}"/>` : '')

function poseOf(face: Face, { pose, poseFlipped, pattern, clothes, turn }: Moment): string {
  const { sleeves, width, hand } = parts.poses[pose]
  const sleeve = (colour: string, wider: number) =>
    `<path d="${sleeves}" stroke="${colour}" stroke-width="${width + wider}"/>`
  return `<g class="stroke" transform="translate(${turn.toFixed(1)} 0) scale(${poseFlipped ? -widthOf(face) : widthOf(face)} 1)"><g stroke-opacity=".16">${sleeve('#000', 7)}</g>${sleeve('{sleeve}', 0)}${pattern && !('bare' in parts.clothes[clothes]) ? sleeve('url(#print)', 0) : ''}${hand}</g>`
}

function coloursOf(
  face: Face,
  { clothes, colours: [cloth, trim], fur: [fur, earFur] }: Moment,
): Record<string, string> {
  const skin = parts.skins[face.skin]
  return {
    ...skin,
    ...parts.hairColours[face.hairColour],
    iris: parts.eyeColours[face.eyes],
    lip: face.lipstick ?? (face.gender === 'male' ? mix(skin.lip, skin.shade) : skin.lip),
    mouth: '#6E2430',
    cloth,
    trim,
    fur: fur!,
    earFur: earFur!,
    sleeve: 'bare' in parts.clothes[clothes] ? skin.skin : cloth,
  }
}

/** Half of each colour. */
function mix(one: string, other: string): string {
  const half = [1, 3, 5].map((i) => (parseInt(one.slice(i, i + 2), 16) + parseInt(other.slice(i, i + 2), 16)) >> 1)
  return `#${half.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const fill = (svg: string, colours: Record<string, string>): string =>
  svg.replace(/\{(\w+)\}/g, (_, name: string) => colours[name] ?? 'none')
