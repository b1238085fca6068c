-- Members to whom something may have to be told by mail: one row a member, so that one mail tells all of it. Without
-- foreign key, as notices: post_messages writes it.
create table mail_digest (
  account_id bigint primary key,
  -- When to look whether anything is still news; null: nothing waits.
  due_at timestamptz,
  -- The last mail that was not about a new conversation: at most one a day.
  sent_at timestamptz
) with (fillfactor = 70);
create index mail_digest_due on mail_digest (due_at) where due_at is not null;

-- What a member was told of last, by push or by mail: one row a topic, so that nothing is told twice.
create table told_topic (
  account_id bigint not null,
  topic text not null,
  told_at timestamptz not null,
  -- Whether it was told once more after a day, because it was still unread.
  reminded boolean not null default false,
  primary key (account_id, topic)
) with (fillfactor = 80);
create index told_topic_told_at on told_topic (told_at);
-- When a newcomer was reminded of what is missing, or there was nothing to remind of. Who is here already is not.
alter table account add column reminded_at timestamptz default now();
alter table account alter column reminded_at drop default;
create index account_to_remind on account (signed_up_at) where reminded_at is null;
-- The last weekly overview, and those who asked for one.
alter table account add column weekly_mailed_at timestamptz;
create index account_weekly on account (id) where notification_preferences -> 'weekly_updates' ->> 'email' = 'true';
-- Back: no version before reads any of this, so it runs on with it; or, after db/functions/post-messages.sql of that version:
-- drop table mail_digest, told_topic; alter table account drop column reminded_at,
-- drop column weekly_mailed_at;
