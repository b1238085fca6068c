// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codeSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import { CodeChoice } from './code-choice.tsx'

afterEach(cleanup)
const code = (name: string, more: Partial<DiscountCode> = {}): DiscountCode => ({
  ...codeSample,
  code: name,
  percentage: 10,
  value_percentage: 10,
  ...more,
})

async function open(
  given: { codes?: DiscountCode[]; used?: DiscountCode | null; refused?: { code: string; error: ErrorCode } | null },
  answers: Answers = {},
) {
  const onUse = vi.fn<(code: string | null) => void>()
  const { codes = [], used = null, refused = null } = given
  const view = await renderScreen(<CodeChoice codes={codes} used={used} refused={refused} onUse={onUse} />, {
    texts: ['credits'],
    answers,
  })
  return { ...view, onUse }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Kortingscode invoeren' })
function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Toepassen' }))
}
const refuse = (name: ErrorCode): Answers => ({
  getDiscountCode: () => {
    throw new AppError(name)
  },
})

test('own codes are chosen from, one at a time, and none is a choice too [S2-198 O-85]', async () => {
  const [spring, loyal] = [code('LENTE10'), code('TROUW20', { percentage: 20 })]
  const view = await open({ codes: [spring, loyal], used: loyal })
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((one) => one.parentElement!.textContent)).toEqual([
    'LENTE10 10% korting',
    'TROUW20 20% korting',
    'Zonder kortingscode',
  ])
  expect(radios.map((one) => one.checked)).toEqual([false, true, false])
  expect(screen.getByText('TROUW20 is toegepast')).toBeTruthy()
  fireEvent.click(radios[0]!)
  fireEvent.click(radios[2]!)
  expect(view.onUse.mock.calls).toEqual([['LENTE10'], [null]])
})

test('a typed code is asked of the server, as it is spelt there, and stands among the others once it is used [S2-198 S7-025]', async () => {
  const spring = code('LENTE10')
  const view = await open({}, { getDiscountCode: () => spring })
  expect(screen.queryByRole('radio')).toBeNull()
  type(' lente10 ')
  await waitFor(() => expect(view.onUse).toHaveBeenCalledWith('LENTE10'))
  expect(view.callsOf('getDiscountCode')[0]!.args).toEqual({ query: { code: 'lente10' } })
  expect(field().value).toBe('')
  cleanup()
  await open({ used: spring })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /LENTE10/ }).checked).toBe(true)
})

test.each<[ErrorCode, string]>([
  ['code_not_found', 'Deze kortingscode is niet gevonden.'],
  ['validation', 'Deze kortingscode is niet gevonden.'],
  ['code_used', 'Deze kortingscode is al gebruikt.'],
  ['code_expired', 'Deze kortingscode is verlopen.'],
  // Also [T-12]
])(
  'a code that is refused as %s says so at its field and changes nothing [S5-015 S5-016 S8-042 S8-043]',
  async (name, text) => {
    const view = await open({}, refuse(name))
    type('LENTE10')
    await screen.findByText(text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    // Who listens hears it with the field.
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe(text)
    expect(view.onUse).not.toHaveBeenCalled()
    fireEvent.change(field(), { target: { value: 'LENTE11' } })
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  },
)

test('a code of the address that is refused stands in the field with its reason; an empty one is asked for', async () => {
  const view = await open({ refused: { code: 'OUD', error: 'code_expired' } })
  expect(field().value).toBe('OUD')
  expect(screen.getByText('Deze kortingscode is verlopen.')).toBeTruthy()
  type('  ')
  expect(screen.getByText('Vul eerst een kortingscode in.')).toBeTruthy()
  expect(view.calls).toEqual([])
})
