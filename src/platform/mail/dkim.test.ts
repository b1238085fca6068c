import { createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './mailer.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-dkim-'))
const keyFile = (name: string, bits: number) => {
  const keys = generateKeyPairSync('rsa', { modulusLength: bits })
  const file = join(folder, name)
  writeFileSync(file, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { file, publicKey: keys.publicKey }
}
const { file, publicKey } = keyFile('right', 2_048)
const DKIM = { DKIM_DOMAIN: 'lonk.nl, Lonk.be', DKIM_SELECTOR: 'k1', DKIM_KEY_FILE: file }
const read = (changed: Record<string, string> = {}) =>
  readConfig({ LONK_MODE: 'test', LONK_SECRET: 'x'.repeat(32), ...DKIM, ...changed })

async function sentBy(from: string): Promise<string> {
  let raw = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const mailer = createMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, read().dkim)
  const headers = { 'List-Unsubscribe': '<https://lonk.nl/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await mailer.send(
    'sanne@voorbeeld.example',
    { subject: 'Hoi', text: 'Hoi', html: '<p>Hoi</p>' },
    { id: '1', from, headers },
  )
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return raw
}

/** Relaxed header canonicalisation (RFC 6376, 3.4.2). */
const relaxed = (name: string, value: string) => `${name.toLowerCase()}:${value.replace(/\s+/g, ' ').trim()}`

test.each([
  ['noreply@mail.lonk.nl', 'lonk.nl'],
  ['noreply@lonk.be', 'lonk.be'],
])(
  'a mail from %s is signed for its domain, with what a mail program acts upon under the signature [WEB-6 WEB-4]',
  async (from, domain) => {
    const raw = await sentBy(`Lonk <${from}>`)
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    const fields = head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
    const [, signature] = fields.find(([name]) => name === 'DKIM-Signature')!
    const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature!)![1]!.trim()
    expect([tag('a'), tag('d'), tag('s')]).toEqual(['rsa-sha256', domain, 'k1'])
    const names = tag('h').replace(/\s/g, '').toLowerCase().split(':')
    expect(names).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
    const signed = names.map((name) => {
      const [, value] = fields.find(([key]) => key!.toLowerCase() === name)!
      return relaxed(name, value!)
    })
    const own = relaxed('dkim-signature', signature!.replace(/([;\s]b=)[^;]*$/, '$1'))
    const verify = createVerify('RSA-SHA256').update([...signed, own].join('\r\n'))
    expect(verify.verify(publicKey, tag('b').replace(/\s/g, ''), 'base64')).toBe(true)
  },
)

test('a mail from another domain is left to who signs for it [WEB-6]', async () => {
  for (const from of ['Lonk <noreply@anders.nl>', 'Lonk <noreply@nietlonk.nl>'])
    expect(await sentBy(from)).not.toMatch(/^DKIM-Signature/m)
})

test('a key that is not there, none, or too short is told in one line before anybody is served [WEB-6 F-7]', () => {
  writeFileSync(join(folder, 'none'), 'no key')
  const short = keyFile('short', 1_024).file
  const wrong: [string, Record<string, string>][] = [
    ['DKIM_KEY_FILE', { DKIM_KEY_FILE: join(folder, 'nowhere') }],
    ['DKIM_KEY_FILE', { DKIM_KEY_FILE: join(folder, 'none') }],
    ['DKIM_KEY_FILE', { DKIM_KEY_FILE: short }],
    ['DKIM_KEY_FILE', { DKIM_KEY_FILE: '' }],
    ['DKIM_SELECTOR', { DKIM_SELECTOR: '' }],
    ['DKIM_SELECTOR', { DKIM_SELECTOR: 'a b' }],
    ['DKIM_DOMAIN', { DKIM_DOMAIN: '' }],
    ['DKIM_DOMAIN', { DKIM_DOMAIN: 'https://lonk.nl' }],
    ['DKIM_DOMAIN', { DKIM_DOMAIN: 'lonk.nl,' }],
  ]
  for (const [name, changed] of wrong)
    expect(() => read(changed), JSON.stringify(changed)).toThrow(new RegExp(`^${name}\\b[^\\n]*$`))
  expect(readConfig({ LONK_MODE: 'test', LONK_SECRET: 'x'.repeat(32) }).dkim).toBeNull()
})
