/** The simplest shapes, in a square of 240. */

export const [rose, deep, sun, leaf, sky, ink, paper, brown, peach] = [
  '#e8436b',
  '#8f2d56',
  '#f6b73c',
  '#4f9d69',
  '#5aa9e6',
  '#3b2a33',
  '#fffaf5',
  '#9c6644',
  '#ffd9c7',
]
export const [pink, violet, red, stone, glassy] = ['#ff97b6', '#663bc4', '#d1495b', '#8f7f89', '#ffffffa6']
type Four = readonly [number, number, number, number]
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const ring = ([x, y, r]: readonly [number, number, number], stroke: string, width = 8): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const line = (d: string, stroke: string, width = 8): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const box = ([x, y, w, h]: Four, fill: string, rx = 6): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`
export const oval = ([x, y, rx, ry]: Four, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const moved = (x: number, y: number, scale: number, draw: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${draw}</g>`
export const turned = (degrees: number, x: number, y: number, draw: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${draw}</g>`
