import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '../contract/index.ts'
import { GEOLOCATION_MAX_AGE_MS } from '../contract/limits.ts'
import { useWeb } from './web.tsx'

/** `unknown`: the browser does not say, or was not asked yet. */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState
export type Place = Awaited<ReturnType<Api['geocode']>>
export type GeolocationState = { permission: GeolocationPermission; place: Place | null }

export type Geolocated = {
  state(): GeolocationState
  /**
   * Call only on a click, because the browser may prompt the visitor.
   * @returns null when the browser gives no position
   * @throws AppError of the call `geocode`
   */
  locate(): Promise<Place | null>
  subscribe(changed: () => void): () => void
  /** Follows changes of the permission in the browser's settings, without prompting. */
  watch(): Promise<void>
}

type Browser = { geolocation?: Geolocation | undefined; permissions?: Permissions | undefined }

const POSITION_WITHIN_MS = 15_000
const AT_FIRST: GeolocationState = { permission: 'unknown', place: null }

export function createGeolocation({ geocode }: Pick<Api, 'geocode'>, browser: Browser): Geolocated {
  let state: GeolocationState = browser.geolocation ? AT_FIRST : { ...AT_FIRST, permission: 'unsupported' }
  let watched = false
  const listeners = new Set<() => void>()
  const set = (changed: Partial<GeolocationState>) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    async locate() {
      if (!browser.geolocation) return null
      const position = await askPosition(browser.geolocation)
      if (position === 'denied') set({ permission: 'denied' })
      if (typeof position === 'string') return null
      set({ permission: 'granted' })
      const place = await geocode({ query: { lat: coarse(position.latitude), lon: coarse(position.longitude) } })
      set({ place })
      return place
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async watch() {
      if (watched || !browser.geolocation) return
      watched = true
      const status = await browser.permissions?.query({ name: 'geolocation' }).catch(() => null)
      if (!status) return
      set({ permission: status.state })
      status.addEventListener('change', () => set({ permission: status.state }))
    },
  }
}

function askPosition(geolocation: Geolocation): Promise<GeolocationCoordinates | 'denied' | 'unavailable'> {
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      // A position up to an hour old and at network accuracy is enough.
      { maximumAge: GEOLOCATION_MAX_AGE_MS, timeout: POSITION_WITHIN_MS, enableHighAccuracy: false },
    ),
  )
}

/** Rounds to about a kilometre, so that not even our own server gets more. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

/** One instance per page, which has one Api. */
const known = new WeakMap<Api, Geolocated>()

export function useGeolocation(): GeolocationState & Pick<Geolocated, 'locate'> {
  const { api } = useWeb()
  const { watch, subscribe, state, locate } = geolocationOf(api)
  useEffect(() => void watch(), [watch])
  return { ...useSyncExternalStore(subscribe, state, () => AT_FIRST), locate }
}

function geolocationOf(api: Api): Geolocated {
  const found = known.get(api)
  if (found) return found
  const made = createGeolocation(api, typeof navigator === 'undefined' ? {} : navigator)
  known.set(api, made)
  return made
}
