/** Of one act, in milliseconds of the processor. */
type ActCost = { name: string; aDay: number; serverMs: number; databaseMs: number; writes: boolean }

export type Costs = {
  acts: ActCost[]
  /** On disk, with indexes. */
  messageBytes: number
  memberBytes: number
  /** Of a process that serves nobody, and of a thousand open pages. */
  processMb: number
  socketsMb: number
}

/** What only a primary can do. */
const WRITES = new Set(['sends', 'heartbeats'])

/** @param report docs/benchmarks.md, as the benchmarks write it @throws Error when a row is missing */
export function readCosts(report: string): Costs {
  const day = found(report, /a member's day[^(|]*\(each: ([^)]*)\)/)[0]!
  const acts = day.split(', ').map((text) => {
    const [aDay, name, serverMs, databaseMs] = found(text, /^(\d+) ([a-z ]+) ([\d.]+) \+ ([\d.]+) ms$/)
    return {
      name: name!,
      aDay: Number(aDay),
      serverMs: Number(serverMs),
      databaseMs: Number(databaseMs),
      writes: WRITES.has(name!),
    }
  })
  const [messageBytes, memberBytes] = found(report, /on disk[^|]*\| (\d+) B a message, (\d+) B a member/).map(Number)
  const [socketsMb, wholeMb] = found(
    report,
    /memory per 1,000 live sockets \| ([\d.]+) MB; the whole process (\d+) MB/,
  ).map(Number)
  return {
    acts,
    messageBytes: messageBytes!,
    memberBytes: memberBytes!,
    socketsMb: socketsMb!,
    processMb: wholeMb! - socketsMb!,
  }
}

function found(text: string, looks: RegExp): string[] {
  const match = looks.exec(text)
  if (match === null) throw new Error(`docs/benchmarks.md has no ${looks.source}: run npm run bench -- --only day`)
  return match.slice(1)
}
