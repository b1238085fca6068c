import { onCLS, onINP, onLCP } from 'web-vitals'
import type { RouteGroup } from '../contract/choices.ts'

/** Sends web vitals once, when the page is left: numbers and the kind of page, no personal data. */
export function reportVitals(group: RouteGroup): void {
  const measured: { lcp_ms?: number; inp_ms?: number; cls?: number } = {}
  onLCP(({ value }) => (measured.lcp_ms = value))
  onINP(({ value }) => (measured.inp_ms = value))
  onCLS(({ value }) => (measured.cls = value))
  const send = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return
    document.removeEventListener('visibilitychange', send)
    const told = new Blob([JSON.stringify({ group, ...measured })], { type: 'application/json' })
    navigator.sendBeacon('/api/web-vitals.php', told)
  }
  // Added after the listeners of web-vitals, which finish their values at the same event.
  document.addEventListener('visibilitychange', send)
}
