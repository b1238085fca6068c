import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from './tab.ts'

type Role = 'button' | 'link' | 'field' | 'menuitem' | 'label' | 'heading'

/** A tab as its user sees it: parts by their names, which are waited for. */
export type Visit = {
  open(path: string): Promise<void>
  /** Until nothing more comes from the server. */
  rests(): Promise<void>
  /** @param group names the group of fields, or the landmark, that it stands in */
  click(role: Role, name: string, group?: string): Promise<void>
  fill(name: string, text: string): Promise<void>
  choose(name: string, value: string): Promise<void>
  sees(text: string): Promise<void>
  meets(role: Role, name: string): Promise<void>
  isAt(path: RegExp): Promise<void>
  path(): Promise<string>
  run: Tab['run']
}

// Much longer than anything takes where nothing else runs.
const patienceMs = 60_000
// What is pressed before is taken for a plain link or form.
const isAlive = `document.readyState === 'complete' && !('early' in window)`

const whatCame = `performance.getEntriesByType('resource').length`
/** Each after what a look takes, 50 ms at least. */
const LOOKS_AT_REST = 4

const whatIsThere =
  "location.href + ' ' + document.readyState + ('early' in window ? ' not alive' : '') + ': ' + document.body.innerText"

export function visit(tab: Tab, origin: string): Visit {
  // What did not come is told with what was there instead.
  const until = (what: string, happened: () => Promise<boolean>) =>
    within(patienceMs, happened).catch(async (error: unknown) => {
      const there = await tab.run<string>(whatIsThere).catch(String)
      throw new Error(`${what} did not come, but ${there}`, { cause: error })
    })
  const found = async (role: Role, name: string, group = '') => {
    const code = `(${findPart})(${JSON.stringify(role)}, ${JSON.stringify(name)}, ${JSON.stringify(group)})`
    await until(`${role} "${name}"`, () => tab.run<boolean>(`${code} !== null`))
    return code
  }
  return {
    run: tab.run,
    open: async (path) => {
      await tab.open(new URL(path, origin).href)
      await until('a living page', () => tab.run<boolean>(isAlive))
    },
    rests: async () => {
      let [heard, looks] = [-1, 0]
      await until('rest', async () => {
        const now = await tab.run<number>(whatCame)
        looks = now === heard ? looks + 1 : 0
        heard = now
        return looks >= LOOKS_AT_REST
      })
    },
    click: async (role, name, group) => {
      const code = await found(role, name, group)
      // What still moves into its place cannot be met.
      await until(`a click on ${role} "${name}"`, () => tab.click(code).then(() => true))
    },
    fill: async (name, text) => tab.type(await found('field', name), text),
    choose: async (name, value) => {
      const field = await found('field', name)
      await tab.run(`(${chooseOption})(${field}, ${JSON.stringify(value)})`)
    },
    sees: (text) =>
      until(`"${text}"`, () => tab.run<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`)),
    meets: async (role, name) => void (await found(role, name)),
    isAt: (path) => until(String(path), () => tab.run<boolean>(`${path}.test(location.pathname) && ${isAlive}`)),
    path: () => tab.run<string>('location.pathname'),
  }
}

async function within(ms: number, happened: () => Promise<boolean>): Promise<void> {
  let reason: unknown
  for (const end = Date.now() + ms; Date.now() < end; await wait(50))
    try {
      if (await happened()) return
    } catch (error) {
      // A page that is just being left answers nothing.
      reason = error
    }
  throw reason ?? new Error('It never happened.')
}

// Both run in the page, so they know nothing of this file.

function findPart(role: Role, name: string, group: string): Element | null {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    field: 'input, textarea, select',
    menuitem: '[role=menuitem]',
    label: 'label',
    heading: 'h1, h2, h3',
  }
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (part: Element) => {
    const labels = 'labels' in part ? [...((part.labels as NodeList | null) ?? [])] : []
    return words(part.getAttribute('aria-label')) || words(labels[0]?.textContent) || words(part.textContent)
  }
  const roots = group
    ? [...document.querySelectorAll('main, fieldset, [role=group]')].filter((part) =>
        [part.localName, part.getAttribute('aria-label'), part.querySelector('legend')?.textContent].some(
          (text) => words(text) === group,
        ),
      )
    : // A modal dialog keeps everything else out of reach.
      [[...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body]
  const parts = roots.flatMap((root) => [...root.querySelectorAll(selectors[role])])
  const seen = parts.filter((part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.closest('[inert]'))
  return seen.find((part) => nameOf(part) === name) ?? seen.find((part) => nameOf(part).includes(name)) ?? null
}

function chooseOption(field: HTMLSelectElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
