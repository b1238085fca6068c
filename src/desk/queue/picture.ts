import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskApi } from '../../contract/desk.ts'
import { useDesk } from '../desk.tsx'
import type { QueueRow } from '../queries.ts'

const IV_BYTES = 12
const AHEAD = 2

/** The photo that a thing is about, sealed until somebody presses. */
export const pictureQuery = (api: DeskApi, itemId: string) =>
  queryOptions({
    queryKey: ['picture', itemId],
    queryFn: ({ signal }) => api.getPhotoAhead({ query: { item: itemId } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Has the pictures of what comes next here before it does. */
export function usePicturesAhead(rows: readonly QueueRow[], current: string | undefined): void {
  const { api } = useDesk()
  const queryClient = useQueryClient()
  const next = current
    ? rows
        .filter(
          ({ id, kind, claimed_by }) => (kind === 'photo' || kind === 'objection') && !claimed_by && id !== current,
        )
        .slice(0, AHEAD)
        .map(({ id }) => id)
        .join(' ')
    : ''
  useEffect(() => {
    for (const id of next.split(' ').filter(Boolean)) void queryClient.prefetchQuery(pictureQuery(api, id))
  }, [api, queryClient, next])
}

/** @param sealed, key base64 @returns null where the browser opens nothing, as over http */
export async function openSealed(sealed: string, key: string): Promise<Blob | null> {
  // Not there in a page that came over http from elsewhere.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const [bytes, raw] = [bytesOf(sealed), bytesOf(key)]
  const opener = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const opened = await subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
    opener,
    bytes.subarray(IV_BYTES),
  )
  return new Blob([opened], { type: 'image/webp' })
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
