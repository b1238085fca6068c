-- How many members of each year of birth may be found, in a country and in each of its regions. Counted anew every ten minutes, so never
-- quite true: a search that has many more than are ever counted one by one is told by it without counting them.
create table search_size (
  site_id smallint not null references site on delete cascade,
  gender smallint not null,
  -- A country, or the number of a region.
  place text not null,
  birth_year smallint not null,
  members int not null,
  -- Of those, who are not fictional, and who are open to visitors.
  real_members int not null,
  open_members int not null,
  primary key (site_id, gender, place, birth_year)
);
