-- The facts by which premium members search, four bits each, 0 for what was not told: the first the build, then hair, eyes, relationship,
-- tattoos. The order of the values is that of TRAITS in src/contract/choices.ts.
create function traits_of(body_type text, hair_colour text, eye_colour text, relationship_status text, tattoos text)
  returns int language sql immutable as $$
  select coalesce(array_position('{slim,normal,fat}', body_type), 0)
    | (coalesce(array_position('{black,brown,dark_blond,blond,red,grey,bald,other}', hair_colour), 0) << 4)
    | (coalesce(array_position('{brown,blue,green,grey,hazel,other}', eye_colour), 0) << 8)
    | (coalesce(array_position('{single,unmarried,living_together,married,divorced,widowed}', relationship_status), 0) << 12)
    | (coalesce(array_position('{none,few,many}', tattoos), 0) << 16)
$$;

alter table search_profile add column traits int not null default 0;
update search_profile s set traits = traits_of(p.body_type, p.hair_colour, p.eye_colour, p.relationship_status, p.tattoos)
from profile p where p.account_id = s.account_id
  and coalesce(p.body_type, p.hair_colour, p.eye_colour, p.relationship_status, p.tattoos) is not null;

-- The streams by year of birth find whoever is rare: with the facts in them they need not look at the table.
drop index search_profile_year;
create index search_profile_year on search_profile
  (site_id, gender, country, birth_year, rank desc, account_id desc)
  include (date_of_birth, region_id, fictional, visible_to_visitors, traits);
drop index search_profile_region_year;
create index search_profile_region_year on search_profile
  (site_id, gender, region_id, birth_year, rank desc, account_id desc) include (date_of_birth, fictional, traits);

-- A site that was there before offers them too.
update site set settings = jsonb_set(settings, '{search_fields}',
  settings -> 'search_fields' || '["body_type", "hair_colour", "eye_colour", "relationship_status", "tattoos"]')
where settings ? 'search_fields';
