-- Browsers that are told things with no page open. They end with the session that asked for them: logging out, ending
-- a session elsewhere and a new password leave nobody reading along.
create table push_subscription (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  account_id bigint not null references account on delete cascade,
  session_id bigint not null references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null,
  -- Notices in a row that could not be handed over; the first that is taken sets it back.
  failures int not null default 0
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);

-- What a member is to be told by push: one row a topic, such as a conversation, so that news of it replace each other.
-- Gone when it was handed over, or is no news any more. Without foreign key, as messages: post_messages writes it.
create table notice (
  account_id bigint not null,
  topic text not null,
  kind text not null check (kind in ('new_conversation', 'new_message', 'like', 'match')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Counts what came meanwhile: a notice that grew while it was handed over is looked at once more.
  version int not null default 1,
  tries int not null default 0,
  -- Subscriptions that have it already, while others are tried again.
  taken_by bigint[] not null default '{}',
  primary key (account_id, topic)
) with (fillfactor = 80);
create index notice_due on notice (due_at);

-- Hours of the member's day in which no push comes; the same hour twice: there are none.
alter table account add column quiet_from smallint not null default 22 check (quiet_from between 0 and 23);
alter table account add column quiet_until smallint not null default 8 check (quiet_until between 0 and 23);
-- Back: no version before reads any of this, so it runs on with it; or, after db/functions/post-messages.sql of that version:
-- drop table push_subscription, notice; alter table account drop column quiet_from, drop column quiet_until;
