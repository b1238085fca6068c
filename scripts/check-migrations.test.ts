import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lonk-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BACK = '-- Back: older versions run on with it; or: drop it.\n'
const index = 'index concurrently if not exists message_kind on message (kind);'

test('a migration that would hold members up or leave no way back fails the check, each for its reason [OPS-6]', () => {
  const bad = {
    '0101-no-way-back.sql': ['create table a (id bigint);', 'begins with no "-- Back: …"'],
    '0102-own-deadline.sql': [`${BACK}set lock_timeout = '1min';`, 'sets a deadline of its own'],
    '0103-all-rows.sql': [`${BACK}update message set kind = 'text';`, 'changes rows'],
    '0104-rows-in-a-block.sql': [`${BACK}do $$ begin update message set kind = 'text'; end $$;`, 'changes rows'],
    '0105-copies.sql': [`${BACK}insert into erased_account select id, now() from account;`, 'changes rows'],
    '0106-locking-index.sql': [`${BACK}create index m on message (kind);`, 'require-concurrent-index-creation'],
    '0107-rewrite.sql': [`${BACK}alter table message alter column cost type bigint;`, 'changing-column-type'],
    '0108-volatile.sql': [`${BACK}alter table message add column a uuid default gen_random_uuid();`, 'adding-field'],
    '0109-not-null.sql': [`${BACK}alter table message alter column kind set not null;`, 'adding-not-nullable-field'],
    '0110-check.sql': [
      `${BACK}alter table message add constraint c check (cost >= 0);`,
      'constraint-missing-not-valid',
    ],
    '0111-drop.sql': [`${BACK}alter table message drop column kind;`, 'ban-drop-column'],
    '0112-rename.sql': [`${BACK}alter table message rename column kind to sort;`, 'renaming-column'],
    '0113-mixed.sql': [
      `${BACK}drop index concurrently if exists message_kind;\ncreate ${index}\nalter table message add column a int;`,
      'does more than build indexes concurrently: alter table message add column a int',
    ],
    '0114-broken-index-stays.sql': [`${BACK}create ${index}`, 'builds message_kind without: drop index'],
    '0116-nearly-the-words.sql': [
      '-- Back: older versions run on with them.\ncreate table a (id bigint);',
      'would stop older versions',
    ],
    '0115-unique.sql': [`${BACK}alter table message add constraint u unique (id);`, 'disallowed-unique-constraint'],
  }
  const { status, told } = check(Object.fromEntries(Object.entries(bad).map(([name, [sql]]) => [name, sql!])))
  expect(status).toBe(1)
  for (const [name, [, reason]] of Object.entries(bad))
    expect(told.filter((line) => line.startsWith(`${name} `)).join('\n')).toContain(reason)
})

test('what adds, validates later or builds beside the members passes, and what came before the check is left alone [OPS-6]', () => {
  const good = {
    '0007-old.sql': 'create index m on message (kind);',
    '0101-adds.sql': `${BACK}create table a (id bigint primary key, site_id smallint not null references site);
create index a_site on a (site_id);
alter table message add column note text;
alter table message add column rank int not null default 0;
alter table message add constraint rank_small check (rank < 10) not valid;`,
    '0102-validates.sql': `${BACK}alter table message validate constraint rank_small;`,
    '0103-index.sql': `${BACK}drop index concurrently if exists message_kind;\ncreate ${index}`,
    '0104-few.sql': `${BACK}-- Few rows: there are hardly a hundred sites.\nupdate site set version = 1;`,
  }
  expect(check(good)).toEqual({ status: 0, told: [] })
})

function check(files: Record<string, string>): { status: number | null; told: string[] } {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), `${sql}\n`)
  const { status, stderr } = spawnSync('node', ['--no-warnings', 'scripts/check-migrations.ts', folder], {
    encoding: 'utf8',
  })
  return { status, told: stderr.split('\n').filter((line) => line !== '') }
}
