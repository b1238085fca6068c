import { SMARTPHONE_BELOW_PX } from '../../contract/limits.ts'

const LINK = 'a[data-signup]'
const FORM = 'form[data-signup]'

/**
 * From 768 px the signup opens over the lander; its code is fetched when the pointer or the focus reaches the button.
 * On a phone, without script, and where that code cannot come, the same link or form leads to the signup's own page.
 */
export function openSignupInPage(): void {
  let loading: Promise<typeof import('../signup-entry.tsx')> | undefined
  const load = () => (loading ??= import('../signup-entry.tsx'))
  const open = (pressed: HTMLElement, fields: URLSearchParams, leave: () => void) => {
    pressed.ariaBusy = 'true'
    load()
      .then(({ openSignup }) => openSignup(fields, document.querySelector<HTMLElement>(LINK)?.dataset['signup']))
      .catch(leave)
      .finally(() => (pressed.ariaBusy = null))
  }
  const reached = (event: Event) => {
    if (isWide() && at(event, `${LINK}, ${FORM} [type=submit]`)) load().catch(() => (loading = undefined))
  }
  document.addEventListener('pointerover', reached)
  document.addEventListener('focusin', reached)
  document.addEventListener('click', (event) => {
    const link = at<HTMLAnchorElement>(event, LINK)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || !isWide()) return
    event.preventDefault()
    open(link, new URLSearchParams(), () => location.assign(link.href))
  })
  document.addEventListener('submit', (event) => {
    const form = at<HTMLFormElement>(event, FORM)
    if (!form || !isWide()) return
    event.preventDefault()
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    open(event.submitter ?? form, new URLSearchParams(fields), () => form.submit())
  })
}

const isWide = () => innerWidth >= SMARTPHONE_BELOW_PX

const at = <Found extends HTMLElement>(event: Event, selector: string): Found | null =>
  event.target instanceof Element ? event.target.closest<Found>(selector) : null
