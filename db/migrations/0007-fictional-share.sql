-- Of the profiles that are shown in a country, how many of a hundred are fictional: counted once a day.
create table fictional_share (
  site_id smallint not null references site,
  country text not null,
  percent smallint not null check (percent between 0 and 100),
  counted_on date not null,
  primary key (site_id, country)
);
