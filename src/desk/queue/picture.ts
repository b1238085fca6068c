import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpoints } from 'virtual:desk-endpoints'
import { readError } from '../../client/http-transport.ts'
import type { DeskApi } from '../../contract/desk.ts'
import { AppError } from '../../contract/errors.ts'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, type Desk } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
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

/**
 * A press that is a look, and what it shows for as long as it is shown.
 * @param fetch what it is shown by
 * @param onShow once it was seen: what did not come was not
 */
export function useLook(fetch: () => Promise<string>, onShow: (() => void) | undefined) {
  const toast = useToast()
  const errorText = useDeskErrorText()
  const { data, isPending, mutate } = useMutation({
    mutationFn: fetch,
    onSuccess: () => onShow?.(),
    onError: (fault) => toast({ tone: 'danger', text: errorText(fault) }),
  })
  useEffect(() => () => void (data && URL.revokeObjectURL(data)), [data])
  return { seen: data, isPending, look: () => isPending || mutate() }
}

type Look = { itemId: string; caseId: string; photoId: string }

/** Shows the photo of an open case: one look, whichever way it comes. @returns what it is shown by */
export async function lookAtPhoto({ api, queryClient }: Desk, { itemId, caseId, photoId }: Look): Promise<string> {
  const query = { case_id: caseId, id: photoId }
  // Not there in a page that came over http from elsewhere: nothing can be opened, and all of it comes with the look.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return fetchPhoto(query)
  // Pressed before it has come, it is shown when it has.
  const { sealed } = await queryClient.ensureQueryData(pictureQuery(api, itemId))
  const { key } = await api.getPhotoKey({ query })
  return URL.createObjectURL(await openSealed(subtle, sealed, key))
}

/**
 * Fetched once and kept: an address in the page would be asked for again, which is another look.
 * @returns what it is shown by
 */
export async function fetchPhoto(query: { case_id: string; id: string; size?: 'thumb' }): Promise<string> {
  const answer = await fetch(`${endpoints.getCasePhoto[1]}?${new URLSearchParams(query)}`).catch(() => {
    throw new AppError('unavailable')
  })
  if (!answer.ok) throw await readError(answer)
  return URL.createObjectURL(await answer.blob())
}

/** @param sealed, key base64 */
async function openSealed(subtle: SubtleCrypto, sealed: string, key: string): Promise<Blob> {
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
