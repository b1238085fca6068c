/**
 * Where a browser forbids a site to keep anything, already asking for its storage throws. Pages that need none must
 * work there too: they get one that keeps nothing. To be called before anything else asks for it.
 */
export function standInForStorage(): void {
  try {
    sessionStorage.getItem('')
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} }
    Object.defineProperties(window, { sessionStorage: { value }, localStorage: { value } })
  }
}
