/** Sends an empty beacon when the page is hidden, counted without personal data. `?lb` adds the path. */
export function reportHidden(page: Document = document): void {
  const report = () => {
    if (page.visibilityState !== 'hidden') return
    const { pathname, search } = page.location
    const logged = new URLSearchParams(search).has('lb')
    const query = logged ? `?${new URLSearchParams({ lb: '1', path: pathname.slice(0, 200) })}` : ''
    navigator.sendBeacon(`/api/page-hidden.php${query}`)
  }
  page.addEventListener('visibilitychange', report)
}
