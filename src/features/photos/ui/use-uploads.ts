import { useEffect, useRef, useState } from 'react'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { pictureFault, type PictureFault } from './check-picture.ts'
import { photoQueries } from './queries.ts'
import { changePhotos } from './use-own-photos.ts'

export type Upload = {
  /** Also the Idempotency-Key: sending again is the same photo, not a second one. */
  key: string
  name: string
  preview: string
  /** 0 up to 1 */
  part: number
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  fault: PictureFault | 'other' | null
}
export type Uploads = {
  list: readonly Upload[]
  /** Pictures of photos that the server is still making, by photo id. */
  previews: ReadonlyMap<string, string>
  add(files: readonly File[], isPrivate: boolean): Promise<void>
  retry(key: string): void
  /** Stops what is being sent and takes it out of the list. */
  drop(key: string): void
}
type Sent = { file: File; isPrivate: boolean; stop: AbortController }

const AT_ONCE = 2
const REFUSALS: readonly string[] = ['photo_type', 'photo_size', 'photo_dimensions', 'photo_limit']

/** Photos on their way. @param onAdded after each that arrived */
export function useUploads(onAdded: () => void): Uploads {
  const { api, queryClient } = useWeb()
  const [list, setList] = useState<readonly Upload[]>([])
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const files = useRef(new Map<string, Sent>())
  const started = useRef(new Set<string>())
  const { queryKey } = photoQueries(api).own()
  const set = (key: string, part: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const forget = (key: string) => {
    files.current.delete(key)
    setList((all) => all.filter((one) => one.key !== key))
  }

  async function send({ key, preview }: Upload) {
    const sent = files.current.get(key)
    if (!sent) return
    set(key, { state: 'sending', part: 0, fault: null })
    try {
      const { photo } = await api.uploadPhoto(
        { body: { private: sent.isPrivate ? 'true' : 'false' }, file: sent.file },
        { idempotencyKey: key, signal: sent.stop.signal, onProgress: (part) => set(key, { part }) },
      )
      setPreviews((all) => new Map(all).set(photo.id, preview))
      changePhotos(queryClient, queryKey, (photos) => [...photos.filter(({ id }) => id !== photo.id), photo])
      forget(key)
      onAdded()
    } catch (error) {
      if (sent.stop.signal.aborted) return
      const code = isAppError(error) ? error.code : ''
      if (REFUSALS.includes(code)) set(key, { state: 'refused', fault: code as PictureFault }) // by the line before
      else set(key, { state: 'failed', fault: 'other' })
    } finally {
      started.current.delete(key)
    }
  }

  useEffect(() => {
    const free = AT_ONCE - list.filter(({ state }) => state === 'sending').length
    for (const next of list
      .filter(({ state, key }) => state === 'waiting' && !started.current.has(key))
      .slice(0, free)) {
      started.current.add(next.key)
      void send(next)
    }
  })

  const isSending = list.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!isSending) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  return {
    list,
    previews,
    async add(chosen, isPrivate) {
      const made = await Promise.all(
        chosen.map(async (file): Promise<Upload> => {
          const fault = await pictureFault(file)
          const key = crypto.randomUUID()
          files.current.set(key, { file, isPrivate, stop: new AbortController() })
          const preview = fault === 'photo_type' ? '' : URL.createObjectURL(file)
          return { key, name: file.name, preview, part: 0, state: fault ? 'refused' : 'waiting', fault }
        }),
      )
      setList((all) => [...all, ...made])
    },
    retry: (key) => set(key, { state: 'waiting' }),
    drop(key) {
      files.current.get(key)?.stop.abort()
      const preview = list.find((one) => one.key === key)?.preview
      if (preview) URL.revokeObjectURL(preview)
      forget(key)
    },
  }
}
