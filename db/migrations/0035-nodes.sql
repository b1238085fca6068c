-- Back: older versions run on with it, as they read none of this; drop table node_beat, secret_mark.
-- Each process that reads from replicas counts up here: what a replica shows of it tells how late it is.
create table node_beat (
  node uuid primary key,
  beat bigint not null,
  beat_at timestamptz not null default now()
);

-- Tells whether another LONK_SECRET is the one that this database is served with.
create table secret_mark (
  one boolean primary key default true check (one),
  mark text not null
);
