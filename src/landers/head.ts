// Alone in its file, and without imports: the heads of all pages are loaded with every page.
type Loaded = { loaderData?: { title: string; description: string; image?: string | null } | undefined }

export const landerHead = ({ loaderData }: Loaded) => ({
  meta: [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description }],
})

/** Never for search engines, but with the member's picture where the link is shared. @source O-49 */
export const memberLandingHead = (loaded: Loaded) => ({
  meta: [
    ...landerHead(loaded).meta,
    { name: 'robots', content: 'noindex' },
    ...(loaded.loaderData?.image ? [{ property: 'og:image', content: loaded.loaderData.image }] : []),
  ],
})
