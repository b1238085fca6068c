/**
 * Works on all items in sequence; a failing one does not keep the rest from being done.
 * @throws the first error, after the last item
 */
export async function each<One>(all: Iterable<One>, work: (one: One) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
