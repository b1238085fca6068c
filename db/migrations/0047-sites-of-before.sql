-- Back: older versions run on with it; what they change meanwhile is not kept.
-- Who sold, and by whose clock, until a moment: an invoice or a mandate goes on saying what it said when it was made.
create table site_before (
  site_id smallint not null references site,
  until timestamptz not null,
  company jsonb not null,
  time_zone text not null,
  primary key (site_id, until)
);
