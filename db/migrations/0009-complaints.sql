-- Complaints, notices of illegal content and objections to our decisions, also of people without an account; and information pages
-- with their earlier versions.
create table complaint (
  id uuid primary key,
  site_id smallint not null references site,
  -- Null for visitors, and after the erasure of who complained.
  account_id bigint references account on delete set null,
  kind text not null check (kind in ('payment', 'member', 'content', 'fictional', 'privacy', 'moderation', 'other')),
  name text not null default '' check (length(name) <= 80),
  -- Of visitors only; the address of a member is that of the account.
  email text check (length(email) <= 254),
  language text not null,
  -- The member it is about.
  about_id bigint references account on delete set null,
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references staff on delete set null,
  answer text not null default '' check (length(answer) <= 5000),
  constraint complaint_answer_has_words check ((answered_at is null) = (answer = ''))
);
create index complaint_open on complaint (site_id, due_at) where answered_at is null;
create index complaint_account on complaint (account_id) where account_id is not null;
create index complaint_about on complaint (about_id) where about_id is not null;
create index complaint_answered on complaint (answered_at) where answered_at is not null;

-- The newest version is the one that is shown. What came with the product is replaced by a newer text of it, what the operator wrote is not.
alter table page add column version int not null default 1 check (version > 0);
alter table page add column shipped boolean not null default true;
alter table page drop constraint page_pkey;
alter table page add primary key (site_id, token, language, version);
