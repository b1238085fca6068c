// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateOfBirth } from './date-of-birth.tsx'

function show(locale: string, value = '') {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <DateOfBirth
      label="Geboortedatum"
      labels={{ day: 'Dag', month: 'Maand', year: 'Jaar' }}
      locale={locale}
      youngest={2008}
      oldest={1920}
      value={value}
      onChange={onChange}
    />,
  )
  const choose = (name: string, chosen: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value: chosen } })
  return { onChange, choose }
}

test('the value is empty until day, month and year are chosen', () => {
  const { onChange, choose } = show('nl')
  choose('Dag', '09')
  choose('Maand', '02')
  expect(onChange.mock.calls).toEqual([[''], ['']])
  choose('Jaar', '1991')
  expect(onChange).toHaveBeenLastCalledWith('1991-02-09')
})

test('months have the names of the language, years start with the youngest', () => {
  show('de')
  const words = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text)
  expect(words('Maand').slice(1, 4)).toEqual(['Januar', 'Februar', 'März'])
  expect(words('Jaar')[1]).toBe('2008')
  expect(words('Jaar').at(-1)).toBe('1920')
})

test('a known date fills the three lists', () => {
  show('nl', '1991-02-09')
  expect(screen.getByLabelText<HTMLSelectElement>('Dag').value).toBe('09')
  expect(screen.getByLabelText<HTMLSelectElement>('Maand').value).toBe('02')
  expect(screen.getByLabelText<HTMLSelectElement>('Jaar').value).toBe('1991')
})
