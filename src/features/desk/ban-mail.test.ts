import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()

test('the mail of a ban ends its sentence once, however the reason ends [TRU-2]', async () => {
  const [staff, { accountId: id }] = [await makeStaff(app), await makeMember(app)]
  for (const reason of ['Je vroeg leden om geld.', 'Je vroeg leden om geld']) {
    const query = { id, kind: 'ban' as const, ground: 'fraud' as const, reason }
    const { mail } = await staff.call('previewDecision', { query })
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain('Reden: Je vroeg leden om geld. ')
  }
})
