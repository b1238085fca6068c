// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { LOCALES } from '../../../contract/limits.ts'
import type { Photo } from '../../../contract/profiles.ts'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'
import { Gallery } from './gallery.tsx'

beforeAll(standInForDialogs)
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const open = (n: number): Photo => ({
  locked: false,
  id: idOf(n),
  filename: `${n}.webp`,
  thumb_filename: `${n}-t.webp`,
  main: n === 1,
  private: false,
  status: 'active',
})
const locked = (n: number): Photo => ({ locked: true, id: idOf(n), stand_in: `locked-${n}.webp` })

async function show(photos: Photo[], { visitor = false } = {}) {
  const [onLoginNeeded, onReport] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()]
  const label = <FictionalLabel />
  await renderScreen(
    <Gallery
      name="Sanne"
      photos={photos}
      visitor={visitor}
      label={label}
      onLoginNeeded={onLoginNeeded}
      onReport={onReport}
    >
      {null}
    </Gallery>,
    { texts: ['members', 'frame'], ...(visitor ? { user: null } : {}) },
  )
  return { onLoginNeeded, onReport }
}
const viewer = () => screen.findByRole('dialog', { name: 'Foto’s van Sanne' })

test('a locked photo is a placeholder without the file of the photo, and leads to buying credits [S1-027 S1-028]', async () => {
  await show([open(1), locked(2), locked(3)])
  expect(screen.getAllByRole('button', { name: 'Vergrendelde foto, te zien met premium' })).toHaveLength(2)
  expect(screen.getByText('2 privéfoto’s.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Credits kopen' }).getAttribute('href')).toBe('/premium')
  fireEvent.click(screen.getAllByRole('button', { name: /^Vergrendelde/ })[0]!)
  const dialog = await viewer()
  expect(within(dialog).getByRole('link', { name: 'Credits kopen' }).getAttribute('href')).toBe('/premium')
  // What cannot be seen cannot be reported.
  expect(within(dialog).queryByRole('button', { name: 'Deze foto melden' })).toBeNull()
})

test('a visitor who wants more photos is asked to log in [S6-006] [T-18]', async () => {
  const { onLoginNeeded } = await show([open(1), locked(2)], { visitor: true })
  expect(screen.getByText("Log in om meer foto's te bekijken.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Credits kopen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }))
  expect(onLoginNeeded).toHaveBeenCalledOnce()
})

test('the viewer carries the label of a fictional profile, counts, and stays within the photos there are [HON-1]', async () => {
  const { onReport } = await show([open(1), open(2), open(3)])
  fireEvent.click(screen.getByRole('button', { name: 'Foto 2 van 3 van Sanne vergroten' }))
  const dialog = await viewer()
  expect(within(dialog).getByText('Fictief')).toBeTruthy()
  const count = () => within(dialog).getByRole('status').textContent
  const press = (key: string) => fireEvent.keyDown(dialog.querySelector('.viewer-page')!, { key })
  expect(count()).toBe('2 van 3')
  for (const [key, shown] of [
    ['ArrowRight', '3 van 3'],
    ['ArrowRight', '3 van 3'],
    ['Home', '1 van 3'],
    ['ArrowLeft', '1 van 3'],
    ['End', '3 van 3'],
  ] as const) {
    press(key)
    expect(count()).toBe(shown)
  }
  // At the end the button goes, and the arrow keys are still heard.
  press('ArrowLeft')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Volgende foto' }))
  expect([count(), document.activeElement]).toEqual(['3 van 3', dialog.querySelector('.viewer-page')])
  const image = within(dialog).getByRole<HTMLImageElement>('img', { name: 'Foto 3 van 3 van Sanne' })
  expect(image.srcset).toBe([320, 640, 1280].map((w) => `/api/image.php?filename=3.webp&width=${w} ${w}w`).join(', '))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deze foto melden' }))
  expect(onReport).toHaveBeenCalledWith(idOf(3))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the four prompts to log in are four texts in every language, the Dutch ones as agreed [S6-009] [T-18]', async () => {
  const all: string[][] = []
  for (const locale of LOCALES) {
    // one of seven files of the same shape
    const { default: base } = (await import(
      `../../../lang/base/${locale}.ts`
    )) as typeof import('../../../lang/base/nl.ts')
    const texts = Object.values(base.loginNeeded)
    expect(Object.keys(base.loginNeeded)).toEqual(['chat', 'photo', 'gift', 'like'])
    expect(new Set(texts).size).toBe(4)
    all.push(texts)
  }
  expect(all[0]).toEqual([
    'Log in om te chatten.',
    "Log in om meer foto's te bekijken.",
    'Log in om een cadeau te sturen.',
    'Log in om te liken.',
  ])
})
