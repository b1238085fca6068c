import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAILS } from '../src/features/notifications/rules/mails.ts'

const root = new URL('..', import.meta.url)
const page = readFileSync(new URL('docs/promises.md', root), 'utf8')
const rows = [...page.matchAll(/^\| (?!promise|-)(.*?) \| (.*?) \| (.*?) \|$/gm)].map(([, , said = '', kept = '']) => ({
  said,
  kept,
}))
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

test('every promise of the list is said in texts that are there, and kept by code that is there [F-99]', async () => {
  expect(rows.length).toBeGreaterThan(25)
  const gone: string[] = []
  for (const { said, kept } of rows) {
    for (const path of codeIn(kept).filter((code) => code.includes('/')))
      if (!['', 'src/', 'src/features/'].some((folder) => existsSync(new URL(folder + path, root)))) gone.push(path)
    // Without a dot: a mail, or all texts of an area.
    const [keys, whole] = [/\./, /^\w+$/].map((form) => codeIn(said).filter((code) => form.test(code)))
    gone.push(...whole!.filter((name) => !(name in MAILS) && !existsSync(new URL(`src/lang/${name}/nl.ts`, root))))
    for (const key of keys!) {
      const [area, ...names] = key.split('.')
      const { default: texts } = (await import(`../src/lang/${area}/nl.ts`)) as { default: object } // each area has one
      const text = names.reduce<unknown>((part, name) => Object(part)[name], texts)
      if (text === undefined) gone.push(key)
    }
  }
  expect(gone).toEqual([])
})
