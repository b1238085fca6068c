-- What members and visitors report. What was reported is copied, so that changing or deleting it later does not take the evidence away.
create table report (
  id uuid primary key,
  site_id smallint not null references site,
  -- Null for visitors, and after the erasure of who reported: the report stays for what it is about.
  reporter_id bigint references account on delete set null,
  -- Keyed hash of who reports: the same person and the same thing are one report as long as it is open.
  reporter_hash bytea,
  reporter_name text not null default '' check (length(reporter_name) <= 80),
  reporter_email text check (length(reporter_email) <= 254),
  language text not null,
  account_id bigint not null references account on delete cascade,
  photo_id uuid,
  conversation_id bigint,
  message_seq int,
  snapshot jsonb not null,
  reason text not null check (reason in ('spam', 'fake', 'minor', 'harassment', 'illegal', 'other')),
  remarks text not null check (length(remarks) <= 5000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff on delete set null,
  foreign key (conversation_id, message_seq) references message,
  check ((conversation_id is null) = (message_seq is null)),
  check (photo_id is null or message_seq is null)
);
create unique index report_same on report (reporter_hash, account_id, photo_id, conversation_id, message_seq)
  nulls not distinct where decided_at is null and reporter_hash is not null;
create index report_open on report (site_id, due_at) where decided_at is null;
create index report_account on report (account_id);
create index report_reporter on report (reporter_id);
create index report_message on report (conversation_id, message_seq) where message_seq is not null;
create index report_decided on report (decided_at) where decided_at is not null;
