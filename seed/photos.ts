import type { SeedMember } from './members.ts'
import { pictureKey } from './portraits.ts'
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
  /** Of a fictional profile: the drawing is ours, and its licence is called so. */
  licence: string | null
  createdAt: Date
}

const fileName = (seed: string): string => `${idOf(seed).replaceAll('-', '')}.webp`

/**
 * The photos of each member, in the order of the members: most have one, some an album with private ones, and each
 * state of the inspection is there.
 */
export const makePhotos = (members: readonly SeedMember[]): SeedPhoto[][] => members.map(photosOf)

function photosOf(member: SeedMember): SeedPhoto[] {
  const random = randomOf(`photos ${member.key}`)
  return Array.from({ length: member.person.pictures }, (_, position) => {
    const main = position === 0
    const fate = random.next()
    const status =
      member.demo !== null || fate < (main ? 0.96 : 0.75) ? 'active' : main || fate < 0.9 ? 'inspection' : 'rejected'
    return {
      id: idOf(`photo ${member.key} ${position}`),
      position,
      status,
      // Nobody is sold a look at what does not exist.
      private: !main && !member.fictional && (position === 1 || random.chance(0.4)),
      main,
      filename: fileName(`file ${member.key} ${position}`),
      lockedFilename: fileName(`stand-in ${member.key} ${position}`),
      storageKey: pictureKey(member.person, position),
      licence: member.fictional ? `own-drawing:${member.person.key}-${position + 1}` : null,
      reason: status === 'rejected' ? 'contact_data' : null,
      createdAt: new Date(member.signedUpAt.getTime() + (position + 1) * 60_000),
    }
  })
}
