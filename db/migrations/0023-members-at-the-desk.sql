-- What staff decide about a member beside closing the account: a warning, a limit, a suspension until a day; what they note of a
-- member; and what members are found by.

-- Until then the member starts no conversation and gives no like. Null: may do both.
alter table account add column limited_until timestamptz;
-- When a disabled account is given back by itself. Null: when somebody does.
alter table account add column suspended_until timestamptz;
-- The last warning, of which the member is reminded.
alter table account add column warned_at timestamptz;
create index account_limited on account (limited_until) where limited_until is not null;
create index account_suspended on account (suspended_until) where suspended_until is not null;

alter table member_decision drop constraint member_decision_kind_check;
alter table member_decision add constraint member_decision_kind_check
  check (kind in ('disable', 'enable', 'ban', 'unban', 'warn', 'limit', 'unlimit'));
-- The rule that was broken, or why a decision was taken back: nothing is decided without. What was decided before it was kept, or by a
-- version that does not know of it yet, is about something else.
alter table member_decision add column ground text not null default 'other' check (ground ~ '^[a-z_]{1,40}$');
-- When it ends by itself.
alter table member_decision add column until timestamptz;
alter table member_decision add column automated boolean not null default false;

-- What staff should know of a member who asks again; only ever added to.
create table member_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  staff_id bigint references staff on delete set null,
  words text not null check (length(words) between 1 and 2000),
  created_at timestamptz not null
);
create index member_note_account on member_note (account_id, id);

-- Credits that staff give, each with its reason in the log.
alter table ledger_transfer drop constraint ledger_transfer_cause_check;
alter table ledger_transfer add constraint ledger_transfer_cause_check check (cause in (
  'signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'sample', 'chargeback', 'chargeback_reversed',
  'hold', 'hold_posted', 'hold_returned', 'granted'
));

-- By how an address or a name begins, site by site; and the newest.
create index account_found on account (site_id, (email collate "C"), id);
create index account_newest on account (site_id, id);
create index profile_found on profile (site_id, (lower(name) collate "C"), account_id);
create index review_item_waiting on review_item (account_id) where done_at is null;

-- drop table member_note; drop index account_found, account_newest, profile_found, review_item_waiting;
