-- What was told of likes that were taken back, so that the same is no news again. Whether the other one had seen it: null while
-- there was none.
alter table pair add column lo_seen boolean;
alter table pair add column hi_seen boolean;
alter table pair add column was_matched boolean not null default false;
