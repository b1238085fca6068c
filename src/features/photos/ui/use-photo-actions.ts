import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useRefetch } from '../../../client/refetch.ts'
import { useWeb } from '../../../client/web.tsx'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { useToast } from '../../../kit/toast.tsx'
import { withChange, type PhotoChange } from './order.ts'
import { photoQueries } from './queries.ts'
import { changePhotos, type OwnPhotos } from './use-own-photos.ts'

export type PhotoActions = {
  /** @param onDone once the server took it: what it refuses is told as that alone */
  change(id: string, change: PhotoChange, onDone: (photo: OwnPhoto) => void): void
  remove(id: string): void
}

type Change = { id: string; part: PhotoChange; onDone: (photo: OwnPhoto) => void }

const KEY = ['change-photo']

/** Shown at once, one after the other on the server; what it refuses goes back. */
export function usePhotoActions(): PhotoActions {
  const t = useTranslations('profile.photos')
  const { api, queryClient } = useWeb()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useErrorText()
  const { queryKey } = photoQueries(api).own()
  const begin = async (id: string, change: PhotoChange | null) => {
    await queryClient.cancelQueries({ queryKey })
    return changePhotos(queryClient, queryKey, (photos) =>
      change ? withChange(photos, id, change) : photos.filter((photo) => photo.id !== id),
    )
  }
  const goBack = (error: unknown, before: OwnPhotos | undefined) => {
    queryClient.setQueryData(queryKey, before)
    const text = errorText(error)
    if (text !== null) toast({ tone: 'danger', text })
  }
  const settle = () => {
    // Between two changes the server's list would undo the second for a moment.
    if (queryClient.isMutating({ mutationKey: KEY }) > 1) return
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
    refetch.soon('user')
  }
  const scope = { id: KEY[0]! }
  const change = useMutation({
    mutationKey: KEY,
    scope,
    mutationFn: ({ id, part }: Change) => api.updatePhoto({ body: { id, ...part } }),
    onMutate: ({ id, part }) => begin(id, part),
    onSuccess: ({ photo }, { onDone }) => onDone(photo),
    onError: (error, _change, before) => goBack(error, before),
    onSettled: settle,
  })
  const remove = useMutation({
    mutationKey: KEY,
    scope,
    mutationFn: (id: string) => api.deletePhoto({ body: { id } }),
    onMutate: (id) => begin(id, null),
    onSuccess: ({ photos }) => {
      changePhotos(queryClient, queryKey, () => photos)
      toast({ tone: 'ok', text: t('removed') })
    },
    onError: (error, _id, before) => goBack(error, before),
    onSettled: settle,
  })
  return {
    change: (id, part, onDone) => change.mutate({ id, part, onDone }),
    remove: (id) => remove.mutate(id),
  }
}
