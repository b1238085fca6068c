// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/support/screen.tsx'
import ErrorWords from './error-words.tsx'

test('a page of members whose session ends shows no error while the next page is on its way; any other fault is told [S8-002 S8-014]', async () => {
  const { web } = await renderScreen(<ErrorWords error={new Error('broken')} />, {
    path: '/settings',
    route: '/settings',
  })
  expect((await screen.findByRole('alert')).textContent).toContain('500')
  act(() => void web.queryClient.setQueryData(web.queries.user().queryKey, null))
  expect(screen.queryByRole('alert')).toBeNull()
})
