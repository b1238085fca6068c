// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { PhotoSection } from './photo-section.tsx'

const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d0195a' } })
  .jpeg()
  .toBuffer()
const picture = (name: string) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

test('a pasted picture becomes a photo, but not one that was pasted into a field or came along with copied text', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} })
  const { callsOf } = await renderScreen(
    <Suspense>
      <PhotoSection />
      <textarea aria-label="over mij" />
    </Suspense>,
    {
      texts: ['profile'],
      answers: {
        getPhotos: () => ({ photos: [], limit: 25 }),
        uploadPhoto: () => new Promise(() => {}),
      },
    },
  )
  await screen.findByRole('list')
  const paste = (target: Element, name: string, ...types: string[]) =>
    fireEvent.paste(target, { clipboardData: { types: [...types, 'Files'], files: [picture(name)] } })
  paste(screen.getByLabelText('over mij'), 'in a field')
  paste(document.body, 'beside text', 'text/plain', 'text/html', 'text/rtf')
  paste(document.body, 'with its name', 'text/plain')
  // In their order: what was pasted before would be sent before.
  await waitFor(() =>
    expect(callsOf('uploadPhoto').map(({ args }) => (args['file'] as File).name)).toEqual(['with its name']),
  )
})
