import type { I18n } from '../client/i18n.tsx'
import { imageUrl } from '../client/image-url.ts'
import { campaignOf } from './campaigns.ts'
import type { Look } from './routes.ts'
import type { Visit } from './visit.tsx'

export type CampaignLook = Exclude<Look, `member-${string}`>
export type HeadWords = { title: string; description: string; image: string | null }

/** What stands in the head of a lander: in the words of its campaign, or with the name and picture of its member. */
export function headWords(i18n: I18n, look: Look, { settings, slug, profile }: Visit): HeadWords {
  const t = i18n.translator('landers')
  const titled = (title: string) => `${title} · ${settings.name}`
  if (isMemberLook(look))
    return {
      title: titled(profile ? t('member.titleNamed', { name: profile.name }) : t('member.title')),
      description: t('member.description'),
      image: profile?.main_image ? imageUrl(settings, profile.main_image.filename, 'match') : null,
    }
  const campaign = campaignOf(slug)
  return {
    title: titled(campaign ? t(`campaign.${campaign}.title`) : t(`${look}.title`)),
    description: campaign ? t(`campaign.${campaign}.lead`) : t(`${look}.description`),
    image: null,
  }
}

const isMemberLook = (look: Look): look is Exclude<Look, CampaignLook> => look.startsWith('member-')
