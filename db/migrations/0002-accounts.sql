create table account (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text,
  status text not null default 'not_confirmed'
    check (status in ('not_confirmed', 'active', 'disabled', 'banned', 'deleted')),
  language text not null,
  premium_since timestamptz,
  signed_up_at timestamptz not null,
  confirmed_at timestamptz,
  terms_version timestamptz not null,
  consent_sensitive_at timestamptz,
  notifications_disabled text[] not null default '{}'
    check (notifications_disabled <@ '{fbl,bounce,listunsubscribe}'::text[]),
  tracking jsonb not null default '{}',
  signup_key uuid unique,
  signup_hash bytea,
  unique (site_id, email)
);

-- Only the hash of a cookie is kept: a copy of this table opens no session.
create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);

create table one_time_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('activation', 'password_reset', 'mail_change', 'reactivation')),
  token_hash bytea not null unique,
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_account on one_time_token (account_id, purpose, created_at);

-- Counted by a keyed hash of the address that was typed, so that one without an account is treated like any other.
create table login_failure (
  id bigint generated always as identity primary key,
  login_hash bytea not null,
  address_hash bytea not null,
  failed_at timestamptz not null
);
create index login_failure_login on login_failure (login_hash, failed_at);
create index login_failure_address on login_failure (address_hash, failed_at);

create table login_block (
  login_hash bytea primary key,
  blocked_until timestamptz not null,
  times int not null
);

-- First answers of keyed writes. Messages and payments keep their keys in their own rows, for ever; these live 24 hours.
create table idempotency_key (
  scope text not null,
  key uuid not null,
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('moderator', 'admin')),
  created_at timestamptz not null default now()
);

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  expires_at timestamptz not null
);

-- Mail sent in development and tests lands here through a real SMTP conversation.
create table development_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  received_at timestamptz not null default now()
);
