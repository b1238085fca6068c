-- One row per brand. A member belongs to one site; hosts lead to it.
create table site (
  id smallint generated always as identity primary key,
  key text not null unique,
  settings jsonb not null,
  company jsonb not null,
  exposed_locales text[] not null default '{nl}',
  time_zone text not null default 'Europe/Amsterdam',
  sample_data boolean not null default false,
  created_at timestamptz not null default now()
);

create table site_host (
  host text primary key check (host = lower(host)),
  site_id smallint not null references site
);

create table page (
  site_id smallint not null references site,
  token text not null check (token ~ '^[a-z0-9-]{1,60}$'),
  language text not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (site_id, token, language)
);

-- Reference data from GeoNames (CC BY 4.0): first-level regions and populated places.
create table region (
  id int generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  code text not null,
  name text not null,
  unique (country, code)
);

create table place (
  id int primary key,
  country text not null,
  region_id int references region,
  name text not null,
  search_name text not null,
  population int not null default 0,
  latitude real not null,
  longitude real not null
);
create index place_search on place (country, search_name text_pattern_ops);
create index place_region on place (region_id, population desc);

-- Prices are rows: a site sells four bundles in each of its currencies. Amounts in cents, VAT included.
create table bundle (
  site_id smallint not null references site,
  style text not null check (style in ('p0', 'p1', 'p2', 'p3')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  credits int not null check (credits > 0),
  price_cents int not null check (price_cents > 0),
  primary key (site_id, currency, style)
);

create table page_hidden_count (
  site_id smallint not null references site,
  day date not null,
  path text not null default '',
  count int not null default 0,
  primary key (site_id, day, path)
);
