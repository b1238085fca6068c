const SIDE = 32
const KEPT = 8

/** Side in pixels of the greyscale square that `perceptualHash` takes. */
export const HASH_SIDE_PX = SIDE

/**
 * A fingerprint of a picture's appearance: whether each of its 64 lowest frequencies is above the median. Resizing,
 * recompressing or brightening changes few bits, so similarity is the number of differing bits.
 * @param grey 32 × 32 bytes, row by row
 * @returns 16 hex digits (pHash: Zauner 2010, section 3.2.1)
 */
export function perceptualHash(grey: Uint8Array): string {
  const rows = Array.from({ length: SIDE }, (_, y) => lowest((x) => grey[y * SIDE + x]!))
  // Frequencies start at one, which leaves out the mean brightness.
  const waves = Array.from({ length: KEPT }, (_, u) => lowest((y) => rows[y]![u]!)).flat()
  const middle = waves.toSorted((a, b) => a - b)[(KEPT * KEPT) / 2]!
  const bits = waves.map((wave) => (wave >= middle ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The first eight DCT-II coefficients of 32 values, without the constant one. */
function lowest(value: (at: number) => number): number[] {
  return COSINES.map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * value(at), 0))
}

const COSINES = Array.from({ length: KEPT }, (_, u) =>
  Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * SIDE))),
)
