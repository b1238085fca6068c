import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLive, useLiveReconnect } from '../../../client/live.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { photoQueries } from './queries.ts'

export type OwnPhotos = Reply<Contract['getPhotos']>

/** The own photos, anew when a moderator decides. @param enabled false where nothing depends on them yet */
export function useOwnPhotos(enabled = true) {
  const query = photoQueries(useWeb().api).own()
  const queryClient = useQueryClient()
  const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useLive('user', again)
  useLiveReconnect(again)
  return useQuery({ ...query, enabled })
}

/** Those that count: a rejected one takes no place. */
export const countPhotos = (photos: readonly OwnPhoto[]): number =>
  photos.filter(({ status }) => status !== 'rejected').length

/** Changes the list that every part of the page reads. @returns the list from before */
export function changePhotos(
  queryClient: QueryClient,
  queryKey: ReturnType<ReturnType<typeof photoQueries>['own']>['queryKey'],
  change: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[],
): OwnPhotos | undefined {
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, { ...before, photos: [...change(before.photos)] })
  return before
}
