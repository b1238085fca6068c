import type { SeedMember } from './members.ts'
import { pictures, type Picture } from './portraits.ts'
import { idOf, randomOf } from './random.ts'

export type SeedPhoto = {
  id: string
  position: number
  status: 'active' | 'inspection' | 'rejected'
  private: boolean
  main: boolean
  filename: string
  lockedFilename: string
  storageKey: string
  reason: string | null
  createdAt: Date
}

const MATURE_FROM_AGE = 46
const fileName = (seed: string): string => `${idOf(seed).replaceAll('-', '')}.webp`

/**
 * Most members have a photo, some an album with private ones, and each state of the inspection is there.
 * @returns the photos of each member, in the order of the members
 */
export function makePhotos(members: readonly SeedMember[]): SeedPhoto[][] {
  const faces = dealFaces(members)
  return members.map((member, i) => {
    const face = faces[i]
    return face ? photosOf(member, face) : []
  })
}

/**
 * Whoever was here last comes first in a search: in that order the pool goes round in each country, so that a face comes
 * back only after all others that fit.
 */
function dealFaces(members: readonly SeedMember[]): (Picture | undefined)[] {
  const faces: (Picture | undefined)[] = Array.from({ length: members.length })
  const dealt = new Map<string, number>()
  const latestFirst = members
    .map((member, i) => ({ member, i }))
    .sort((a, b) => b.member.lastSeenAt.getTime() - a.member.lastSeenAt.getTime())
  for (const { member, i } of latestFirst) {
    if (!hasPhoto(member)) continue
    const mature = member.age >= MATURE_FROM_AGE
    const fitting = pictures.filter(
      (p) => p.gender === member.gender && p.mature === mature && (!isDemo(member) || p.album.length > 0),
    )
    const round = `${member.country} ${member.gender} ${mature}`
    const turn = dealt.get(round) ?? 0
    dealt.set(round, turn + 1)
    faces[i] = fitting[turn % fitting.length]
  }
  return faces
}

const isDemo = ({ key }: SeedMember): boolean => key === 'free' || key === 'premium'

const hasPhoto = (member: SeedMember): boolean =>
  isDemo(member) || member.fictional || !randomOf(`photo ${member.key}`).chance(0.15)

function photosOf(member: SeedMember, picture: Picture): SeedPhoto[] {
  const random = randomOf(`photos ${member.key}`)
  const demo = isDemo(member)
  const mainStatus = demo || random.chance(0.96) ? 'active' : 'inspection'
  const rest = picture.album.map((storageKey, i) => {
    const fate = random.next()
    const status = demo || fate < 0.75 ? 'active' : fate < 0.9 ? 'inspection' : 'rejected'
    return { storageKey, status, main: false, private: i === 0 || random.chance(0.4) } as const
  })
  const all = [{ storageKey: picture.storageKey, status: mainStatus, main: true, private: false } as const, ...rest]
  return all.map(({ storageKey, status, main, private: hidden }, position) => ({
    id: idOf(`photo ${member.key} ${position}`),
    position,
    status,
    private: hidden,
    main,
    filename: fileName(`file ${member.key} ${position}`),
    lockedFilename: fileName(`stand-in ${member.key} ${position}`),
    storageKey,
    reason: status === 'rejected' ? 'contact_data' : null,
    createdAt: new Date(member.signedUpAt.getTime() + (position + 1) * 60_000),
  }))
}
