/**
 * Names of the files of a backup. Times stand in them, so that a copy of the place tells as much as the place itself.
 */

const COMPACT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** Of a base backup, by when it began: they sort by age. */
export const baseId = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
export const baseTime = (id: string): Date => new Date(id.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z'))
export const manifestName = (id: string): string => `base/${id}/manifest.age`
export const partName = (id: string, part: number): string => `base/${id}/part-${String(part).padStart(5, '0')}.age`
export const baseOfManifest = (name: string): string | null => /^base\/([^/]+)\/manifest\.age$/.exec(name)?.[1] ?? null

/** `whole`: it will never change again. */
export type WalFile = { file: string; whole: boolean }

/** @param file as the server names it: a segment, or the history of a timeline */
export const walName = ({ file, whole }: WalFile): string =>
  `wal/${file.replace('.history', '-history')}${whole ? '' : '-part'}.age`

export function walOf(name: string): WalFile | null {
  const [, file, kind] = /^wal\/([0-9A-F]{24}|[0-9A-F]{8}(?=-history))(-part|-history)?\.age$/.exec(name) ?? []
  if (file === undefined) return null
  return { file: kind === '-history' ? `${file}.history` : file, whole: kind !== '-part' }
}

export const isSegment = (file: string): boolean => /^[0-9A-F]{24}$/.test(file)

/** A segment by its timeline and number: they follow one another without a gap. */
export function segmentOf(file: string, segmentBytes: number): { timeline: number; number: bigint } {
  const [timeline, high, low] = [0, 8, 16].map((at) => BigInt(`0x${file.slice(at, at + 8)}`))
  return { timeline: Number(timeline), number: high! * perFile(segmentBytes) + low! }
}

export function segmentName(timeline: number, number: bigint, segmentBytes: number): string {
  const per = perFile(segmentBytes)
  return [BigInt(timeline), number / per, number % per]
    .map((n) => n.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** @param lsn as the server tells it, such as `0/3000028` */
export function readLsn(lsn: string): bigint {
  const [high, low] = lsn.split('/').map((part) => BigInt(`0x${part}`))
  return (high! << 32n) + low!
}

const perFile = (segmentBytes: number): bigint => 0x1_0000_0000n / BigInt(segmentBytes)

/** What was known of a file at a moment: `gone` says that it was not there any more. */
export type PictureEntry = { key: string; at: number; gone: boolean }

export const pictureName = ({ key, at, gone }: PictureEntry): string =>
  `files/${key.replace(/\.([a-z0-9]+)$/, '_$1')}-${at}.${gone ? 'gone' : 'age'}`

export function pictureOf(name: string): PictureEntry | null {
  const [, stem, type, at, end] = /^files\/(.+)_([a-z0-9]+)-(\d{13})\.(age|gone)$/.exec(name) ?? []
  return stem === undefined ? null : { key: `${stem}.${type}`, at: Number(at), gone: end === 'gone' }
}

/** The last entry of each key up to a moment. */
export function newestEntries(names: readonly string[], until = Infinity): Map<string, PictureEntry> {
  const newest = new Map<string, PictureEntry>()
  for (const name of names) {
    const entry = pictureOf(name)
    if (entry !== null && entry.at <= until && entry.at >= (newest.get(entry.key)?.at ?? 0))
      newest.set(entry.key, entry)
  }
  return newest
}
