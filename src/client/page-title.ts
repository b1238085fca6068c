import type { Web } from './web.tsx'

/** For `head` of a page: "Berichten · Lonk". @param web the loader's context */
export function pageTitle({ queryClient, queries }: Web, title: string): string {
  const name = queryClient.getQueryData(queries.settings().queryKey)?.name
  return name ? `${title} · ${name}` : title
}

type Titled = { loaderData?: { title: string } | undefined }

export const unlistedHead = ({ loaderData }: Titled) => ({
  meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }],
})
