-- One canonical row per two members decides a match, so that two likes at the same moment cannot miss each other.
create table pair (
  lo bigint not null references account on delete cascade,
  hi bigint not null references account on delete cascade,
  lo_liked_at timestamptz,
  hi_liked_at timestamptz,
  matched_at timestamptz,
  primary key (lo, hi),
  check (lo < hi)
) with (fillfactor = 80);

create table received_like (
  account_id bigint not null references account on delete cascade,
  from_id bigint not null references account on delete cascade,
  liked_at timestamptz not null,
  is_new boolean not null default true,
  shown_at timestamptz,
  primary key (account_id, from_id)
) with (fillfactor = 85);
create index received_like_list on received_like (account_id, is_new desc, liked_at desc, from_id);
create index received_like_from on received_like (from_id, liked_at desc);

create table badge (
  account_id bigint primary key references account on delete cascade,
  unread int not null default 0 check (unread >= 0),
  new_likes int not null default 0 check (new_likes >= 0)
) with (fillfactor = 50);

-- Counters with a daily limit (likes, swipes); day is the site's calendar day.
create table daily_count (
  account_id bigint not null references account on delete cascade,
  kind text not null,
  day date not null,
  count int not null check (count >= 0),
  primary key (account_id, kind, day)
) with (fillfactor = 70);
