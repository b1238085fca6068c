-- The operator's desk: staff with several roles and a second factor, sessions that end by themselves, a log that only grows, what
-- needs a second person, and the queue of what waits for somebody's decision.
alter table staff alter column role drop not null;
alter table staff add column name text not null default '' check (length(name) <= 80);
alter table staff add column roles text[] not null default '{}'
  check (roles <@ array['support', 'moderator', 'finance', 'editor', 'operator']);
-- Null: all sites.
alter table staff add column site_ids smallint[];
alter table staff add column language text not null default 'nl' check (language in ('nl', 'en'));
alter table staff add column disabled_at timestamptz;
alter table staff add column seen_at timestamptz;
-- Sealed; and the last step of which a code was taken, because each is good once.
alter table staff add column totp_secret bytea;
alter table staff add column totp_step bigint;
update staff set
  roles = case role when 'admin' then array['operator'] else array['moderator'] end,
  name = left(split_part(email, '@', 1), 80);

alter table staff_session add column id bigint generated always as identity unique;
alter table staff_session add column created_at timestamptz not null default now();
alter table staff_session add column seen_at timestamptz not null default now();
-- When the second factor was shown; until then the session opens nothing.
alter table staff_session add column proven_at timestamptz;
alter table staff_session add column device text not null default '' check (length(device) <= 200);
-- Of a factor that is being added or shown: a sealed secret, or what a passkey has to sign.
alter table staff_session add column totp_asked bytea;
alter table staff_session add column challenge text;
create index staff_session_staff on staff_session (staff_id);

create table staff_passkey (
  id text primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null check (length(name) <= 60),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  used_at timestamptz
);
create index staff_recovery_code_staff on staff_recovery_code (staff_id);

create table staff_invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) <= 80),
  roles text[] not null,
  site_ids smallint[],
  language text not null check (language in ('nl', 'en')),
  -- Null: at the server's console.
  invited_by bigint references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);

-- Why somebody looks at what is private, and at whose.
create table staff_case (
  id uuid primary key,
  kind text not null check (kind in ('photo', 'objection', 'report', 'complaint', 'legal', 'dispute')),
  site_id smallint not null references site,
  account_id bigint references account,
  opened_by bigint references staff on delete set null,
  reason text not null check (length(reason) <= 1000),
  report_id uuid,
  complaint_id uuid,
  payment_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index staff_case_account on staff_case (account_id);

-- Only ever added to, and kept when a member is erased: it holds ids of members, nothing else of them.
create table staff_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: at the server's console.
  staff_id bigint references staff,
  site_id smallint references site,
  act text not null check (act ~ '^[a-z_.]{1,60}$'),
  subject_kind text,
  subject_id text,
  account_id bigint,
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 1000),
  case_id uuid references staff_case,
  request_id text,
  constraint staff_action_subject check ((subject_kind is null) = (subject_id is null))
);
create index staff_action_staff on staff_action (staff_id, id);
create index staff_action_account on staff_action (account_id, id) where account_id is not null;
create index staff_action_act on staff_action (act, id);
create trigger staff_action_append_only before update or delete on staff_action
  for each row execute function refuse_change();
create trigger staff_action_no_truncate before truncate on staff_action
  for each statement execute function refuse_change();

-- What one person asked for and another has to confirm.
create table approval (
  id uuid primary key,
  act text not null,
  details jsonb not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- Whose members it is about; null: nobody's.
  site_id smallint references site,
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'refused')),
  constraint approval_by_another check (decided_by <> asked_by or outcome = 'refused'),
  constraint approval_decided check ((outcome is null) = (decided_at is null))
);
create index approval_open on approval (asked_at) where outcome is null;

-- One row for each thing that somebody has to decide.
create table review_item (
  id uuid primary key,
  kind text not null check (kind in ('photo', 'objection', 'report', 'complaint')),
  ref uuid not null,
  site_id smallint not null references site,
  -- Whom it is about.
  account_id bigint references account,
  harm smallint not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- Counts every change of hands: who decides says which one they saw.
  version int not null default 1,
  claimed_by bigint references staff on delete set null,
  claimed_until timestamptz,
  case_id uuid references staff_case,
  -- Set aside by somebody: shown to nobody before.
  hidden_until timestamptz,
  decided_by bigint references staff on delete set null,
  decided_at timestamptz,
  outcome text check (outcome ~ '^[a-z_]{1,40}$'),
  -- Carried out only then, and can be taken back before; the words of it go when they have been told.
  acts_at timestamptz,
  decision jsonb,
  done_at timestamptz,
  constraint review_item_acts check ((decision is null) = (acts_at is null))
);
create unique index review_item_thing on review_item (kind, ref) where done_at is null;
create index review_item_open on review_item (harm desc, due_at, id) where done_at is null and decision is null;
create index review_item_decided on review_item (acts_at) where done_at is null and decision is not null;
create index review_item_done on review_item (done_at) where done_at is not null;
create index review_item_account on review_item (account_id);
