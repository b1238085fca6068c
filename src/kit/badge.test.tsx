// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge, badgeText } from './badge.tsx'

test('the unread badge shows the number up to 99 and 99+ from 100 on [S2-107 S9-027]', () => {
  expect([1, 98, 99, 100, 101, 25_000].map(badgeText)).toEqual(['1', '98', '99', '99+', '99+', '99+'])
  const { container } = render(<Badge count={100} />)
  expect(container.textContent).toBe('99+')
})

test('what the number counts is said in words, and the number itself only once', () => {
  render(<Badge count={120} label="120 ongelezen berichten" />)
  expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('120 ongelezen berichten').className).toBe('sr')
})

test('at 0 there is no badge unless asked for', () => {
  const { container, rerender } = render(<Badge count={0} />)
  expect(container.childElementCount).toBe(0)
  rerender(<Badge count={0} tone="danger" showZero />)
  expect(container.textContent).toBe('0')
})
