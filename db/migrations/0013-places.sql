-- What a place is called besides its own name. languages: whose people say so; none: only looked for. The rest is that of the
-- place, so that a search reads one index.
create table place_name (
  place_id int not null references place on delete cascade,
  name text not null,
  languages text[] not null default '{}',
  country text not null,
  search_name text not null,
  region_id int,
  population int not null,
  primary key (place_id, name)
);
create index place_name_search on place_name (country, search_name text_pattern_ops) include (population, region_id, place_id);

drop index place_search;
create index place_search on place (country, search_name text_pattern_ops) include (population, region_id, id);
drop index place_region;
create index place_population on place (country, population desc, id);

-- Quarters of a degree: whoever looks for the nearest place reads the cells around.
alter table place add column cell int not null
  generated always as (floor((latitude + 90) * 4)::int * 1440 + floor((longitude + 180) * 4)::int % 1440) stored;
create index place_cell on place (cell);

create table region_name (
  region_id int not null references region on delete cascade,
  language text not null,
  name text not null,
  primary key (region_id, language)
);

-- Which edition of the data that comes with the product is loaded.
create table reference_data (
  name text primary key,
  edition text not null,
  loaded_at timestamptz not null default now()
);
