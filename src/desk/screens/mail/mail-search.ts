import { searchReader } from '../../search.ts'

export const MAIL_TABS = ['campaigns', 'numbers', 'address', 'letters'] as const
export const readMailSearch = searchReader(['tab', 'site', 'from', 'until', 'email', 'kind', 'language'])
export type MailSearch = ReturnType<typeof readMailSearch>
export type MailProps = {
  site: number
  filters: MailSearch
  change(filters: { [N in keyof MailSearch]?: string | undefined }): void
}
