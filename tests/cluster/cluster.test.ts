import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layOut } from '../../scripts/cluster/layout.ts'
import { primaryConfig, proxyConfig } from '../../scripts/cluster/proxy.ts'
import { openFolder } from '../../scripts/cluster/start.ts'
import { latest } from './load.ts'
import { readOptions } from './options.ts'
import { busiestSecond } from './sockets.ts'

const shipped = readFileSync('deploy/haproxy.cfg', 'utf8')

test('every part of a cluster has a port of its own, and two clusters side by side have none in common', () => {
  const ports = (base: number): number[] => {
    const numbers: number[] = []
    JSON.stringify(layOut('/srv/lonk', base), (_, value: unknown) => {
      if (typeof value === 'number') numbers.push(value)
      return value
    })
    return numbers
  }
  const both = [...ports(7_100), ...ports(7_160)]
  expect(new Set(both).size).toBe(both.length)
})

test('what is changed of the shipped proxy for one machine must be there', () => {
  expect(() =>
    proxyConfig(shipped.replace('resolvers dns\n', 'resolvers other\n'), layOut('/srv/lonk', 7_100)),
  ).toThrow(/^deploy\/haproxy\.cfg has no /)
})

test('a folder that is somebody else’s is left as it is, and one of other ports is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lonk-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o711)
  const diary = join(folder, 'diary')
  mkdirSync(diary, { mode: 0o750 })
  writeFileSync(join(diary, 'today.txt'), 'mine')
  expect(() => openFolder(diary, 7_100)).toThrow(/diary is not empty and no cluster's: name another folder/)
  expect(() => openFolder('', 7_100)).toThrow('--dir must name a folder.')
  expect([statSync(diary).mode & 0o777, readdirSync(diary)]).toEqual([0o750, ['today.txt']])
  const own = join(folder, 'own')
  for (let times = 0; times < 2; times++) expect(openFolder(own, 7_100)).toBe(own)
  expect(() => openFolder(own, 7_200)).toThrow(/own has a cluster of --port 7100: start it with that one/)
})

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0)('HAProxy takes the configuration of a cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lonk-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'haproxy.cfg')
  const layout = layOut(folder, 7_100)
  for (const config of [proxyConfig(shipped, layout), primaryConfig(layout)]) {
    writeFileSync(file, config)
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
    expect([status, stderr.match(/ALERT|WARNING/g)]).toEqual([0, null])
  }
})

test('a message that a page gets late counts without the time in which it could not come, one that never comes for ever', () => {
  const acknowledgedAt = new Map([
    ['a', 1_000],
    ['b', 2_000],
  ])
  const stats = (b: number | null) => ({
    acknowledgedAt,
    arrivedAt: new Map([['a', 1_500], ...(b === null ? [] : [['b', b] as const])]),
  })
  expect(latest(stats(9_000), [])).toBe(7_000)
  expect(latest(stats(9_000), [{ from: 1_900, to: 8_000 }])).toBe(1_000)
  const overlapping = [
    { from: 5_000, to: 8_000 },
    { from: 1_900, to: 6_000 },
  ]
  expect(latest(stats(9_000), overlapping)).toBe(1_000)
  expect(latest(stats(9_000), [{ from: 8_500, to: 8_600 }])).toBe(6_900)
  expect(latest(stats(9_000), [{ from: 100, to: 900 }])).toBe(7_000)
  expect(latest(stats(null), [{ from: 1_900, to: 8_000 }])).toBe(Infinity)
})

test('the busiest second is found wherever it begins', () => {
  expect(busiestSecond([])).toBe(0)
  expect(busiestSecond([1_900, 100, 900, 1_800, 2_500, 2_950])).toBe(3)
  expect(busiestSecond([0, 1_000, 2_000])).toBe(1)
})

test.each([
  [['--only', 'kills,all'], '--only must be some of kills,redis, not all.'],
  [['--rate', 'many'], '--rate must be a whole number from 1, not many.'],
  [['--speed', '3'], /^Unknown option '--speed'/],
])('what cannot be understood of %j is told in one line', (args, line) => {
  expect(() => readOptions(args, ['kills', 'redis'])).toThrow(line)
})
