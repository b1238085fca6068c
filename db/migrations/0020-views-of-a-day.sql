-- How many different profiles a member or a network looked at today. Keys and entries are keyed hashes that change with the day, the
-- entries of four bytes: they tell a profile seen again from a new one, but not who was looked at. Deleted when the day is over.
-- kind: 'crowd' counts the members of one network who looked at very many.
create table profile_view (
  viewer bytea primary key,
  kind text not null check (kind in ('visitor', 'member', 'crowd')),
  day date not null,
  seen int[] not null
) with (fillfactor = 50);
