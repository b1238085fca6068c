// Draws the gifts and the moving pictures of chat into public/gifts and public/gifs: shapes of our own, so that nobody's licence is
// needed. Run it after a change of scripts/drawings: node scripts/make-drawings.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paintsOf } from './drawings/friends.ts'
import { GIFS } from './drawings/gifs.ts'
import { GIFTS } from './drawings/gifts.ts'
import { standing, styleOf } from './drawings/motions.ts'

const folder = (name: string): string => {
  const path = fileURLToPath(new URL(`../public/${name}/`, import.meta.url))
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

/** Nothing stands out over the round corners of the ground. */
const TILE = '<clipPath id="tile"><rect width="240" height="240" rx="20"/></clipPath>'

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">${body}</svg>\n`

const gifs = folder('gifs')
for (const [id, draw] of Object.values(GIFS).flatMap((mood) => Object.entries(mood))) {
  const defs = `<defs>${TILE}${paintsOf(draw)}</defs>`
  const cut = (whole: string): string => `<g clip-path="url(#tile)">${whole}</g>`
  writeFileSync(`${gifs}${id}.svg`, svg(styleOf(draw) + defs + cut(draw)))
  writeFileSync(`${gifs}${id}-still.svg`, svg(defs + cut(standing(draw))))
}
const gifts = folder('gifts')
for (const [id, draw] of Object.entries(GIFTS)) writeFileSync(`${gifts}${id}.svg`, svg(draw))
