// Draws the gifts and the moving pictures of chat into public/gifts and public/gifs: shapes of our own, so that nobody's licence is
// needed. Run it after a change of scripts/drawings: node scripts/make-drawings.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GIFS } from './drawings/gifs.ts'
import { GIFTS } from './drawings/gifts.ts'
import { MOTIONS, type Moving } from './drawings/shapes.ts'

const folder = (name: string): string => {
  const path = fileURLToPath(new URL(`../public/${name}/`, import.meta.url))
  mkdirSync(path, { recursive: true })
  return path
}

const svg = (style: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">${style}${body}</svg>\n`

/** Whoever asked for less motion sees it stand still. */
const styleOf = (parts: readonly Moving[]): string => {
  const used = [...new Set(parts.flatMap(({ motion }) => (motion ? [motion] : [])))]
  const rules = used.map(
    (name) =>
      `@keyframes ${name}{${MOTIONS[name].frames}}.${name}{animation:${name} ${MOTIONS[name].seconds}s ${MOTIONS[name].timing} infinite;transform-box:fill-box;transform-origin:${MOTIONS[name].origin}}`,
  )
  return `<style>${rules.join('')}@media(prefers-reduced-motion:reduce){*{animation:none!important}}</style>`
}

const groupOf = ({ motion, delaySeconds, draw }: Moving): string =>
  motion
    ? `<g class="${motion}"${delaySeconds ? ` style="animation-delay:${delaySeconds}s"` : ''}>${draw}</g>`
    : `<g>${draw}</g>`

for (const [id, { ground, parts }] of Object.entries(GIFS)) {
  const back = `<rect width="240" height="240" rx="20" fill="${ground}"/>`
  writeFileSync(`${folder('gifs')}${id}.svg`, svg(styleOf(parts), back + parts.map(groupOf).join('')))
  const still = parts.map(({ draw }) => `<g>${draw}</g>`).join('')
  writeFileSync(`${folder('gifs')}${id}-still.svg`, svg('', back + still))
}
for (const [id, draw] of Object.entries(GIFTS)) writeFileSync(`${folder('gifts')}${id}.svg`, svg('', draw))
