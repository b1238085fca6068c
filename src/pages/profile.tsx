import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '../client/web.tsx'
import { VisibilitySection } from '../features/accounts/ui/settings/visibility-section.tsx'
import { PhotoSection } from '../features/photos/ui/photo-section.tsx'
import { photoQueries } from '../features/photos/ui/queries.ts'
import { countPhotos, useOwnPhotos } from '../features/photos/ui/use-own-photos.ts'
import { EditScreen } from '../features/profiles/ui/edit/edit-screen.tsx'

export const Route = createFileRoute('/profile')({
  loader: async ({ context }) => {
    const { api, queryClient, queries, i18n } = context
    const user = await queryClient.ensureQueryData(queries.user())
    await Promise.all([
      queryClient.ensureQueryData(queries.interests()),
      queryClient.ensureQueryData(queries.regions(user?.profile.country)),
      // prefetch: if it fails, only the photo section shows an error.
      queryClient.prefetchQuery({ ...photoQueries(api).own(), staleTime: 0 }),
    ])
    return { title: i18n.translator('profile')('title') }
  },
  component: Page,
})

function Page() {
  const { data } = useOwnPhotos()
  const { main_image: image } = useMember().profile
  return (
    <EditScreen
      photoCount={data ? countPhotos(data.photos) : Number(image !== null)}
      photos={<PhotoSection />}
      visibility={<VisibilitySection />}
    />
  )
}
