-- What members agree to is an edition of the terms. A new version of a page that says the same in better words keeps the edition.
-- Until now each version of the terms asked for a new consent: where an operator wrote them, it still counts as an edition.
alter table page add column edition int not null default 1 check (edition > 0);
update page set edition = version where token = 'terms' and not shipped;

-- The edition, by its time, that a member was mailed about: each is announced once.
alter table account add column terms_announced timestamptz;
