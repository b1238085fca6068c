import { useQuery } from '@tanstack/react-query'
import { useWeb } from './web.tsx'

/**
 * Share of fictional profiles in a country, shown before signing up or paying.
 * @param country two letters, or empty
 * @returns null where there are none, and while loading
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
