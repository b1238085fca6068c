import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Simulates losing the connection. @returns a function that restores it */
export function goOffline(): () => Promise<void> {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  return () => {
    online.mockRestore()
    return act(async () => void window.dispatchEvent(new Event('online')))
  }
}
