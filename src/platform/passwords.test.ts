import { availableParallelism } from 'node:os'
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

test('who is known is looked at first, then who asked least often; who asked often has every other turn [F-5 F-71]', async () => {
  const passwords = createPasswords(key, cheap)
  const served: string[] = []
  const ask = (who: string, by: string | null, times = 1) => {
    const place = Array.from({ length: times }, () => passwords.place(by)).at(-1)!
    place.take()
    return place
      .matches(null, 'drie blauwe fietsen')
      .then(() => served.push(who))
      .finally(place.leave)
  }
  // The first comparison without a hash creates the decoy.
  await ask('before', null)
  const running = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => ask('running', 'near', 9))
  const attack = Array.from({ length: 4 }, (_, n) => ask(`attack ${n}`, 'attacker', 5))
  const others = [ask('second try', 'late', 2), ask('first try', 'new'), ask('known', null)]
  await Promise.all([...running, ...attack, ...others])
  const order = served.filter((who) => who !== 'before' && who !== 'running')
  expect(order).toEqual(['known', 'attack 0', 'first try', 'attack 1', 'second try', 'attack 2', 'attack 3'])
})

test('one who comes once finds room where those who ask again and again find none, and those are told how long [F-5 F-71]', async () => {
  const passwords = createPasswords(key, cheap)
  const attack = Array.from({ length: 200 }, () => passwords.place('attacker'))
  const refused = attack.flatMap((place) => {
    try {
      place.take()
      return []
    } catch (error) {
      return [error]
    }
  })
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused)
    expect(error).toMatchObject({ code: 'unavailable', data: { retry_after: expect.any(Number) } })
  for (const by of [null, 'new']) expect(() => passwords.place(by).take()).not.toThrow()
})
