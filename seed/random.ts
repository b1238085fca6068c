import { hash } from 'node:crypto'

/** Numbers that look random and are the same each time: the demo world does not change between two seeds. */
export type Random = {
  /** From 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Several different ones, in random order. */
  sample<T>(from: readonly T[], count: number): T[]
}

/** @param seed any text; each member and each pair draws from an own one, so nobody changes when the world grows */
export function randomOf(seed: string): Random {
  let state = fnv(seed)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T, // lists of the seed are never empty
    sample: (from, count) => {
      const rest = [...from]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]!)
    },
  }
}

/** FNV-1a, 32 bits. */
function fnv(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h | 0
}

/** A UUID (version 4 in form) that is always the same for the same text. */
export function idOf(text: string): string {
  const hex = hash('md5', text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${'89ab'[parseInt(hex[16]!, 16) % 4]}${hex.slice(17, 20)}-${hex.slice(20)}`
}
