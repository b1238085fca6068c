/** Every address of this wing. */
export type Lander = {
  /** As in section 2 of the specification. */
  name: string
  /** A pattern; a slug selects a campaign. */
  path: string
  /** What is drawn: a part of render.tsx, in the words of the same name. */
  look: Look
  /** The style sheet of this folder that is built for it. */
  style: string
  /** For search engines. */
  listed: boolean
}
export type CampaignLook = 'night' | 'collage' | 'gallery' | 'icons' | 'map' | 'feed' | 'film' | 'video' | 'swipe'
export type Look = CampaignLook | 'member-card' | 'member-letter' | 'member-words'

const lander = (name: string, look: CampaignLook): Lander => ({
  name: `landers-${name}`,
  path: `/landers/${name}/:slug?`,
  look,
  style: look,
  listed: true,
})
const memberLanding = (name: string, path: string, look: Look): Lander => ({
  name,
  path,
  look,
  style: 'member',
  listed: false,
})

export const landers: readonly Lander[] = [
  lander('alonetonight', 'night'),
  lander('collagelanding', 'collage'),
  lander('gallery', 'gallery'),
  lander('iconslanding', 'icons'),
  lander('maplanding', 'map'),
  lander('socialnetwork', 'feed'),
  lander('transitionsvideolanding', 'film'),
  lander('video', 'video'),
  lander('tinderswipe', 'swipe'),
  memberLanding('members-id-landing', '/members/:id/landing', 'member-card'),
  memberLanding('members-id-landing2', '/members/:id/landing2/:slug?', 'member-letter'),
  memberLanding('members-id-landing3', '/members/:id/landing3/:slug?', 'member-words'),
]

const patterns = landers.map((lander) => ({ lander, pattern: new URLPattern({ pathname: lander.path }) }))

export type LanderAddress = { lander: Lander; slug?: string | undefined; id?: string | undefined }

/** @returns null for an address of another wing */
export function findLander(pathname: string): LanderAddress | null {
  for (const { lander, pattern } of patterns) {
    const groups = pattern.exec({ pathname })?.pathname.groups
    if (groups) return { lander, slug: groups['slug'], id: groups['id'] }
  }
  return null
}

/** An address of each lander, without a slug. @param id of the member whose landing it is */
export const landerPath = ({ path }: Lander, id = ''): string => path.replace('/:slug?', '').replace(':id', id)

/** The addresses for the sitemap. */
export const listedLanders = (): string[] => landers.filter(({ listed }) => listed).map((lander) => landerPath(lander))
