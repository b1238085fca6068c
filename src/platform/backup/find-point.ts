import { startupError } from '../startup-error.ts'
import { readManifest, type Manifest } from './base.ts'
import { baseOfManifest, isSegment, readLsn, segmentOf, walName, walOf, type WalFile } from './names.ts'
import type { Place } from './place.ts'
import { readWal } from './wal.ts'

export type Point = {
  id: string
  manifest: Manifest
  /** Null: everything that there is. */
  to: Date | null
  /** Of the database's lives, one begun by each restore, the one that was lived at that moment. */
  timeline: number
  /** Names of what the server may ask for, in order. */
  wal: string[]
}

/**
 * Finds what a moment is restored from.
 * @param to null for the last one
 * @throws StartupError for one outside of the backup
 */
export async function findPoint(place: Place, to: Date | null): Promise<Point> {
  const reach = await readReach(place)
  if (to !== null && (to < reach.from || to > reach.until))
    throw startupError(
      `The backup reaches from ${reach.from.toISOString()} to ${reach.until.toISOString()}: ${to.toISOString()} lies outside.${reach.gap}`,
    )
  for (const id of reach.bases.toReversed()) {
    const manifest = await readManifest(place, id)
    if (to !== null && manifest.finishedAt > to) continue
    const timeline = Math.max(manifest.timeline, newestOf(await timelines(place), to))
    const line = await lineOf(place, timeline)
    if (!isOn(line, manifest)) continue
    const { files, gap } = await walFrom(place, manifest, line)
    const until = await untilOf(place, files)
    const isWhole = to !== null || gap === ''
    if (isWhole && until !== null && until >= (to ?? manifest.finishedAt))
      return { id, manifest, to, timeline, wal: [...(await histories(place)), ...files.map(walName)] }
    if (gap !== '') throw startupError(`${gap.trim()} It reaches to ${(until ?? manifest.finishedAt).toISOString()}.`)
  }
  throw startupError('The backup cannot be restored to that moment.')
}

export type Reach = { from: Date; until: Date; bases: string[]; gap: string }

/** @returns the moments that can be restored @throws StartupError where there are none */
export async function readReach(place: Place): Promise<Reach> {
  const bases = (await place.list('base/')).flatMap((name) => baseOfManifest(name) ?? []).sort()
  if (bases.length === 0) throw startupError('There is no backup at BACKUP_URL yet.')
  const { finishedAt: from } = await readManifest(place, bases[0]!)
  const { timeline } = await readManifest(place, bases.at(-1)!)
  const line = await lineOf(place, Math.max(timeline, newestOf(await timelines(place), null)))
  for (const id of bases.toReversed()) {
    const manifest = await readManifest(place, id)
    if (!isOn(line, manifest)) continue
    const { files, gap } = await walFrom(place, manifest, line)
    const until = await untilOf(place, files)
    return { from, until: until ?? from, bases, gap }
  }
  throw startupError('The backup lacks a copy of everything from which its last moment is reached.')
}

/** A life of the database and those that led to it: up to where each was lived, null for the last. */
type Line = Map<number, bigint | null>

async function lineOf(place: Place, timeline: number): Promise<Line> {
  const line: Line = new Map([[timeline, null]])
  const file = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  const name = walName({ file, whole: true })
  // The first one has none.
  if (!(await histories(place)).includes(name)) return line
  const { bytes } = await readWal(place, name)
  for (const [, earlier, lsn] of bytes.toString('utf8').matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm))
    line.set(Number(earlier), readLsn(lsn!))
  return line
}

/** Whether what is written down at that position belongs to it: other lives went on from there, too. */
function isOn(line: Line, { timeline, startLsn }: Pick<Manifest, 'timeline' | 'startLsn'>): boolean {
  const end = line.get(timeline)
  return end === null || (end !== undefined && readLsn(startLsn) <= end)
}

async function walFrom(place: Place, { startLsn, segmentBytes, timeline }: Manifest, line: Line) {
  const first = readLsn(startLsn) / BigInt(segmentBytes)
  const numberOf = ({ file }: WalFile) => segmentOf(file, segmentBytes).number
  const isWanted = (one: WalFile) => {
    const of = segmentOf(one.file, segmentBytes)
    const end = line.get(of.timeline)
    if (of.number < first || of.timeline < timeline || end === undefined) return false
    // What an earlier life still wrote after a later one had begun is no part of that one.
    return end === null || of.number <= end / BigInt(segmentBytes)
  }
  const found = (await place.list('wal/'))
    .flatMap((name) => walOf(name) ?? [])
    .filter((one) => isSegment(one.file) && isWanted(one))
    .sort(
      (a, b) => Number(numberOf(a) - numberOf(b)) || (a.file < b.file ? -1 : 1) || Number(b.whole) - Number(a.whole),
    )
  const files: WalFile[] = []
  let next = first
  for (const one of found) {
    const number = numberOf(one)
    const before = files.at(-1)
    // One that was left half in the middle lacks what came after it.
    const isTorn = before !== undefined && !before.whole && number > numberOf(before)
    if (number > next || isTorn)
      return { files, gap: ` Of its log of changes what comes before ${one.file} is missing.` }
    // What was whole later is there as a part, too, where deleting it failed.
    if (files.at(-1)?.file === one.file) continue
    files.push(one)
    next = number + 1n
  }
  return { files, gap: '' }
}

async function untilOf(place: Place, files: WalFile[]): Promise<Date | null> {
  const last = files.at(-1)
  return last === undefined ? null : (await readWal(place, walName(last))).until
}

const histories = async (place: Place): Promise<string[]> =>
  (await place.list('wal/')).filter((name) => walOf(name)?.file.endsWith('.history'))

/** When each timeline after the first began. */
async function timelines(place: Place): Promise<{ timeline: number; begun: Date }[]> {
  const names = await histories(place)
  return Promise.all(
    names.map(async (name) => ({
      timeline: parseInt(walOf(name)!.file, 16),
      begun: (await readWal(place, name)).until,
    })),
  )
}

const newestOf = (lives: { timeline: number; begun: Date }[], to: Date | null): number =>
  Math.max(1, ...lives.filter(({ begun }) => to === null || begun <= to).map(({ timeline }) => timeline))
