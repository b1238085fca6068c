-- What the operator looks at over months, counted at night into tables of its own.

-- On which days a member was here: kept until it is counted, and by weeks, two weeks in all.
create table seen_day (
  account_id bigint not null references account on delete cascade,
  -- Of the site's zone.
  day date not null,
  primary key (account_id, day)
);
create index seen_day_day on seen_day (day);

-- Up to which day all of a site is counted.
create table number_count (
  site_id smallint primary key references site,
  counted_until date not null,
  -- Before it nobody kept who was here. Null: all of the site is younger than that.
  seen_from date
);

-- Who signed up on a day, and what they have done since: all of them (`all`), and by what led them here. Value '': what one member
-- alone came with, or too few of that day.
create table number_signup (
  site_id smallint not null references site,
  field text not null check (field in ('all', 'network', 'ref', 'sub1', 'sub2', 'sub3')),
  day date not null,
  country text not null,
  value text not null default '' check (length(value) <= 200),
  signups int not null,
  activated int not null,
  messaged int not null,
  paid int not null,
  primary key (site_id, field, day, country, value)
);

create index number_signup_value on number_signup (site_id, field, value, day) where field <> 'all';

-- Whole months of it by what led them here, for who looks at many: the most frequent, and the rest together.
create table number_source (
  site_id smallint not null references site,
  month date not null,
  field text not null,
  country text not null,
  value text not null default '',
  signups int not null,
  activated int not null,
  messaged int not null,
  paid int not null,
  primary key (site_id, month, field, value, country)
);

create table number_day (
  site_id smallint not null references site,
  day date not null,
  country text not null,
  active int not null,
  messages int not null,
  -- First messages of a conversation, and those of them that were answered within a day.
  firsts int not null,
  answered int not null,
  -- Approved photos, and how long they waited together.
  photos int not null,
  photo_seconds bigint not null,
  primary key (site_id, day, country)
);

-- From the books, VAT included; less the tax of it: vat.
create table number_money (
  site_id smallint not null references site,
  day date not null,
  country text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sold_cents bigint not null,
  refunded_cents bigint not null,
  -- Less what was given back.
  charged_back_cents bigint not null,
  -- Of what was sold, less that of what was refunded.
  vat_cents bigint not null,
  primary key (site_id, day, country, currency)
);

-- Of those who signed up in a week, by its Monday: how many were here so many weeks later.
create table number_cohort (
  site_id smallint not null references site,
  week date not null,
  later int not null check (later > 0),
  country text not null,
  came int not null,
  primary key (site_id, week, later, country)
);

-- How much was told by push on a day (UTC), about nobody: handed over to browsers, and browsers that take it no more.
create table push_day (
  site_id smallint not null references site,
  day date not null,
  kind text not null,
  sent int not null default 0,
  ended int not null default 0,
  primary key (site_id, day, kind)
);

-- Rows come in the order of their time: a range of days is a range of pages.
create index message_created on message using brin (created_at) with (autosummarize = on);
create index money_transfer_created on money_transfer using brin (created_at) with (autosummarize = on);

-- Back: no version before reads any of this, so it runs on with it; or:
-- drop table seen_day, number_count, number_signup, number_source, number_day, number_money, number_cohort, push_day;
-- drop index message_created, money_transfer_created;
