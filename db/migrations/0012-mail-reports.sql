-- What mail servers and mailbox providers said back of our mails: one row for a mail and an outcome, so that a copy counts for nothing.
create table mail_report (
  mail bytea not null check (length(mail) = 4),
  account_id bigint not null references account on delete cascade,
  outcome text not null check (outcome in ('hard', 'soft', 'complaint')),
  sent_at timestamptz not null,
  received_at timestamptz not null,
  primary key (account_id, mail, outcome)
);
create index mail_report_sent on mail_report (sent_at);

-- Signed calls that brought such a report, each of them good for once.
create table mail_event (
  signature bytea primary key check (length(signature) = 32),
  received_at timestamptz not null
);
create index mail_event_received on mail_event (received_at);

-- How many mails were sent and how many complaints came in, by hour: for the share of complaints, and about nobody.
create table mail_hour (
  hour timestamptz primary key,
  sent int not null default 0,
  complaints int not null default 0
);

-- When the address was last given or proven: what comes back of mails that were sent before says nothing of it now.
alter table account add column address_since timestamptz;

-- As they were received, with the return address as the first of them.
alter table development_mail add column headers text not null default '';
-- Back: no version before reads any of this, so it runs on with it; or:
-- drop table mail_report, mail_event, mail_hour; alter table account drop column address_since; alter table development_mail drop column headers;
