-- Who told which fact, by place and year: what a search by facts counts in. Apart from search_profile, whose order changes whenever
-- somebody comes back: this changes only with what somebody tells, so it stays packed and is read without looking at its rows.
create table search_trait (
  site_id smallint not null,
  gender smallint not null,
  country text not null,
  -- Sixteen times which fact, and its value: the four bits of search_profile.traits, one fact a row.
  trait smallint not null,
  birth_year smallint not null,
  account_id bigint not null,
  date_of_birth date not null,
  fictional boolean not null,
  -- All of their facts, to look for the others.
  traits int not null,
  primary key (site_id, gender, country, trait, birth_year, account_id) include (date_of_birth, fictional, traits)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create function each_trait(traits int) returns setof smallint language sql immutable rows 5 as $$
  select (16 * nth + value)::smallint
  from generate_series(0, 4) nth cross join lateral (select (traits >> (4 * nth)) & 15 as value) v
  where value > 0
$$;

-- Kept by the database itself, so that no way of writing a search row can forget it.
create function keep_search_trait() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_trait t using each_trait(old.traits) e
    where (t.site_id, t.gender, t.country, t.trait, t.birth_year, t.account_id)
      = (old.site_id, old.gender, old.country, e, old.birth_year, old.account_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_trait (site_id, gender, country, trait, birth_year, account_id, date_of_birth, fictional, traits)
    select new.site_id, new.gender, new.country, e, new.birth_year, new.account_id, new.date_of_birth, new.fictional, new.traits
    from each_trait(new.traits) e;
  end if;
  return null;
end
$$;
create trigger search_trait_made after insert on search_profile
  for each row when (new.traits <> 0) execute function keep_search_trait();
create trigger search_trait_gone after delete on search_profile
  for each row when (old.traits <> 0) execute function keep_search_trait();
create trigger search_trait_changed
  after update of site_id, gender, country, birth_year, date_of_birth, fictional, traits on search_profile
  for each row when (
    (old.site_id, old.gender, old.country, old.birth_year, old.date_of_birth, old.fictional, old.traits)
    is distinct from (new.site_id, new.gender, new.country, new.birth_year, new.date_of_birth, new.fictional, new.traits)
  ) execute function keep_search_trait();

insert into search_trait (site_id, gender, country, trait, birth_year, account_id, date_of_birth, fictional, traits)
select site_id, gender, country, e, birth_year, account_id, date_of_birth, fictional, traits
from search_profile cross join lateral each_trait(traits) e
order by 1, 2, 3, 4, 5, 6;
analyze search_trait;

-- The most recently active of a country, with their facts: where many have those looked for, the first of them are found here.
-- Made beside the old one, so that searches wait for nothing but the change of names.
create index search_profile_rank_with_traits on search_profile
  (site_id, gender, country, rank desc, account_id desc)
  include (date_of_birth, region_id, fictional, visible_to_visitors, traits);
drop index search_profile_rank;
alter index search_profile_rank_with_traits rename to search_profile_rank;
