/**
 * One after the other; what fails keeps nothing behind it waiting.
 * @throws the first fault of any, at the end
 */
export async function each<One>(all: Iterable<One>, work: (one: One) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
