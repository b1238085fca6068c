// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '../../../tests/support/desk-screen.tsx'
import type { MachineState } from '../queries.ts'
import './machine.tsx'

const at = '2026-11-25T10:00:00.000Z'
const state: MachineState = {
  versions: { lonk: '0.1.0', node: '24.1.0', postgresql: '17.2' },
  started_at: at,
  database_size: 31_400_000,
  migrations: [{ name: '0018-desk-numbers.sql', at }],
  queues: [{ queue: 'mail', waiting: 3, repeated: 1, active: 0, failed: 1, waits_since: at }],
  backup: null,
  failed: [{ id: 'j', queue: 'mail', failed_at: at, tries: 6, error: 'connect ECONNREFUSED' }],
}

test('what failed is told with its error, and tried once more from its row', async () => {
  let failed = state.failed
  const desk = await renderDesk({
    path: '/admin/machine',
    answers: {
      getMachine: () => ({ ...state, failed }),
      repeatJob: () => {
        failed = []
        return {}
      },
    },
  })
  await screen.findByText('connect ECONNREFUSED')
  expect(screen.getByText('32 MB')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /mail/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nog eens proberen' }))
  await waitFor(() => expect(desk.callsOf('repeatJob')).toEqual([{ body: { id: 'j', queue: 'mail' } }]))
  await screen.findByText('Geen enkele taak is mislukt')
})

test('the backup is told with what goes wrong and how the last drill ended, or that there is none [OPS-7]', async () => {
  const backup = {
    covered_at: at,
    base_at: at,
    base_bytes: 7_200_000,
    fault: 'there is no such bucket',
    drill: { at, target_at: null, seconds: 31, fault: 'a member could not log in' },
  }
  let given: MachineState['backup'] = backup
  const desk = await renderDesk({
    path: '/admin/machine',
    answers: { getMachine: () => ({ ...state, backup: given }) },
  })
  await screen.findByText('there is no such bucket')
  expect(screen.getByText('8 MB')).toBeTruthy()
  expect(screen.getByText('a member could not log in')).toBeTruthy()
  desk.unmount()
  given = null
  await renderDesk({ path: '/admin/machine', answers: { getMachine: () => ({ ...state, backup: given }) } })
  await screen.findByText(/BACKUP_URL/)
})
