-- Back: older versions run on with it.
-- A hundred thousand things that wait are counted by kind, and one kind is listed, without reading each of them.
drop index concurrently if exists review_item_of_kind;
create index concurrently if not exists review_item_of_kind on review_item (kind, harm desc, due_at, id)
  include (site_id, created_at, hidden_until, claimed_by, claimed_until) where done_at is null and decision is null;
-- What was done in a week, by kind.
drop index concurrently if exists review_item_done_by_kind;
create index concurrently if not exists review_item_done_by_kind on review_item (done_at)
  include (kind, due_at, site_id) where done_at is not null;
drop index concurrently if exists review_item_done;
-- What a case is about, and what somebody has before them.
drop index concurrently if exists review_item_case;
create index concurrently if not exists review_item_case on review_item (case_id) where case_id is not null;
drop index concurrently if exists review_item_claimed;
create index concurrently if not exists review_item_claimed on review_item (claimed_by) where claimed_by is not null;
-- What was paid since yesterday.
drop index concurrently if exists payment_settled_lately;
create index concurrently if not exists payment_settled_lately on payment (settled_at)
  include (site_id, status, second_use) where settled_at is not null;
drop index concurrently if exists payment_settled;
