import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'

/** What the way to the conversation of a match is called: who already talks is not asked to say hi. */
export function useWriteWords(): (profileId: string) => string {
  const t = useTranslations('likes')
  // Read where they are loaded, never the first to ask.
  const { data: chats } = useQuery({ ...useWeb().queries.chats(), enabled: false })
  return (profileId) => t(chats?.some(({ profile }) => profile.id === profileId) ? 'toTalk' : 'hi')
}
