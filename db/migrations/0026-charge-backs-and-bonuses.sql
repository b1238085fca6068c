-- Charge-backs at the desk, the newest first.
create index chargeback_newest on chargeback (created_at desc, id desc);

-- What who signs up is promised, since when: what counts at a signup is kept for that member. A row is only ever followed by a newer
-- one; without any it is what the product begins with.
create table bonus (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  valid_from timestamptz not null,
  -- Null: there is none.
  time_percent smallint check (time_percent between 1 and 99),
  welcome_percent smallint check (welcome_percent between 1 and 99),
  -- From the signup on.
  seconds int not null check (seconds > 0)
);
create index bonus_key on bonus (site_id, valid_from desc, id desc);

-- Back: the version before promises everybody the same again.
-- drop table bonus; drop index chargeback_newest;
