// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import { LOCALES } from '../../contract/limits.ts'
import type { PageTexts } from '../queries/pages.ts'

beforeEach(() => localStorage.clear())

const since = '2026-11-20T10:00:00.000Z'
const row = (language: PageTexts['languages'][number]['language']): PageTexts['languages'][number] => ({
  language,
  exposed: language === 'nl' || language === 'en',
  newest: 1,
  now: { title: `Titel ${language}`, body: `Tekst ${language}.`, version: 1, edition: 1, since },
  fallback: null,
  draft: null,
  preview: null,
})

/** A server that keeps a draft; `by` is who saved it last. */
function server(): { answers: DeskAnswers; page: PageTexts; published: unknown[] } {
  const page: PageTexts = {
    site: 1,
    token: 'terms',
    languages: LOCALES.map(row),
    draft: null,
    values: [{ name: 'site', value: 'Lonk' }],
    versions: [],
  }
  const published: unknown[] = []
  return {
    page,
    published,
    answers: {
      getPageTexts: () => structuredClone(page),
      getPages: () => ({ site: 1, languages: ['nl', 'en'], pages: [] }),
      savePageDraft: ({ body: { version, language, title, body, base } }) => {
        if (version !== (page.draft?.version ?? 0))
          throw new AppError('taken', { data: { by: page.draft?.by, outcome: 'saved' } })
        page.draft = { version: version + 1, saved_at: since, by: 'Marieke Visser' }
        page.languages.find((one) => one.language === language)!.draft = { title, body, base }
        return { version: version + 1, saved_at: since }
      },
      publishPage: ({ body }) => {
        if (body.version !== page.draft?.version) throw new AppError('taken', { data: { by: page.draft?.by } })
        published.push(body)
        return { versions: [], starts_at: since, announced: 2 }
      },
    },
  }
}

const bodyOf = (language: string) =>
  within(screen.getByRole('region', { name: language })).getByLabelText<HTMLTextAreaElement>('Tekst')
const type = (language: string, value: string) => fireEvent.change(bodyOf(language), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('two languages of the terms are written beside each other, saved and published together', async () => {
  const { answers, published } = server()
  const desk = await renderDesk({ path: '/admin/pages?page=terms', answers })
  await screen.findByRole('region', { name: 'Nederlands' })
  type('Nederlands', 'Nieuw.')
  type('English', 'New.')
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await screen.findByText('Bewaard.')
  expect(desk.callsOf('savePageDraft').map(({ body }) => body)).toEqual([
    { site: 1, token: 'terms', version: 0, language: 'nl', title: 'Titel nl', body: 'Nieuw.', base: 1 },
    { site: 1, token: 'terms', version: 1, language: 'en', title: 'Titel en', body: 'New.', base: 1 },
  ])
  press('Publiceren')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('English: dit wordt versie 2.')
  fireEvent.click(within(dialog).getByLabelText('Leden moeten opnieuw akkoord gaan met deze voorwaarden.'))
  fireEvent.click(within(dialog).getByLabelText(/^Mail de leden/))
  fireEvent.change(within(dialog).getByLabelText('Waarom doe je dit?'), { target: { value: 'De wet.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publiceren' }))
  await screen.findByText('Gepubliceerd. 2 leden krijgen een mail.')
  expect(published).toEqual([
    { site: 1, token: 'terms', version: 2, starts_at: null, new_edition: true, announce: true, reason: 'De wet.' },
  ])
})

test('what was typed is there again after the page was closed, and what somebody else saved meanwhile is shown beside it', async () => {
  const { answers, page } = server()
  const first = await renderDesk({ path: '/admin/pages?page=terms', answers })
  await screen.findByRole('region', { name: 'Nederlands' })
  type('Nederlands', 'Van mij.')
  first.unmount()
  page.draft = { version: 4, saved_at: since, by: 'Joris' }
  page.languages[0]!.draft = { title: 'Titel nl', body: 'Van Joris.', base: 1 }
  const desk = await renderDesk({ path: '/admin/pages?page=terms', answers })
  await screen.findByText(/^Joris heeft deze pagina bewaard/)
  expect(bodyOf('Nederlands').value).toBe('Van mij.')
  expect(screen.getByRole('table', { name: 'Verschillen: Nederlands' }).textContent).toContain('Van Joris.')
  press('Verder met mijn tekst')
  press('Concept bewaren')
  await screen.findByText('Bewaard.')
  expect(desk.callsOf('savePageDraft')[0]).toMatchObject({ body: { version: 4, body: 'Van mij.' } })
  await waitFor(() => expect(screen.queryByText('Niet bewaard, alleen in deze browser')).toBe(null))
})

test('what somebody else saved while a draft was about to be published or dropped is neither, until it was shown', async () => {
  const { answers, page, published } = server()
  page.draft = { version: 1, saved_at: since, by: 'Marieke Visser' }
  page.languages[0]!.draft = { title: 'Titel nl', body: 'Van mij.', base: 1 }
  const desk = await renderDesk({
    path: '/admin/pages?page=terms',
    answers: {
      ...answers,
      dropPageDraft: ({ body }) => {
        if (body.version !== page.draft?.version) throw new AppError('taken', { data: { by: 'Joris' } })
        return {}
      },
    },
  })
  await screen.findByRole('region', { name: 'Nederlands' })
  const save = (body: string) => {
    page.draft = { version: page.draft!.version + 1, saved_at: since, by: 'Joris' }
    page.languages[0]!.draft = { title: 'Titel nl', body, base: 1 }
    void desk.desk.queryClient.invalidateQueries({ queryKey: ['page-texts'] })
    return screen.findByDisplayValue(body)
  }
  press('Publiceren')
  const dialog = within(await screen.findByRole('dialog'))
  await save('Een halve zin')
  fireEvent.change(dialog.getByLabelText('Waarom doe je dit?'), { target: { value: 'De wet.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Publiceren' }))
  await dialog.findByText(/^Joris was je voor/)
  expect(published).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Annuleren' }))
  press('Concept weggooien')
  const drop = within(await screen.findByRole('dialog'))
  await save('Een hele zin')
  fireEvent.click(drop.getByRole('button', { name: 'Concept weggooien' }))
  await drop.findByText(/^Joris was je voor/)
  expect(desk.callsOf('dropPageDraft')).toMatchObject([{ body: { version: 2 } }])
})

test('what is typed while a draft is being saved stays, and the text of before does not come back', async () => {
  const { answers } = server()
  let answer = () => {}
  let read = () => {}
  let isSlow = false
  const slowly = (go: (resolve: () => void) => void) => new Promise<void>((resolve) => go(resolve))
  const desk = await renderDesk({
    path: '/admin/pages?page=terms',
    answers: {
      ...answers,
      savePageDraft: async (args) => {
        await slowly((resolve) => (answer = resolve))
        return answers.savePageDraft!(args)
      },
      getPageTexts: async (args) => {
        const page = await answers.getPageTexts!(args)
        if (isSlow) await slowly((resolve) => (read = resolve))
        return page
      },
    },
  })
  await screen.findByRole('region', { name: 'Nederlands' })
  const saves = () => desk.callsOf('savePageDraft').map(({ body }) => body)
  const next = async (n: number) => {
    await waitFor(() => expect(saves()).toHaveLength(n))
    await act(async () => answer())
  }
  isSlow = true
  type('Nederlands', 'A')
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saves()).toHaveLength(1))
  type('Nederlands', 'AB')
  await next(1)
  expect(bodyOf('Nederlands').value).toBe('AB')
  await next(2)
  // Saved, and the page is being read again.
  await waitFor(() => expect(Object.keys({ ...localStorage }).filter((name) => name.includes('page:'))).toEqual([]))
  expect(bodyOf('Nederlands').value).toBe('AB')
  type('Nederlands', 'ABC')
  await act(async () => read())
  await screen.findByText('Bewaard.')
  expect(bodyOf('Nederlands').value).toBe('ABC')
  expect(screen.queryByText(/heeft deze pagina bewaard/)).toBe(null)
  expect(saves()).toMatchObject([
    { version: 0, body: 'A' },
    { version: 1, body: 'AB' },
  ])
})

test('whoever published or dropped writes on what came of it, and is not told of themselves', async () => {
  const { answers, page, published } = server()
  let read = () => {}
  let isSlow = false
  const end = () => {
    page.draft = null
    page.languages[0]!.draft = null
    isSlow = true
  }
  await renderDesk({
    path: '/admin/pages?page=terms',
    answers: {
      ...answers,
      getPageTexts: async (args) => {
        if (isSlow) await new Promise<void>((resolve) => (read = resolve))
        return answers.getPageTexts!(args)
      },
      publishPage: (args) => {
        const reply = answers.publishPage!(args)
        end()
        Object.assign(page.languages[0]!, { newest: 2, now: { ...row('nl').now, body: 'Een.', version: 2 } })
        return reply
      },
      dropPageDraft: () => {
        end()
        return {}
      },
    },
  })
  await screen.findByRole('region', { name: 'Nederlands' })
  for (const [button, body] of [
    ['Publiceren', 'Een.'],
    ['Concept weggooien', 'Twee.'],
    ['Publiceren', 'Drie.'],
  ] as const) {
    type('Nederlands', body)
    press('Concept bewaren')
    await waitFor(() => expect(screen.queryByText('Niet bewaard, alleen in deze browser')).toBe(null))
    press(button)
    const dialog = within(await screen.findByRole('dialog'))
    const reason = dialog.queryByLabelText('Waarom doe je dit?')
    if (reason) fireEvent.change(reason, { target: { value: 'De wet.' } })
    fireEvent.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(isSlow).toBe(true))
    // Until it is read again there is nothing to write on.
    expect(screen.queryByRole('dialog')).not.toBe(null)
    isSlow = false
    await act(async () => read())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(screen.queryByText(/heeft deze pagina bewaard/)).toBe(null)
  }
  expect(published).toHaveLength(2)
})
