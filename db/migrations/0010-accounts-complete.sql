-- Leaving, coming back and being sent away.
alter table account
  add column status_before text check (status_before in ('not_confirmed', 'active', 'disabled')),
  add column deleted_at timestamptz,
  add column erased_at timestamptz,
  add column ban_reason text,
  add column exported_at timestamptz,
  add column inactive_warned_at timestamptz,
  add column notification_preferences jsonb not null default '{}';
create index account_to_erase on account (deleted_at) where deleted_at is not null and erased_at is null;

-- Why members leave: kept without their name when they are erased.
create table farewell (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  reason text not null
    check (reason in ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')),
  remarks text not null check (length(remarks) <= 1000),
  created_at timestamptz not null
);
create index farewell_account on farewell (account_id);

-- What staff decided about a member, and why; only ever added to.
create table member_decision (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  staff_id bigint references staff on delete set null,
  kind text not null check (kind in ('disable', 'enable', 'ban', 'unban')),
  reason text not null check (length(reason) between 1 and 1000),
  created_at timestamptz not null
);
create index member_decision_account on member_decision (account_id, created_at);

-- Which text was agreed to or taken back, and when; only ever added to.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('sensitive', 'terms')),
  given boolean not null,
  text_version text not null,
  created_at timestamptz not null
);
create index consent_account on consent (account_id, kind, created_at);

-- Browsers in which the owner logged in before: strangers cannot lock them out. Only the hash of the cookie is kept.
create table device (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index device_account on device (account_id);

alter table session
  add column public_id uuid not null default gen_random_uuid() unique,
  add column country text,
  add column device_id bigint references device on delete set null;
create index session_device on session (device_id);

-- How often a mail was asked for in the last day. Keyed hashes, so that an address without an account is counted like any other.
create table mail_request (
  id bigint generated always as identity primary key,
  request_hash bytea not null,
  asked_at timestamptz not null
);
create index mail_request_hash on mail_request (request_hash, asked_at);
create index mail_request_age on mail_request (asked_at);
create index login_failure_time on login_failure (failed_at);
