-- Files that were written or removed, for the backup to follow; a row goes once it has.
create table file_change (
  id bigint generated always as identity primary key,
  key text not null
);

-- Members who were erased, by number, until a list outside the database has them: after a restore it has them erased again.
create table erased_account (
  account_id bigint primary key,
  erased_at timestamptz not null
);
insert into erased_account select id, erased_at from account where erased_at is not null;

-- What the backup has. Its beat is written before each of its rounds: whatever was committed before it is in there.
create table backup_state (
  one boolean primary key default true check (one),
  beat_at timestamptz,
  -- Up to when everything is in the backup.
  covered_at timestamptz,
  -- When the last copy of everything ended.
  base_at timestamptz,
  base_bytes bigint,
  -- Why the last round failed; null: it did not.
  fault text
);
insert into backup_state default values;

-- Restorings that were tried, without anything being lost: the newest tell whether the backup is good for something.
create table backup_drill (
  id bigint generated always as identity primary key,
  ended_at timestamptz not null,
  -- The moment that was restored.
  target_at timestamptz,
  seconds int not null,
  -- Null: everything was there.
  fault text
);
create index backup_drill_ended on backup_drill (ended_at);
-- Back: no version before reads any of this, so it runs on with it; or: drop table file_change, erased_account, backup_state, backup_drill;
