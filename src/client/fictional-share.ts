import { useQuery } from '@tanstack/react-query'
import { useWeb } from './web.tsx'

/**
 * How much of what is shown in a country is invented, in words: for who is about to sign up there, or to pay.
 * @param country two letters, or empty
 * @returns null where nothing is, or while it is not known
 */
export function useFictionalShare(country: string): { percent: string; country: string } | null {
  const { api, i18n } = useWeb()
  const { data: share } = useQuery({
    queryKey: ['fictional-share', country],
    queryFn: ({ signal }) =>
      api.getFictionalShare({ query: { country } }, { signal }).then(
        ({ percent }) => percent,
        () => 0,
      ),
    enabled: country !== '',
    staleTime: Infinity,
  })
  if (!share) return null
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  return { percent: String(share), country: names.of(country) ?? country }
}
