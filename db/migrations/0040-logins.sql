-- Back: older versions run on with it, as they read none of this; or: drop table login.
-- Who logged in from where, for half a year whatever becomes of the session. No address: nothing keeps one.
create table login (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- In words of our own list, such as "Firefox, Windows".
  device text not null,
  country text,
  created_at timestamptz not null
);
create index login_account on login (account_id, created_at);
-- Rows come in the order of their time; the clean-up asks for the oldest.
create index login_created on login using brin (created_at) with (autosummarize = on);
