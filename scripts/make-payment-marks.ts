// Generates src/kit/payment-marks from npm's @paypal/sdk-logos, see docs/data-sources.md:
// node scripts/make-payment-marks.ts FOLDER, which contains the unpacked package.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/** An element of the package's drawings. */
type Drawn = { type: string; name?: string; text?: string; props?: Record<string, string | number>; children?: Drawn[] }

/** The function that draws each mark, and its colours for a white background where there is a choice. */
const MARKS: Record<string, [draw: string, colours?: string, viewBox?: string]> = {
  applepay: ['getApplepayMarkSVG'],
  bancontact: ['getBancontactMarkRebrandSVG'],
  blik: ['getBlikSVG', 'BLIK_LOGO_COLORS'],
  cb: ['getCBNationaleSVG', '', '0 0 27 20.2'], // cropped: it is drawn in a corner
  eps: ['getEpsSVG', 'EPS_LOGO_COLORS'],
  ideal: ['getIdealSVG', 'IDEAL_LOGO_COLORS'],
  mastercard: ['getMastercardSVG'],
  p24: ['getP24SVG', 'P24_LOGO_COLORS'],
  paypal: ['getPayPalRebrandSVG', 'PAYPAL_REBRAND_LOGO_COLORS'],
  visa: ['getVisaSVG'],
}

type Logos = Record<string, ((colours: unknown) => Drawn) & Record<'black', unknown>>

const [folder = ''] = process.argv.slice(2)
Object.assign(globalThis, { window: globalThis }) // the package expects a browser
const logos = createRequire(import.meta.url)(resolve(folder, 'dist/paypal-sdk-logos.js')) as Logos
const marks = join(import.meta.dirname, '../src/kit/payment-marks')
mkdirSync(marks, { recursive: true })
for (const [name, [draw, colours = '', viewBox]] of Object.entries(MARKS)) {
  const drawn = logos[draw]!(logos[colours]?.black)
  if (viewBox) drawn.props = { ...drawn.props, viewBox }
  writeFileSync(join(marks, `${name}.svg`), `${markup(drawn)}\n`)
}

function markup({ type, name, text = '', props = {}, children = [] }: Drawn): string {
  const inner = children.map(markup).join('')
  if (type === 'text') return escaped(text)
  if (type !== 'element') return inner
  const attributes = Object.entries(props).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${attributes.join('')}>${inner}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
