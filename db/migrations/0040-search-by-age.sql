-- Scratch: goes into the baseline.
drop table search_size;
drop table search_trait cascade;
drop trigger search_trait_made on search_profile;
drop trigger search_trait_gone on search_profile;
drop trigger search_trait_changed on search_profile;
drop function keep_search_trait();
drop function each_trait(int);
drop index search_profile_rank;
drop index search_profile_region;
drop index search_profile_year;
drop index search_profile_region_year;
drop index search_profile_visible;
drop index search_profile_visible_year;
drop index search_profile_visible_region_year;
alter table search_profile drop column birth_year;
create index search_profile_rank on search_profile
  (site_id, country, rank desc, account_id desc) include (gender, date_of_birth, fictional, visible_to_visitors, traits);
create index search_profile_region on search_profile
  (site_id, region_id, rank desc, account_id desc) include (gender, date_of_birth, fictional, visible_to_visitors, traits);
create index search_profile_age on search_profile
  (site_id, country, gender, date_of_birth) include (account_id, rank, fictional, visible_to_visitors, traits);
create index search_profile_region_age on search_profile
  (site_id, region_id, gender, date_of_birth) include (account_id, rank, fictional, visible_to_visitors, traits);
-- Few members open their profile to visitors: without an index of their own a visitor's search would pass over all the others.
create index search_profile_visible on search_profile
  (site_id, country, rank desc, account_id desc) include (gender, date_of_birth, region_id, fictional) where visible_to_visitors;
create index search_profile_visible_age on search_profile
  (site_id, country, gender, date_of_birth) include (account_id, rank, region_id, fictional) where visible_to_visitors;

create index search_profile_body_type on search_profile
  (site_id, country, gender, ((traits >> 0) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_hair_colour on search_profile
  (site_id, country, gender, ((traits >> 4) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_eye_colour on search_profile
  (site_id, country, gender, ((traits >> 8) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_relationship_status on search_profile
  (site_id, country, gender, ((traits >> 12) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_tattoos on search_profile
  (site_id, country, gender, ((traits >> 16) & 15), date_of_birth) include (account_id, rank, fictional, traits);

drop table swipe_deck;
create table swipe_deck (
  account_id bigint primary key references account on delete cascade,
  filter text not null,
  bucket int not null,
  rank int not null,
  last_id bigint not null
) with (fillfactor = 50);
