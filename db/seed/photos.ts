import type { SeedMember } from './members.ts'
import { pictures } from './portraits.ts'
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

/** Most members have a photo, some an album with private ones, and each state of the inspection is there. */
export function makePhotos(member: SeedMember): SeedPhoto[] {
  const random = randomOf(`photos ${member.key}`)
  const demo = member.key === 'free' || member.key === 'premium'
  if (!demo && !member.fictional && random.chance(0.15)) return []
  const fitting = pictures.filter(
    (p) => p.gender === member.gender && p.mature === member.age >= MATURE_FROM_AGE && (!demo || p.album.length > 0),
  )
  const picture = random.pick(fitting)
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
