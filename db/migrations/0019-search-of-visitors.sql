-- Those who are open to visitors by year of birth, so that a visitor's search for an age that hardly anybody has does not pass over
-- everybody else.
create index search_profile_visible_year on search_profile
  (site_id, gender, country, birth_year, rank desc, account_id desc) include (date_of_birth, region_id, fictional) where visible_to_visitors;
create index search_profile_visible_region_year on search_profile
  (site_id, gender, region_id, birth_year, rank desc, account_id desc) include (date_of_birth, fictional) where visible_to_visitors;
