import { createStore } from 'zustand/vanilla'
import { onSignedOut } from '../../../client/session.ts'
import type { Web } from '../../../client/web.tsx'
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
type State = {
  list: readonly Upload[]
  /** Pictures of photos that the server is still making, by photo id. */
  previews: ReadonlyMap<string, string>
}
type Told = {
  /** After each that arrived. */
  onAdded(): void
  /** One was not added. */
  onFault(name: string, fault: PictureFault | 'other'): void
}
type Sent = { file: File; isPrivate: boolean; stop: AbortController }
export type Uploads = ReturnType<typeof createUploads>

const AT_ONCE = 2
const REFUSALS: readonly string[] = ['photo_type', 'photo_size', 'photo_dimensions', 'photo_limit']
const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** Photos on their way. They lie beside the page on which they were chosen: leaving it stops none of them. */
export function createUploads({ api, queryClient }: Pick<Web, 'api' | 'queryClient'>) {
  const state = createStore<State>(() => ({ list: [], previews: new Map() }))
  const files = new Map<string, Sent>()
  const { queryKey } = photoQueries(api).own()
  let told: Told | null = null
  let isHearing = false

  function change(next: (list: readonly Upload[]) => readonly Upload[]): void {
    state.setState(({ list }) => ({ list: next(list) }))
    if (state.getState().list.some(isOnItsWay)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  const set = (key: string, part: Partial<Upload>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const forget = (key: string) => {
    files.delete(key)
    change((all) => all.filter((one) => one.key !== key))
  }

  /** In their order, so that the first one is the profile photo. */
  function sendNext(): void {
    const { list } = state.getState()
    const free = AT_ONCE - list.filter((one) => one.state === 'sending').length
    for (const next of list.filter((one) => one.state === 'waiting').slice(0, Math.max(0, free))) void send(next)
  }

  async function send({ key, name, preview }: Upload): Promise<void> {
    set(key, { state: 'sending', part: 0, fault: null })
    const { file, isPrivate, stop } = files.get(key)! // kept as long as it is in the list
    try {
      const { photo } = await api.uploadPhoto(
        { body: { private: isPrivate ? 'true' : 'false' }, file },
        { idempotencyKey: key, signal: stop.signal, onProgress: (part) => set(key, { part }) },
      )
      state.setState(({ previews }) => ({ previews: new Map(previews).set(photo.id, preview) }))
      changePhotos(queryClient, queryKey, (photos) => [...photos.filter(({ id }) => id !== photo.id), photo])
      forget(key)
      told?.onAdded()
    } catch (error) {
      if (stop.signal.aborted) return
      const code = isAppError(error) ? error.code : ''
      const isRefused = REFUSALS.includes(code)
      const fault = isRefused ? (code as PictureFault) : 'other' // by the line before
      set(key, { state: isRefused ? 'refused' : 'failed', fault })
      told?.onFault(name, fault)
    } finally {
      sendNext()
    }
  }

  function drop(key: string): void {
    files.get(key)?.stop.abort()
    const preview = state.getState().list.find((one) => one.key === key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    forget(key)
  }

  function dropAll(): void {
    for (const { stop } of files.values()) stop.abort()
    files.clear()
    change(() => [])
  }

  return {
    state,
    /** @param next hears of them from now on */
    tell: (next: Told) => void (told = next),
    async add(chosen: readonly File[], isPrivate: boolean): Promise<void> {
      // In a browser alone: a server that draws the page adds none.
      if (!isHearing) onSignedOut(dropAll)
      isHearing = true
      const made = await Promise.all(
        chosen.map(async (file): Promise<Upload> => {
          const fault = await pictureFault(file)
          const key = crypto.randomUUID()
          files.set(key, { file, isPrivate, stop: new AbortController() })
          const preview = fault === 'photo_type' ? '' : URL.createObjectURL(file)
          return { key, name: file.name, preview, part: 0, state: fault ? 'refused' : 'waiting', fault }
        }),
      )
      change((all) => [...all, ...made.filter(({ key }) => files.has(key))])
      sendNext()
    },
    retry(key: string): void {
      set(key, { state: 'waiting' })
      sendNext()
    },
    /** Stops what is being sent and takes it out of the list. */
    drop,
  }
}

/** The browser asks whether it is meant: with its page what is on its way would go. */
const ask = (event: Event) => event.preventDefault()
