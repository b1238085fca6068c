/**
 * Runs work on all items, `count` at a time.
 * @returns the results in the order of the items
 */
export async function atOnce<T, R>(
  count: number,
  all: readonly T[],
  work: (one: T, i: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const lane = async () => {
    for (let i = next++; i < all.length; i = next++) done[i] = await work(all[i]!, i)
  }
  await Promise.all(Array.from({ length: count }, lane))
  return done
}
