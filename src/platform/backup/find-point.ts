import { startupError } from '../startup-error.ts'
import { readManifest, type Manifest } from './base.ts'
import { baseOfManifest, isSegment, readLsn, segmentOf, walName, walOf, type WalFile } from './names.ts'
import type { Place } from './place.ts'
import { readWal } from './wal.ts'

export type Point = {
  id: string
  manifest: Manifest
  /** The moment to restore; null for the newest that the backup has. */
  to: Date | null
  /** The timeline that was current at that moment; each restore begins a new one. */
  timeline: number
  /** Names of the WAL segments and history files that recovery may ask for, in order. */
  wal: string[]
}

/**
 * Finds the base backup and the WAL from which a moment can be restored.
 * @param to null for the newest moment
 * @throws StartupError when the moment is outside the backup, or WAL is missing
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
    if (gap !== '')
      throw startupError(`${gap.trim()} The backup reaches to ${(until ?? manifest.finishedAt).toISOString()}.`)
  }
  throw startupError('The backup cannot be restored to that moment.')
}

export type Reach = { from: Date; until: Date; bases: string[]; gap: string }

/** @returns the range of moments that can be restored @throws StartupError when there is no backup */
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
  throw startupError('The backup has no base copy from which its newest moment can be restored.')
}

/** A timeline and its ancestors, each with the LSN where the next one branched off; null for the timeline itself. */
type Line = Map<number, bigint | null>

async function lineOf(place: Place, timeline: number): Promise<Line> {
  const line: Line = new Map([[timeline, null]])
  const file = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  const name = walName({ file, whole: true })
  // The first timeline has no history file.
  if (!(await histories(place)).includes(name)) return line
  const { bytes } = await readWal(place, name)
  for (const [, earlier, lsn] of bytes.toString('utf8').matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm))
    line.set(Number(earlier), readLsn(lsn!))
  return line
}

/** Whether a base backup is on this line, rather than on a branch that was abandoned. */
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
    // WAL that an ancestor wrote after the branch is not part of this line.
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
    // A partial segment followed by others lacks its own end.
    const isTorn = before !== undefined && !before.whole && number > numberOf(before)
    if (number > next || isTorn) return { files, gap: ` The WAL before ${one.file} is missing.` }
    // The partial copy of a segment is still there when deleting it failed; the whole one was sorted first.
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

/** All timelines but the first, with the moment each began. */
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
