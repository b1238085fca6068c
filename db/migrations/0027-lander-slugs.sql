-- Campaigns of the landers that staff write: what a slug selects, from when until when.
create table lander_slug (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- Who is drawn first.
  picture text not null,
  -- By language: title, heading, lead.
  texts jsonb not null,
  starts_at timestamptz not null,
  -- First moment at which it is over; null: no end. That of its start: it was ended before.
  ends_at timestamptz check (ends_at >= starts_at),
  -- Counts every change: who changes it says which one they saw.
  version int not null default 1,
  changed_by bigint references staff on delete set null,
  unique (site_id, slug)
);

-- drop table lander_slug;
