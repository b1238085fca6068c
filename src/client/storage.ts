/**
 * Where a browser blocks storage, merely accessing it throws. Replaces it by a stand-in that stores nothing, so that
 * pages work. Call before any other access.
 */
export function standInForStorage(): void {
  try {
    sessionStorage.getItem('')
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} }
    Object.defineProperties(window, { sessionStorage: { value }, localStorage: { value } })
  }
}
