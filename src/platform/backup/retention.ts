import { readManifest } from './base.ts'
import {
  baseOfManifest,
  baseTime,
  isSegment,
  newestEntries,
  pictureName,
  pictureOf,
  readLsn,
  segmentName,
  walOf,
} from './names.ts'
import type { Place } from './place.ts'

const DAY_MS = 86_400_000
/** How far back any moment can be restored. Older backups are deleted, as erased members were promised. */
export const KEPT_MS = 35 * DAY_MS
/** The list of erased members must outlive every backup that still contains one of them. */
const ERASED_KEPT_MS = 2 * KEPT_MS

/** Deletes what no moment of the last 35 days needs. */
export async function dropOld(place: Place, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  const names = await place.list('base/')
  const whole = names.flatMap((name) => baseOfManifest(name) ?? []).sort()
  const oldest = whole.findLast((id) => baseTime(id) <= before) ?? whole[0]
  if (oldest === undefined) return
  for (const name of names) {
    const id = name.split('/')[1]!
    // Also parts of a base backup that was never finished, after a day.
    const isLeft = !whole.includes(id) && baseTime(id).getTime() < now.getTime() - DAY_MS
    if (id < oldest || isLeft) await place.remove(name)
  }
  const { startLsn, timeline, segmentBytes } = await readManifest(place, oldest)
  const first = segmentName(timeline, readLsn(startLsn) / BigInt(segmentBytes), segmentBytes)
  for (const name of await place.list('wal/')) {
    const file = walOf(name)?.file
    if (file !== undefined && isSegment(file) && file.slice(8) < first.slice(8)) await place.remove(name)
  }
  await dropOldFiles(place, before)
  for (const name of await place.list('erased/'))
    if (Number(/^erased\/(\d+)-/.exec(name)?.[1]) < now.getTime() - ERASED_KEPT_MS) await place.remove(name)
}

/** Deletes copies of files that had been replaced or removed by then. */
async function dropOldFiles(place: Place, before: Date): Promise<void> {
  const names = await place.list('files/')
  const then = newestEntries(names, before.getTime())
  for (const name of names) {
    const entry = pictureOf(name)
    const last = entry && then.get(entry.key)
    if (!entry || !last || entry.at > last.at) continue
    if (last.gone || entry.at < last.at) await place.remove(pictureName(entry))
  }
}
