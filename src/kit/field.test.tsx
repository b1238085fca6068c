// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SelectField, TextAreaField, TextField } from './field.tsx'

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test('the hint describes the field, and an error takes its place', () => {
  const { rerender } = render(<TextField label="E-mail" hint="Voor de activatie" />)
  const input = screen.getByLabelText('E-mail')
  expect(described(input)).toBe('Voor de activatie')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="E-mail" hint="Voor de activatie" error="Ongeldige e-mail" />)
  expect(described(input)).toBe('Ongeldige e-mail')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Voor de activatie')).toBeNull()
})

test('an error is told by an icon too, not by colour alone', () => {
  const { container } = render(<TextField label="E-mail" error="Ongeldige e-mail" />)
  expect(container.querySelector('.err-msg svg')).not.toBeNull()
})

test('a given id belongs to the control, so that the first wrong field can be focused', () => {
  render(<TextField label="E-mail" id="email" />)
  expect(screen.getByLabelText('E-mail').id).toBe('email')
})

test('the counter follows what is typed', () => {
  render(<TextAreaField label="Over jou" counter={(used) => `${used} / 500`} defaultValue="Hoi" />)
  expect(screen.getByText('3 / 500')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Over jou'), { target: { value: 'Hallo' } })
  expect(screen.getByText('5 / 500')).toBeTruthy()
})

test('a list starts at its placeholder: nothing is chosen for anyone', () => {
  render(<SelectField label="Provincie" options={[{ value: 'ut', label: 'Utrecht' }]} placeholder="Kies" />)
  expect(screen.getByLabelText<HTMLSelectElement>('Provincie').value).toBe('')
})
