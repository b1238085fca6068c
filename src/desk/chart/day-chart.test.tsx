// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, Texts } from '../texts.tsx'
import { DayChart } from './day-chart.tsx'

const days = ['2026-11-23', '2026-11-24', '2026-11-25']

async function draw(now = [1_900, 2_400, 2_800]) {
  await loadTexts('nl')
  const view = await act(async () =>
    render(
      <Texts locale="nl">
        <DayChart
          title="Omzet per dag"
          days={days}
          series={[
            { label: 'Deze periode', values: now },
            { label: 'Vorige periode', values: [1_000, 1_100, 1_200], isPast: true },
          ]}
          write={(value) => `€ ${value}`}
        />
      </Texts>,
    ),
  )
  await screen.findByRole('heading', { name: 'Omzet per dag' })
  return view
}

test('a chart says in words where it begins and ends, and draws every series in a colour of the theme', async () => {
  const { container } = await draw()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Omzet per dag: van € 1900 op 23 nov naar € 2800 op 25 nov',
  )
  const lines = [...container.querySelectorAll('path[fill=none]')]
  expect(lines.map((line) => line.getAttribute('stroke'))).toEqual(['var(--chart-1)', 'var(--chart-2)'])
  // Not by colour alone: what it is compared with is dashed.
  expect(lines.map((line) => line.hasAttribute('stroke-dasharray'))).toEqual([false, true])
})

test('higher values stand higher, on a scale that begins at nothing', async () => {
  const { container } = await draw()
  const [first] = container.querySelectorAll('path[fill=none]')
  const heights = first!
    .getAttribute('d')!
    .match(/[\d.]+(?=(?:L|$))/g)!
    .map(Number)
  expect(heights).toHaveLength(3)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  const labels = [...container.querySelectorAll('text')].map((text) => text.textContent)
  expect(labels).toContain('€ 0')
})

test('behind the chart every number stands in a table', async () => {
  await draw()
  fireEvent.click(screen.getByRole('radio', { name: 'Tabel' }))
  const table = screen.getByRole('table', { name: 'Omzet per dag' })
  const row = within(table).getByRole('row', { name: /24 nov 2026/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['€ 2400', '€ 1100'])
  expect(screen.queryByRole('img')).toBe(null)
})

test('days without anything are a flat line, not a fault', async () => {
  const { container } = await draw([0, 0, 0])
  expect(container.querySelector('path[fill=none]')!.getAttribute('d')).not.toContain('NaN')
})
