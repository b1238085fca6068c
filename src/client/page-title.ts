import type { Web } from './web.tsx'

/** For `head` of a page: "Berichten · Lonk". @param web the loader's context */
export function pageTitle({ queryClient, queries }: Web, title: string): string {
  const name = queryClient.getQueryData(queries.settings().queryKey)?.name
  return name ? `${title} · ${name}` : title
}

type Titled = { loaderData?: { title: string } | undefined }

/** `head` of a page that only the one who got its link or is logged in should see: its title, and nothing for search engines. */
export const unlistedHead = ({ loaderData }: Titled) => ({
  meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }],
})
