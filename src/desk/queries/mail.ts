import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'
import type { Locale } from '../../contract/limits.ts'

export type MailNumbers = Awaited<ReturnType<DeskApi['getMailNumbers']>>
export type MailAccount = Awaited<ReturnType<DeskApi['getMailAddress']>>['accounts'][number]
export type Campaigns = Awaited<ReturnType<DeskApi['getCampaigns']>>
export type Campaign = Campaigns['campaigns'][number]

type Days = { site?: string | undefined; from?: string | undefined; until?: string | undefined }

export const mailQueries = (api: DeskApi) => ({
  mailNumbers: (query: Days) =>
    queryOptions({
      queryKey: ['mail-numbers', query],
      queryFn: ({ signal }) => api.getMailNumbers({ query }, { signal }),
    }),
  mailAddress: (email: string) =>
    queryOptions({
      queryKey: ['mail-address', email],
      queryFn: ({ signal }) => api.getMailAddress({ query: { email } }, { signal }),
    }),
  mailLetter: (query: { site: number; kind: string; language: Locale }) =>
    queryOptions({
      queryKey: ['mail-letter', query],
      queryFn: ({ signal }) => api.getMailLetter({ query }, { signal }),
    }),
  campaigns: ({ site }: { site: number }) =>
    queryOptions({
      queryKey: ['campaigns', site],
      queryFn: ({ signal }) => api.getCampaigns({ query: { site } }, { signal }),
    }),
})
