const SIDE = 32
const KEPT = 8

/** What `perceptualHash` looks at: a grey square of this side in pixels. */
export const HASH_SIDE_PX = SIDE

/**
 * A fingerprint of what a picture looks like: the signs of its lowest 64 frequencies. Smaller, compressed anew or a
 * little brighter it stays nearly the same; count the bits that differ.
 * @param grey 32 × 32 bytes, row by row
 * @returns 16 hex digits (pHash: Zauner 2010, section 3.2.1)
 */
export function perceptualHash(grey: Uint8Array): string {
  const rows = Array.from({ length: SIDE }, (_, y) => lowest((x) => grey[y * SIDE + x]!))
  // The mean brightness is left out: the waves are counted from one.
  const waves = Array.from({ length: KEPT }, (_, u) => lowest((y) => rows[y]![u]!)).flat()
  const middle = waves.toSorted((a, b) => a - b)[(KEPT * KEPT) / 2]!
  const bits = waves.map((wave) => (wave >= middle ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The first eight waves of a line of 32 values, without the constant (DCT-II). */
function lowest(value: (at: number) => number): number[] {
  return COSINES.map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * value(at), 0))
}

const COSINES = Array.from({ length: KEPT }, (_, u) =>
  Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * SIDE))),
)
