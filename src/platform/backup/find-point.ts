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
    const { files, gap } = await walFrom(place, manifest)
    const until = await untilOf(place, files)
    if (until !== null && until >= (to ?? manifest.finishedAt))
      return { id, manifest, to, wal: [...(await histories(place)), ...files.map(walName)] }
    if (gap !== '') throw startupError(gap.trim())
  }
  throw startupError('The backup cannot be restored to that moment.')
}

export type Reach = { from: Date; until: Date; bases: string[]; gap: string }

/** @returns the moments that can be restored @throws StartupError where there are none */
export async function readReach(place: Place): Promise<Reach> {
  const bases = (await place.list('base/')).flatMap((name) => baseOfManifest(name) ?? []).sort()
  if (bases.length === 0) throw startupError('There is no backup at BACKUP_URL yet.')
  const newest = await readManifest(place, bases.at(-1)!)
  const { files, gap } = await walFrom(place, newest)
  const until = await untilOf(place, files)
  const { finishedAt: from } = await readManifest(place, bases[0]!)
  return { from, until: until ?? from, bases, gap }
}

async function walFrom(place: Place, { startLsn, segmentBytes, timeline }: Manifest) {
  const first = readLsn(startLsn) / BigInt(segmentBytes)
  const numberOf = ({ file }: WalFile) => segmentOf(file, segmentBytes).number
  const found = (await place.list('wal/'))
    .flatMap((name) => walOf(name) ?? [])
    .filter(
      (one) => isSegment(one.file) && numberOf(one) >= first && segmentOf(one.file, segmentBytes).timeline >= timeline,
    )
    .sort(
      (a, b) => Number(numberOf(a) - numberOf(b)) || (a.file < b.file ? -1 : 1) || Number(b.whole) - Number(a.whole),
    )
  const files: WalFile[] = []
  let next = first
  for (const one of found) {
    const number = numberOf(one)
    if (number > next) return { files, gap: ` Of its log of changes what comes before ${one.file} is missing.` }
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
