-- Information pages that staff write: from a date on, and what was published stays as it was. And mails, counted by kind.
-- Null: from the moment it was written. It is also the time of the version, so the newest that has begun is the one that is shown.
alter table page add column starts_at timestamptz;
-- Taken back before it began; it is shown to nobody.
alter table page add column withdrawn_at timestamptz;
-- Null: it came with the product, or was written at the server's console.
alter table page add column staff_id bigint references staff;
create trigger page_append_only before update or delete on page
  for each row execute function keep_published();
create trigger page_no_truncate before truncate on page
  for each statement execute function refuse_change();

-- What somebody works on, in all its languages together: one for each page, which counts how often it was saved.
create table page_draft (
  site_id smallint not null references site,
  token text not null check (token ~ '^[a-z0-9-]{1,60}$'),
  -- By language: title, body, and the version that it was begun on.
  texts jsonb not null,
  version int not null check (version > 0),
  saved_by bigint not null references staff,
  saved_at timestamptz not null,
  primary key (site_id, token)
);

-- How many mails of each kind went out on a day (UTC), about nobody.
create table mail_day (
  site_id smallint not null references site,
  day date not null,
  kind text not null,
  sent int not null default 0,
  primary key (site_id, day, kind)
);
create index account_mail_off on account (site_id) where notifications_disabled <> '{}';

-- Back: the version before shows what is to come at once, and what was withdrawn; without any, it runs on with this schema.
-- drop table page_draft, mail_day; drop index account_mail_off; drop trigger page_append_only on page; drop trigger page_no_truncate on page;
-- alter table page drop column starts_at, drop column withdrawn_at, drop column staff_id;
