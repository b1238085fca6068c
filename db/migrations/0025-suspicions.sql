-- What the product itself notices about a member, what somebody of staff wants to look at again on a day, several things that are decided
-- together, what is handed to somebody else, and cases that no thing of the queue opens.

create table suspicion (
  id uuid primary key,
  site_id smallint not null references site,
  account_id bigint not null references account,
  cause text not null check (cause in (
    'same_text', 'scraping', 'profile_limit', 'same_iban', 'same_phone', 'many_codes', 'owed_credits'
  )),
  -- Tells one occasion from another: each is noticed once.
  mark text not null check (length(mark) <= 100),
  -- As it was when it was noticed: numbers and moments, no word of anybody.
  facts jsonb not null,
  -- The accounts that it has in common with.
  others bigint[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome ~ '^[a-z_]{1,40}$'),
  unique (account_id, cause, mark)
);
create index suspicion_alike on suspicion (cause, mark) where decided_at is null;
create index suspicion_decided on suspicion (decided_at) where decided_at is not null;

-- A member whom somebody wants to look at again on a day: who asked, and why.
create table look_again (
  id uuid primary key,
  site_id smallint not null references site,
  account_id bigint not null references account,
  asked_by bigint references staff on delete set null,
  asked_at timestamptz not null,
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- The thing of the queue with whose decision it was asked, and what that was; null: at the page of the member.
  item_id uuid,
  kind text,
  decided_at timestamptz,
  outcome text check (outcome ~ '^[a-z_]{1,40}$')
);
create index look_again_account on look_again (account_id);
create index look_again_item on look_again (item_id) where item_id is not null;
create index look_again_decided on look_again (decided_at) where decided_at is not null;

alter table review_item drop constraint review_item_kind_check, add constraint review_item_kind_check
  check (kind in ('photo', 'objection', 'report', 'complaint', 'suspicion', 'again'));
-- The thing whose decision settles this one too.
alter table review_item add column decided_with uuid;
-- Who wants somebody else to decide, and why.
alter table review_item add column escalated_by bigint references staff on delete set null;
alter table review_item add column escalated_why text check (length(escalated_why) <= 1000);
create index review_item_together on review_item (decided_with) where decided_with is not null and done_at is null;

alter table staff_case drop constraint staff_case_kind_check, add constraint staff_case_kind_check
  check (kind in ('photo', 'objection', 'report', 'complaint', 'suspicion', 'again', 'legal', 'dispute'));
-- What of the member a legal request is about; of a dispute its payment says so.
alter table staff_case add column concerns jsonb not null default '{}';
-- How it ended, in the words of staff.
alter table staff_case add column closed_why text not null default '' check (length(closed_why) <= 1000);
create index staff_case_open on staff_case (opened_at desc, id) where kind in ('legal', 'dispute');

-- Something was decided about the member that leaves the account open: who reported is told that, and not what.
alter table report drop constraint report_outcome_check, add constraint report_outcome_check
  check (outcome in ('removed', 'closed', 'paused', 'acted', 'kept'));

-- What is looked for every ten minutes.
create index account_buying_frozen on account (buying_frozen_at) where buying_frozen_at is not null;
create index direct_debit_authorised on direct_debit (authorised_at);

-- Back: delete from review_item where kind in ('suspicion', 'again'); update report set outcome = 'kept' where outcome = 'acted';
-- put the three checks back as they were; drop table suspicion, look_again; drop the columns and indexes of above.
