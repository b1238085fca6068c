import { pageTitle } from '../client/page-title.ts'
import type { Web } from '../client/web.tsx'
import { campaignOf } from './campaigns.ts'

export type Lander = 'night' | 'collage' | 'gallery' | 'icons' | 'map' | 'feed' | 'film' | 'video' | 'swipe'

/** Title and description of a lander, in the words of its campaign. @param slug of the address */
export function landerWords(web: Web, lander: Lander, slug: string | undefined) {
  const t = web.i18n.translator('landers')
  const campaign = campaignOf(slug)
  return {
    title: pageTitle(web, campaign ? t(`campaign.${campaign}.title`) : t(`${lander}.title`)),
    description: campaign ? t(`campaign.${campaign}.lead`) : t(`${lander}.description`),
  }
}
