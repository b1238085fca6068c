import { useEffect, useState } from 'react'
import { useWeb, type Web } from './web.tsx'

/** `unknown` until the browser said; the rest is the browser's own state. @source S3-167 */
export type GeoPermission = 'unsupported' | 'unknown' | PermissionState
export type GeoPlace = { country: string; region: string | null; city: string }
export type GeoFault = 'unsupported' | 'denied' | 'failed'

const MAXIMUM_AGE_MS = 3_600_000
const TIMEOUT_MS = 15_000

/** The browser could not tell where it is. */
export class GeoError extends Error {
  override readonly name = 'GeoError'
  readonly fault: GeoFault
  constructor(fault: GeoFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * The place where the browser is. Asked for after a click only; the position leaves rounded to a kilometre and is kept nowhere.
 * @throws GeoError · AppError place_not_found
 * @source O-104, S9-031, SEC-4
 */
export async function locate({ api }: Pick<Web, 'api'>): Promise<GeoPlace> {
  const { latitude, longitude } = (await position()).coords
  return api.geocode({ query: { lat: round(latitude), lon: round(longitude) } })
}

/** @returns the state of the permission and the last place found on this page */
export function useGeolocation() {
  const web = useWeb()
  const [permission, setPermission] = useState<GeoPermission>('unknown')
  const [place, setPlace] = useState<GeoPlace | null>(null)
  useEffect(() => {
    if (!('geolocation' in navigator)) return setPermission('unsupported')
    if (!('permissions' in navigator)) return
    let gone = false
    let status: PermissionStatus | null = null
    const read = () => !gone && status && setPermission(status.state)
    navigator.permissions.query({ name: 'geolocation' }).then(
      (found) => {
        status = found
        read()
        found.addEventListener('change', read)
      },
      () => {},
    )
    return () => {
      gone = true
      status?.removeEventListener('change', read)
    }
  }, [])
  return {
    permission,
    place,
    locate: async () => {
      const found = await locate(web)
      setPlace(found)
      return found
    },
  }
}

function position(): Promise<GeolocationPosition> {
  if (!('geolocation' in navigator)) return Promise.reject(new GeoError('unsupported'))
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => reject(new GeoError(code === PERMISSION_DENIED ? 'denied' : 'failed')),
      { maximumAge: MAXIMUM_AGE_MS, timeout: TIMEOUT_MS },
    ),
  )
}

const round = (degrees: number) => Math.round(degrees * 100) / 100
