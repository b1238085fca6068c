import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../client/image-url.ts'
import { pageTitle } from '../client/page-title.ts'
import { useSettings, useWeb, type Web } from '../client/web.tsx'
import type { Profile } from '../contract/members.ts'
import { memberQueries } from '../features/profiles/ui/queries.ts'
import { idOf } from './member-id.ts'

/**
 * What a member landing is told of its member: everything for one who lets visitors in, nothing for all others. Whether there is such
 * a member, hidden, blocked or fictional, cannot be told from the answer.
 * @source O-17, O-49, O-57
 */
export async function loadMemberLanding(web: Web, id: string) {
  const t = web.i18n.translator('landers')
  const profile = await shownProfile(web, id)
  const settings = web.queryClient.getQueryData(web.queries.settings().queryKey)
  const image = profile?.main_image && settings ? imageUrl(settings, profile.main_image.filename, 'match') : null
  return {
    title: pageTitle(web, profile ? t('member.titleNamed', { name: profile.name }) : t('member.title')),
    description: t('member.description'),
    image,
  }
}

async function shownProfile({ queryClient, queries, api }: Web, id: string): Promise<Profile | null> {
  // For visitors: a member has the profile itself.
  if (!idOf(id) || queryClient.getQueryData(queries.user().queryKey)) return null
  const loaded = await queryClient.fetchQuery({ ...memberQueries(api).profile(id), staleTime: 0 }).catch(() => null)
  if (loaded === null) return null
  if (!loaded.profile.fictional) {
    await queryClient.ensureQueryData(queries.interests())
    return loaded.profile
  }
  // Nothing of it may stand in the page's data either.
  queryClient.removeQueries({ queryKey: memberQueries(api).profile(id).queryKey })
  return null
}

/** The member of the page as loadMemberLanding found it; null without one. */
export function useMemberLanding() {
  const t = useTranslations('landers.member')
  const { id = '' } = useParams({ strict: false })
  const { api, queries } = useWeb()
  const settings = useSettings()
  const { data } = useQuery({ ...memberQueries(api).profile(id), enabled: false })
  const { data: interests } = useQuery({ ...queries.interests(), enabled: false })
  const profile = data?.profile ?? null
  const image = profile?.main_image
  return {
    profile,
    years: profile && t('years', { n: profile.age.toString() }),
    profileId: idOf(id),
    photo: image ? { src: imageUrl(settings, image.filename), srcSet: imageSrcSet(settings, image.filename) } : null,
    likes: (interests ?? []).filter((one) => profile?.interests.includes(one.id)).map(({ name }) => name),
  }
}
