// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useState } from 'react'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { withChange, type PhotoChange } from './order.ts'
import { PhotoSection } from './photo-section.tsx'

beforeAll(() => {
  standInForDialogs()
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => {}
})
const photo = (n: number, more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  filename: `${n}.webp`,
  thumb_filename: `${n}-t.webp`,
  status: 'active',
  ready: true,
  private: false,
  main: false,
  reason: null,
  explanation: '',
  objected: false,
  ...more,
})
const three = [photo(1, { main: true }), photo(2), photo(3)]
const jpeg = async (name: string, side = 300) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#d0195a' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** A server that keeps what it is told. */
async function show(photos: readonly OwnPhoto[], { answers = {}, limit = 25, paid = true, locale = 'nl' }: Shown = {}) {
  let now = photos
  const view = await renderScreen(
    <Suspense>
      <Leaving />
    </Suspense>,
    {
      texts: ['profile'],
      locale,
      user: { paid_user: paid },
      answers: {
        getPhotos: () => ({ photos: [...now], limit }),
        updatePhoto: ({ body: { id, ...change } }) => {
          now = withChange(now, id, change as PhotoChange) // as the page sent it
          return { photo: now.find((one) => one.id === id)! }
        },
        deletePhoto: ({ body: { id } }) => {
          now = now.filter((one) => one.id !== id)
          return { photos: [...now] }
        },
        getUser: never,
        ...answers,
      },
    },
  )
  await screen.findByRole('list')
  return view
}
/** The page of the photos, and the way to another one. */
function Leaving() {
  const [hasLeft, setLeft] = useState(false)
  return (
    <>
      <button onClick={() => setLeft(!hasLeft)}>{hasLeft ? 'Terug' : 'Weg'}</button>
      {hasLeft ? null : <PhotoSection />}
    </>
  )
}
type Shown = { answers?: Answers; limit?: number; paid?: boolean; locale?: Locale }
const never = (): never => {
  throw new AppError('unavailable')
}
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pictures = () => [...document.querySelectorAll('.photo-tile img')].map((one) => one.getAttribute('src'))
const order = () => pictures().map((src) => /filename=(\d)/.exec(src ?? '')?.[1])

test('a photo shows at once, says how far it is, and stays when it is there [S2-186]', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { callsOf } = await show([photo(1, { main: true })], {
    answers: {
      uploadPhoto: async (_args, { onProgress }) => {
        onProgress?.(0.4)
        await arrived
        return { photo: photo(9, { status: 'inspection', ready: false }) }
      },
    },
  })
  expect(screen.getByText('1 van 25')).toBeTruthy()
  const file = await jpeg('strand.jpg')
  choose(file)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'strand.jpg versturen' })
  await waitFor(() => expect(bar.value).toBe(40))
  expect(pictures()).toContain('blob:here')
  expect(callsOf('uploadPhoto')[0]?.args).toEqual({ body: { private: 'false' }, file })
  arrive()
  expect(await screen.findByText('Wordt verwerkt')).toBeTruthy()
  expect(pictures()).toContain('blob:here')
  expect(screen.getByText('2 van 25')).toBeTruthy()
})

test('what broke off is sent again under the same key', async () => {
  let tries = 0
  const { callsOf } = await show([], {
    answers: {
      uploadPhoto: () => {
        if (tries++ === 0) throw new AppError('unavailable')
        return { photo: photo(9, { status: 'inspection' }) }
      },
    },
  })
  choose(await jpeg('a.jpg'))
  fireEvent.click(await screen.findByRole('button', { name: 'a.jpg opnieuw versturen' }))
  expect(await screen.findByText('In controle')).toBeTruthy()
  const keys = callsOf('uploadPhoto').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('photos are sent on while their page is left, and one that is not sent says so there and waits', async () => {
  const answers: ((arrives: boolean) => void)[] = []
  const { callsOf } = await show([], {
    answers: {
      uploadPhoto: async () => {
        const arrives = await new Promise<boolean>((answer) => answers.push(answer))
        if (!arrives) throw new AppError('unavailable')
        return { photo: photo(answers.length, { status: 'inspection' }) }
      },
    },
  })
  choose(await jpeg('a.jpg'), await jpeg('b.jpg'), await jpeg('c.jpg'))
  await waitFor(() => expect(answers).toHaveLength(2))
  press('Weg')
  expect(callsOf('uploadPhoto')).toHaveLength(2)
  answers[0]!(true)
  await waitFor(() => expect(answers).toHaveLength(3))
  answers[1]!(true)
  answers[2]!(false)
  expect(await screen.findByText('c.jpg is niet verstuurd. De foto staat nog klaar.')).toBeTruthy()
  press('Terug')
  expect(await screen.findByRole('button', { name: 'c.jpg opnieuw versturen' })).toBeTruthy()
})

test('what is stopped goes away and is no fault', async () => {
  let signal: AbortSignal | undefined
  await show([], {
    answers: {
      uploadPhoto: (_args, options) =>
        new Promise((_, reject) => {
          signal = options.signal
          signal?.addEventListener('abort', () => reject(signal?.reason))
        }),
    },
  })
  choose(await jpeg('a.jpg'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop met a.jpg' }))
  expect(signal?.aborted).toBe(true)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a file that cannot be a photo is told and never sent', async () => {
  const { callsOf } = await show([])
  choose(new File(['%PDF-1.4'], 'cv.pdf'), await jpeg('klein.jpg', 100))
  expect(await screen.findByText('cv.pdf is geen JPEG, PNG of WebP.')).toBeTruthy()
  expect(screen.getByText(/klein\.jpg is te klein of te groot/)).toBeTruthy()
  expect(callsOf('uploadPhoto')).toEqual([])
})

test('a free member sees the limit of three, what premium gives and no way to add [HON-15]', async () => {
  await show(three, { limit: 3, paid: false })
  expect(screen.getByText('3 van 3')).toBeTruthy()
  expect(screen.getByText(/het maximum voor gratis leden. Premiumleden kunnen er 25 plaatsen/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Foto’s toevoegen' })).toBeNull()
})

test.for(LOCALES)('who says what the button shows means that button, in %s [ACC-1]', async (locale) => {
  await show(three, { locale })
  const button = document.querySelector('button.photo-add')
  const words = String(button?.textContent).toLowerCase()
  expect(words).not.toBe('')
  expect(button?.getAttribute('aria-label')?.toLowerCase().split(' ')).toContain(words)
})

test('more files than there is room for: the first are sent, the rest is told, also once they are there', async () => {
  const { callsOf } = await show(three.slice(0, 2), {
    limit: 3,
    answers: { uploadPhoto: () => ({ photo: photo(9, { status: 'inspection' }) }) },
  })
  choose(await jpeg('a.jpg'), await jpeg('b.jpg'))
  await screen.findByText('3 van 3')
  expect(callsOf('uploadPhoto')).toHaveLength(1)
  expect(screen.getByText(/toegevoegd.* Eén foto paste er niet meer bij\.$/)).toBeTruthy()
})

test('the owner is told who sees which photo before adding one [O-47]', async () => {
  await show([])
  const section = screen.getByRole('region', { name: 'Foto’s' })
  expect(section.textContent).toContain('Bezoekers zien hooguit je profielfoto.')
  expect(section.textContent).toContain('privéfoto’s zien alleen premiumleden')
})

test('a photo becomes the profile photo, at once and in front [S2-188]', async () => {
  const { callsOf } = await show(three)
  press('Opties voor foto 3')
  press('Gebruik als profielfoto')
  await waitFor(() => expect(order().slice(0, 3)).toEqual(['3', '1', '2']))
  expect(callsOf('updatePhoto')[0]?.args).toEqual({ body: { id: photo(3).id, main: true } })
})

test('a profile photo that is refused says one thing [F-56]', async () => {
  await show(three, {
    answers: {
      updatePhoto: () => {
        throw new AppError('photo_not_active')
      },
    },
  })
  press('Opties voor foto 3')
  press('Gebruik als profielfoto')
  await waitFor(() => expect(document.querySelector('.toast')).not.toBeNull())
  expect(document.querySelector('.photo-said')?.textContent).toBe('')
})

test('a change that is refused goes back', async () => {
  await show(three, {
    answers: {
      updatePhoto: () => {
        throw new AppError('photo_not_active')
      },
    },
  })
  press('Opties voor foto 2')
  fireEvent.click(screen.getByRole('switch', { name: 'Privéfoto' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false))
})

test('a photo that still has to be looked at is not said to be seen by others', async () => {
  await show([photo(1, { main: true }), photo(2, { status: 'inspection', private: true })])
  press('Opties voor foto 2')
  fireEvent.click(screen.getByRole('switch', { name: 'Privéfoto' }))
  const said = () => document.querySelector('.photo-said')?.textContent
  await waitFor(() => expect(said()).toBe('Ons team controleert deze foto nog. Alleen jij ziet hem.'))
})

test('a photo is deleted after a confirmation only [S2-187]', async () => {
  const { callsOf } = await show(three)
  press('Opties voor foto 3')
  press('Verwijderen')
  const dialog = screen.getByRole('dialog', { name: 'Foto verwijderen?' })
  expect(callsOf('deletePhoto')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }))
  await waitFor(() => expect(order()).toEqual(['1', '2']))
  expect(callsOf('deletePhoto')[0]?.args).toEqual({ body: { id: photo(3).id } })
})

test('photos are put in order by keys, said aloud, and the profile photo stays in front', async () => {
  const { callsOf } = await show(three)
  const options = screen.getByRole('button', { name: 'Opties voor foto 3' })
  fireEvent.keyDown(options, { key: 'ArrowLeft' })
  await waitFor(() => expect(order()).toEqual(['1', '3', '2']))
  expect(screen.getByText('De foto staat nu op plaats 2 van 3.')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Opties voor foto 2' }), { key: 'ArrowLeft' })
  expect(callsOf('updatePhoto').map(({ args }) => args['body'])).toEqual([{ id: photo(3).id, position: 1 }])
})

test('a photo of which no picture could be made is rejected, and not said to be on its way [O-46]', async () => {
  await show([photo(1, { status: 'rejected', reason: 'not_a_photo', ready: false })])
  expect(screen.getByText('Afgekeurd')).toBeTruthy()
})

test('a rejected photo tells why, and its owner can object once [O-46 TRU-3]', async () => {
  const rejected = photo(4, { status: 'rejected', reason: 'nudity', explanation: 'Zonder kleren.' })
  const answers = { objectToPhoto: () => ({ photo: { ...rejected, objected: true } }) }
  const { callsOf } = await show([...three, rejected], { answers })
  expect(screen.getByText('3 van 25')).toBeTruthy()
  press('Bekijk waarom')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toMatch(/Naakt mag alleen op een privéfoto\..*Zonder kleren\./)
  press('Ik ben het er niet mee eens')
  expect(document.activeElement).toBe(screen.getByLabelText('Waarom klopt het niet?'))
  fireEvent.change(document.activeElement!, { target: { value: ' Het is een badpak. ' } })
  press('Bezwaar versturen')
  await screen.findByText(/Je hebt bezwaar gemaakt/)
  expect(callsOf('objectToPhoto')[0]?.args).toEqual({ body: { id: rejected.id, remarks: 'Het is een badpak.' } })
  const isAskedAgain = screen.queryByText('Ik ben het er niet mee eens') !== null
  expect([isAskedAgain, dialog.contains(document.activeElement)]).toEqual([false, true])
})
