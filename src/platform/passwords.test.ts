import { expect, test } from 'vitest'
import { createPasswords, FULL_COST } from './passwords.ts'

const key = 'a key that only tests use, 32 characters'
const cheap = { memoryKiB: 1_024, passes: 1 }

test('a password is kept as Argon2id of at least 19 MiB and two passes [SEC-10 S5-014]', async () => {
  const passwords = createPasswords(key)
  const hashed = await passwords.hash('drie blauwe fietsen')
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hashed)!
  expect([Number(memory), Number(passes)]).toEqual([FULL_COST.memoryKiB, FULL_COST.passes])
  expect(FULL_COST.memoryKiB).toBeGreaterThanOrEqual(19_456)
  expect(FULL_COST.passes).toBeGreaterThanOrEqual(2)
  expect([
    await passwords.matches(hashed, 'drie blauwe fietsen'),
    await passwords.matches(hashed, 'drie blauwe fiets'),
  ]).toEqual([true, false])
})

test('without the key outside the database a hash matches nothing [SEC-10]', async () => {
  const hashed = await createPasswords(key, cheap).hash('drie blauwe fietsen')
  expect(await createPasswords(`${key}!`, cheap).matches(hashed, 'drie blauwe fietsen')).toBe(false)
})

test('the same password typed with other characters for the same letters matches', async () => {
  const passwords = createPasswords(key, cheap)
  expect(await passwords.matches(await passwords.hash('caf\u00e9 om acht'), 'cafe\u0301 om acht')).toBe(true)
})

test('an address without an account is hashed for too, and never matches', async () => {
  const passwords = createPasswords(key, cheap)
  expect([await passwords.matches(null, 'drie blauwe fietsen'), await passwords.matches(null, '')]).toEqual([
    false,
    false,
  ])
})

test('of more logins than can wait, the rest is refused at once [SEC-10]', async () => {
  const passwords = createPasswords(key, cheap)
  const tries = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('drie blauwe fietsen')))
  const refused = tries.filter((tried) => tried.status === 'rejected')
  expect(refused.length).toBeGreaterThan(150)
  expect(refused[0]!.reason).toMatchObject({ code: 'unavailable' })
  expect(await passwords.hash('daarna gewoon weer')).toContain('argon2id')
})
