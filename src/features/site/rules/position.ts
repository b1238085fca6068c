/** A place farther away tells nothing of where somebody is. */
export const NEAREST_KM = 100

const KM_PER_DEGREE = 111.2
/** Cells of `place.cell`: quarters of a degree. */
const CELLS_PER_DEGREE = 4
const CELLS_AROUND = 360 * CELLS_PER_DEGREE
/** Nobody lives nearer to a pole, where meridians meet. */
const INHABITED_TO = 85

/** A position as coarse as it is ever used: about a kilometre. @param degrees latitude or longitude. */
export const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

/**
 * The cells that hold every place within a distance.
 * @returns the numbers of `place.cell`; none near a pole
 */
export function cellsAround({ lat, lon }: { lat: number; lon: number }, km: number): number[] {
  const down = km / KM_PER_DEGREE
  const farthest = Math.abs(lat) + down
  if (farthest > INHABITED_TO) return []
  const right = down / Math.cos((farthest * Math.PI) / 180)
  const cell = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE)
  const cells: number[] = []
  for (let y = cell(lat - down + 90); y <= cell(lat + down + 90); y++) {
    for (let x = cell(lon - right + 180); x <= cell(lon + right + 180); x++) {
      cells.push(y * CELLS_AROUND + ((x + CELLS_AROUND) % CELLS_AROUND))
    }
  }
  return cells
}
