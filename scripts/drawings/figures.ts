/** Figures that more than one drawing is made of. */
import { brown, circle, ink, moved, oval, path, peach, rose, sun } from './shapes.ts'

export const HEART = 'M0 34C-58 -6 -44 -52 -18 -52C-6 -52 0 -42 0 -36C0 -42 6 -52 18 -52C44 -52 58 -6 0 34Z'
export const STAR = 'M0 -60L16 -20L58 -18L25 9L36 50L0 27L-36 50L-25 9L-58 -18L-16 -20Z'
export const heart = (x: number, y: number, scale: number, fill = rose): string => moved(x, y, scale, path(HEART, fill))
export const star = (x: number, y: number, scale: number, fill = sun): string => moved(x, y, scale, path(STAR, fill))
export const petals = (x: number, y: number, size: number, fill: string): string =>
  [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<ellipse cx="${x}" cy="${y - size}" rx="${size * 0.62}" ry="${size * 0.85}" fill="${fill}" transform="rotate(${angle} ${x} ${y})"/>`,
    )
    .join('') + circle(x, y, size * 0.5, sun)
export const bear =
  circle(78, 64, 24, brown) +
  circle(162, 64, 24, brown) +
  oval([120, 170, 58, 52], brown) +
  circle(120, 96, 56, brown) +
  oval([120, 114, 26, 20], peach) +
  circle(98, 88, 7, ink) +
  circle(142, 88, 7, ink) +
  oval([120, 106, 9, 6], ink) +
  oval([120, 176, 32, 32], peach)
