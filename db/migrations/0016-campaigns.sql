-- Mails of promotions and news, to the members of a site who asked for them.
create table campaign (
  id int generated always as identity primary key,
  site_id smallint not null references site,
  name text not null check (name ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('promotions', 'news')),
  -- By language: subject, text and button.
  letters jsonb not null,
  -- Members in all; null: everybody who wants it.
  at_most int check (at_most > 0),
  -- The last time that it was started; some days later it is over.
  started_at timestamptz not null,
  stopped_at timestamptz,
  unique (site_id, name)
);

-- Who gets its mail: a row is there before the mail is, so that nobody gets two.
create table campaign_mail (
  campaign_id int not null references campaign on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- Null: the mail server has not taken it yet.
  mailed_at timestamptz,
  -- The kind was switched off after this mail, and after none that came later.
  unsubscribed boolean not null default false,
  primary key (campaign_id, account_id)
);
create index campaign_mail_account on campaign_mail (account_id, mailed_at);

-- Those who asked for one.
create index account_promotions on account (id) where notification_preferences -> 'promotions' ->> 'email' = 'true';
create index account_news on account (id) where notification_preferences -> 'news' ->> 'email' = 'true';
-- Back: no version before reads any of this, so it runs on with it; or:
-- drop table campaign_mail, campaign; drop index account_promotions, account_news;
