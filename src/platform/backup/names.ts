/** Names of the files of a backup. They contain all times, because copying a backup elsewhere loses file dates. */

const COMPACT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** Id of a base backup: the time it began, so that ids sort by age. */
export const baseId = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
export const baseTime = (id: string): Date => new Date(id.replace(COMPACT, '$1-$2-$3T$4:$5:$6Z'))
export const manifestName = (id: string): string => `base/${id}/manifest.age`
export const partName = (id: string, part: number): string => `base/${id}/part-${String(part).padStart(5, '0')}.age`
export const baseOfManifest = (name: string): string | null => /^base\/([^/]+)\/manifest\.age$/.exec(name)?.[1] ?? null

/** `whole` is false for the segment that the server still writes. */
export type WalFile = { file: string; whole: boolean }

/** @param file PostgreSQL's name of a WAL segment or a timeline history */
export const walName = ({ file, whole }: WalFile): string =>
  `wal/${file.replace('.history', '-history')}${whole ? '' : '-part'}.age`

export function walOf(name: string): WalFile | null {
  const [, file, kind] = /^wal\/([0-9A-F]{24}|[0-9A-F]{8}(?=-history))(-part|-history)?\.age$/.exec(name) ?? []
  if (file === undefined) return null
  return { file: kind === '-history' ? `${file}.history` : file, whole: kind !== '-part' }
}

export const isSegment = (file: string): boolean => /^[0-9A-F]{24}$/.test(file)

/** Timeline and number of a segment; numbers of consecutive segments differ by one. */
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

/** @param lsn in PostgreSQL's notation, such as `0/3000028` */
export function readLsn(lsn: string): bigint {
  const [high, low] = lsn.split('/').map((part) => BigInt(`0x${part}`))
  return (high! << 32n) + low!
}

const perFile = (segmentBytes: number): bigint => 0x1_0000_0000n / BigInt(segmentBytes)

/** State of a picture file at a moment; `gone` when it had been deleted. */
export type PictureEntry = { key: string; at: number; gone: boolean }

export const pictureName = ({ key, at, gone }: PictureEntry): string =>
  `files/${key.replace(/\.([a-z0-9]+)$/, '_$1')}-${at}.${gone ? 'gone' : 'age'}`

export function pictureOf(name: string): PictureEntry | null {
  const [, stem, type, at, end] = /^files\/(.+)_([a-z0-9]+)-(\d{13})\.(age|gone)$/.exec(name) ?? []
  return stem === undefined ? null : { key: `${stem}.${type}`, at: Number(at), gone: end === 'gone' }
}

/** The newest entry of each key that is not later than `until`. */
export function newestEntries(names: readonly string[], until = Infinity): Map<string, PictureEntry> {
  const newest = new Map<string, PictureEntry>()
  for (const name of names) {
    const entry = pictureOf(name)
    if (entry !== null && entry.at <= until && entry.at >= (newest.get(entry.key)?.at ?? 0))
      newest.set(entry.key, entry)
  }
  return newest
}
