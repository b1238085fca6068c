import shapes from './portrait-shapes.json' with { type: 'json' }

type Hair = keyof typeof shapes.hair
type HairColour = keyof typeof shapes.hairColours
type Clothes = keyof typeof shapes.clothes
export type Scene = keyof typeof shapes.scenes

/** An invented face: adult, and nobody's. */
export type Portrait = {
  id: string
  gender: 'female' | 'male'
  skin: keyof typeof shapes.skins
  hair: Hair
  hairColour: HairColour
  clothes: [kind: Clothes, colour: string, trim: string]
  scene: Scene
  /** Degrees the head leans over. */
  tilt: number
  eyes: 'open' | 'smiling' | 'winking'
  mouth: keyof typeof shapes.face.mouths
  iris: string
  mature?: boolean
  beard?: keyof typeof shapes.face.beards
  /** Colour of the frame. */
  glasses?: string
  earrings?: boolean
  freckles?: boolean
}

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 750" width="600" height="750">${inner}</svg>`

export const drawScene = (scene: Scene): string => svg(shapes.scenes[scene])

/** The person alone as SVG, 600 × 750, with the light that falls on the whole picture; to be laid over a blurred scene. */
export function drawPerson(portrait: Portrait): string {
  const { skin, clothes, hair, tilt, gender } = portrait
  const colours = coloursOf(portrait)
  const collar = clothes[0] === 'turtle' ? 0 : 1
  const width = gender === 'male' ? 1.04 : 0.86
  const head = `translate(0 26) rotate(${tilt} 300 470)`
  return svg(`<defs>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#2a1020" stop-opacity=".28"/></linearGradient>
<radialGradient id="light" cx=".22" cy=".16" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<g transform="translate(0 64) translate(300 420) scale(1.3) translate(-300 -420)">
<g transform="${head}">${fill(shapes.hair[hair].back, colours)}</g>
<g transform="translate(300 0) scale(${width} 1) translate(-300 0)">${fill(shapes.clothes[clothes[0]], colours)}</g>
<g transform="${head}"><path d="M262 392H338L340 474C326 486 274 486 260 474Z" fill="${shapes.skins[skin].skin}" opacity="${collar}"/>
<path d="M262 424C284 456 322 454 340 418L340 452C322 474 284 474 261 456Z" fill="${shapes.skins[skin].shade}" opacity="${collar * 0.7}"/>
${fill(faceOf(portrait), colours)}${fill(shapes.hair[hair].front, colours)}</g>
</g><rect width="600" height="750" fill="url(#light)"/><rect width="600" height="750" fill="url(#dusk)"/>`)
}

function faceOf({ gender, eyes, mouth, beard, mature, glasses, earrings, freckles }: Portrait): string {
  const { face } = shapes
  const look = eyes === 'open' ? face.eyes[gender === 'male' ? 'openMale' : 'openFemale'] : face.eyes[eyes]
  return [
    face[gender].head.replace('{beard}', beard ? face.beards[beard] : ''),
    face[gender].brows,
    look,
    mature ? face.lines : '',
    face.nose,
    face.mouths[mouth],
    glasses ? face.glasses : '',
    earrings ? face.earrings : '',
    freckles ? face.freckles : '',
  ].join('')
}

function coloursOf({ skin, hairColour, clothes, gender, iris, glasses }: Portrait): Record<string, string> {
  const { hair, gloss } = shapes.hairColours[hairColour]
  const { lip } = shapes.skins[skin]
  const brow = { blond: '#A57A3A', silver: '#8C868C', grey: '#8C868C' }[hairColour as string] ?? hair
  const mouth = gender === 'male' ? '#8A3A3C' : lip
  const softMouth = gender === 'male' ? '#7A3436' : lip
  return {
    ...shapes.skins[skin],
    hair,
    gloss,
    brow,
    iris,
    mouth,
    softMouth,
    cloth: clothes[1],
    trim: clothes[2],
    glasses: glasses ?? 'none',
  }
}

const fill = (svg: string, colours: Record<string, string>): string =>
  svg.replace(/\{(\w+)\}/g, (_, name: string) => colours[name] ?? 'none')
