/** Numbers that look random and are the same again for the same seed. */
export type Random = {
  /** 0 up to 1 */
  next(): number
  /** A whole number from 0 up to, without, `n`. */
  below(n: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** @param seed any whole number @source mulberry32 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    shuffled: (list) => {
      const left = [...list]
      return list.map(() => left.splice(below(left.length), 1)[0]!)
    },
  }
}
