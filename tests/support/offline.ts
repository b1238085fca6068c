import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The browser loses its connection. @returns what brings it back */
export function goOffline(): () => Promise<void> {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  return () => {
    online.mockRestore()
    return act(async () => void window.dispatchEvent(new Event('online')))
  }
}
