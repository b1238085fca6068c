-- What the first screen of the desk tells at each look, without going through everything.

-- What came of adding the books up the last time.
create table books_check (
  one boolean primary key default true check (one),
  checked_at timestamptz not null,
  transfers bigint not null,
  faults text[] not null
);

create index account_standing on account (site_id, status);
create index account_signed_up on account (signed_up_at);
create index profile_fictional on profile (account_id) where fictional;
create index payment_settled on payment (settled_at) where settled_at is not null;
create index review_item_decider on review_item (decided_by, decided_at) where decided_by is not null;

-- drop table books_check; drop index account_standing, account_signed_up, profile_fictional, payment_settled, review_item_decider;
