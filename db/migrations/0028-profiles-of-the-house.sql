-- Profiles of the house: under which licence each of their pictures is shown, and which of them rest.

create table photo_licence (
  photo_id uuid primary key references photo on delete cascade,
  -- As the operator's own list of licences calls it.
  licence_id text not null check (length(licence_id) between 1 and 120)
);

-- Paused at the desk: the account is disabled meanwhile.
create table paused_profile (
  account_id bigint primary key references account on delete cascade,
  paused_at timestamptz not null
);

create index profile_of_the_house on profile (site_id, (lower(name) collate "C"), account_id) where fictional;

-- Back: what is paused stays disabled, until somebody enables it; or first, for those in paused_profile:
-- update account set status = 'active' where status = 'disabled' and id in (select account_id from paused_profile);
-- drop table photo_licence, paused_profile; drop index profile_of_the_house;
