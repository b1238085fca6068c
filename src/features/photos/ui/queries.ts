import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'

/** While versions are being made: how often is asked whether they are there. */
const MAKING_EVERY_MS = 3_000

export const photoQueries = (api: Api) => ({
  own: () =>
    queryOptions({
      queryKey: ['photos'],
      queryFn: ({ signal }) => api.getPhotos({}, { signal }),
      staleTime: Infinity,
      refetchInterval: ({ state: { data } }) =>
        data?.photos.some(({ ready, status }) => !ready && status !== 'rejected') ? MAKING_EVERY_MS : false,
    }),
})
