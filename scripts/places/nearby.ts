export type Point = { latitude: number; longitude: number }

/** Indexes points in a grid to find the nearest one within the neighbouring cells. @param cell size in degrees */
export function nearby<P extends Point>(
  points: P[],
  cell: number,
): (at: Point, wanted?: (point: P) => boolean) => P | null {
  const key = (down: number, right: number) => down * 10_000 + right
  const cellOf = ({ latitude, longitude }: Point) =>
    [Math.floor(latitude / cell), Math.floor(longitude / cell)] as const
  const cells = Map.groupBy(points, (point) => key(...cellOf(point)))
  return (at, wanted = () => true) => {
    const [down, right] = cellOf(at)
    let best: P | null = null
    let leastKm = Infinity
    for (const y of [down - 1, down, down + 1]) {
      for (const x of [right - 1, right, right + 1]) {
        for (const point of cells.get(key(y, x)) ?? []) {
          const km = kilometres(at, point)
          if (km < leastKm && wanted(point)) [best, leastKm] = [point, km]
        }
      }
    }
    return best
  }
}

/** Approximate distance, accurate enough up to a few hundred kilometres. */
export function kilometres(a: Point, b: Point): number {
  const narrowing = Math.cos((a.latitude * Math.PI) / 180)
  return 111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * narrowing)
}
