create table profile (
  account_id bigint primary key references account on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  site_id smallint not null references site,
  name text not null check (length(name) between 3 and 20),
  gender text not null check (gender in ('male', 'female')),
  date_of_birth date not null,
  date_of_birth_changed_at timestamptz,
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  looking_for text check (looking_for in ('male', 'female', 'both')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region_id int references region,
  city text not null default '' check (length(city) <= 80),
  reason_for_signup text not null default '' check (length(reason_for_signup) <= 500),
  about_me text not null default '' check (length(about_me) <= 1000),
  hair_colour text check (hair_colour in ('black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'bald', 'other')),
  eye_colour text check (eye_colour in ('brown', 'blue', 'green', 'grey', 'hazel', 'other')),
  body_type text check (body_type in ('slim', 'normal', 'fat')),
  relationship_status text
    check (relationship_status in ('divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed')),
  tattoos text check (tattoos in ('none', 'few', 'many')),
  interests text[] not null default '{}',
  invisible_since timestamptz,
  visible_to_visitors boolean not null default false,
  fictional boolean not null default false
);
create unique index profile_name on profile (site_id, lower(name));

-- What a profile is told to be can never be changed later: a label that can be taken off is no label.
create function keep_fictional() returns trigger language plpgsql as $$
begin
  if new.fictional is distinct from old.fictional then
    raise exception 'profile.fictional never changes';
  end if;
  return new;
end $$;
create trigger profile_fictional before update on profile for each row execute function keep_fictional();

create table photo (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  position int not null,
  status text not null check (status in ('inspection', 'active', 'rejected')),
  private boolean not null default false,
  main boolean not null default false check (not (main and private)),
  filename text not null unique,
  locked_filename text not null unique,
  storage_key text not null,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index photo_account on photo (account_id, position);
create unique index photo_main on photo (account_id) where main;

-- Only members who may be found, narrow enough to stay in memory. Written in the same transaction as the profile.
-- gender: 0 female, 1 male. rank: (6-hour bucket of last activity) * 128 + quality (0..127); absolute, never decays.
create table search_profile (
  account_id bigint primary key references account on delete cascade,
  rank int not null,
  date_of_birth date not null,
  site_id smallint not null,
  gender smallint not null,
  birth_year smallint not null,
  region_id int not null,
  country text not null,
  fictional boolean not null,
  visible_to_visitors boolean not null
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index search_profile_rank on search_profile
  (site_id, gender, country, rank desc, account_id desc) include (date_of_birth, region_id, fictional, visible_to_visitors);
create index search_profile_region on search_profile
  (site_id, gender, region_id, rank desc, account_id desc) include (date_of_birth, fictional, visible_to_visitors);
create index search_profile_year on search_profile
  (site_id, gender, country, birth_year, rank desc, account_id desc) include (date_of_birth, region_id, fictional, visible_to_visitors);
create index search_profile_region_year on search_profile
  (site_id, gender, region_id, birth_year, rank desc, account_id desc) include (date_of_birth, fictional);
-- Few members open their profile to visitors: without an index of their own a visitor's search would pass over all the others.
create index search_profile_visible on search_profile
  (site_id, gender, country, rank desc, account_id desc) include (date_of_birth, region_id, fictional) where visible_to_visitors;

create table presence (
  account_id bigint primary key references account on delete cascade,
  last_seen_at timestamptz not null
) with (fillfactor = 50);

create table block (
  blocker_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- Both directions of every block: one probe answers "may these two see each other".
create table hidden_pair (
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  primary key (account_id, other_id)
);
