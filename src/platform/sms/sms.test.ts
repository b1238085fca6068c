import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { LOCALES } from '../../contract/limits.ts'
import { moneyTexts } from '../../lang/money/all.ts'

const app = await startApp()

async function sent(text: string): Promise<string> {
  await app.services.sms!.send('+31612345678', text, 'test')
  const row = app.db.selectFrom('development_sms').select('text').orderBy('id', 'desc')
  return (await row.executeTakeFirstOrThrow()).text
}

test('a code is one SMS in every language: signs of its basic alphabet, at most 160', async () => {
  for (const locale of LOCALES) {
    const code = moneyTexts(locale).sms_code.replace('{code}', '123456').replace('{site}', 'Ein Name, der länger ist')
    const text = await sent(code)
    expect(text, locale).toMatch(/^[\n !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€^{}\\[~\]|]+$/)
    expect(text.length, locale).toBeLessThanOrEqual(160)
    expect(text, locale).toContain('länger')
  }
})

test('what the basic alphabet has not is written as people type it, other scripts as they are', async () => {
  expect(await sent('l’addebito «è» código, zażółć – już… ŁÓDŹ')).toBe('l\'addebito "è" codigo, zazolc - juz... LODZ')
  expect(await sent('Кириллица')).toBe('Кириллица')
})
