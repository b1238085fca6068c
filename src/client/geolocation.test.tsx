// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../tests/support/screen.tsx'
import { createGeolocation, useGeolocation, type Place } from './geolocation.ts'

const haarlem: Place = { country: 'NL', region: 'NL-07', city: 'Haarlem' }
afterEach(() => vi.unstubAllGlobals())

/** A fake of the browser API. @param found the visitor's position, or an error code */
function fakeBrowser(found: { latitude: number; longitude: number } | number, permission?: PermissionState) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((done, failed) => {
    if (typeof found === 'number') failed?.({ code: found, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    else done({ coords: found } as GeolocationPosition)
  })
  const status = Object.assign(new EventTarget(), { state: permission })
  const query = vi.fn(async () => status)
  return {
    getCurrentPosition,
    change(state: PermissionState) {
      status.state = state
      status.dispatchEvent(new Event('change'))
    },
    browser: {
      geolocation: { getCurrentPosition } as unknown as Geolocation,
      ...(permission ? { permissions: { query } as unknown as Permissions } : {}),
    },
  }
}
const geocoder = () => vi.fn(async () => haarlem)

test('the permission is unsupported, unknown, or what the browser says [S3-167]', async () => {
  expect(createGeolocation({ geocode: geocoder() }, {}).state().permission).toBe('unsupported')
  const silent = createGeolocation({ geocode: geocoder() }, fakeBrowser(1).browser)
  await silent.watch()
  expect(silent.state().permission).toBe('unknown')
  for (const permission of ['granted', 'denied', 'prompt'] as const) {
    const fake = fakeBrowser(1, permission)
    const told = createGeolocation({ geocode: geocoder() }, fake.browser)
    await told.watch()
    expect(told.state().permission).toBe(permission)
    fake.change('granted')
    expect(told.state().permission).toBe('granted')
    expect(fake.getCurrentPosition).not.toHaveBeenCalled()
  }
})

test('the place of the position is stored, the position itself is not, and leaves the browser rounded [S3-168 S7-021]', async () => {
  const geocode = geocoder()
  const { browser } = fakeBrowser({ latitude: 52.381234, longitude: 4.636789 })
  const geolocation = createGeolocation({ geocode }, browser)
  expect(await geolocation.locate()).toEqual(haarlem)
  expect(geocode).toHaveBeenCalledExactlyOnceWith({ query: { lat: 52.38, lon: 4.64 } })
  expect(geolocation.state()).toEqual({ permission: 'granted', place: haarlem })
})

test('a position of up to an hour ago will do [S9-031 O-104]', async () => {
  const { browser, getCurrentPosition } = fakeBrowser({ latitude: 52, longitude: 4 })
  await createGeolocation({ geocode: geocoder() }, browser).locate()
  expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ maximumAge: 3_600_000 })
})

test('who refuses, and a browser that finds nothing, get no place and no error [O-104]', async () => {
  const geocode = geocoder()
  const denied = createGeolocation({ geocode }, fakeBrowser(1, 'prompt').browser)
  expect(await denied.locate()).toBeNull()
  expect(denied.state()).toEqual({ permission: 'denied', place: null })
  const nowhere = createGeolocation({ geocode }, fakeBrowser(2).browser)
  expect(await nowhere.locate()).toBeNull()
  expect(nowhere.state().permission).toBe('unknown')
  expect(await createGeolocation({ geocode }, {}).locate()).toBeNull()
  expect(geocode).not.toHaveBeenCalled()
})

test('a screen asks only on a click, and all screens of the page know the place [O-104 S7-021]', async () => {
  const fake = fakeBrowser({ latitude: 52.38, longitude: 4.64 }, 'prompt')
  vi.stubGlobal('navigator', Object.assign(navigator, fake.browser))
  function Where({ label }: { label: string }) {
    const { permission, place, locate } = useGeolocation()
    return (
      <button type="button" onClick={() => void locate()}>
        {[label, permission, place?.city].join(' ')}
      </button>
    )
  }
  await renderScreen(
    <>
      <Where label="a" />
      <Where label="b" />
    </>,
    { answers: { geocode: () => haarlem } },
  )
  expect(await screen.findByText('a prompt')).toBeTruthy()
  expect(fake.getCurrentPosition).not.toHaveBeenCalled()
  await act(async () => screen.getByText('a prompt').click())
  expect(await screen.findByText('b granted Haarlem')).toBeTruthy()
  expect(fake.getCurrentPosition).toHaveBeenCalledOnce()
})
