export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  uuid(): string
}

/** A seeded generator, so that a failing history can be reproduced on any machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (from) => from[int(0, from.length - 1)]!,
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
