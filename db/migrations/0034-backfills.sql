-- Back: older versions run on with it; or: drop table backfill.
-- Rows that are changed in steps while members go on (src/platform/jobs/backfill.ts): how far each has come.
create table backfill (
  name text primary key,
  -- The key of the last row that was looked at; null: none was yet.
  after text,
  done_at timestamptz
);
