create table conversation (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  lo bigint not null references account,
  hi bigint not null references account,
  started_by bigint not null references account,
  last_seq int not null default 0,
  last_at timestamptz not null,
  unique (lo, hi),
  check (lo < hi)
) with (fillfactor = 70);
create index conversation_started on conversation (started_by);

create table party (
  account_id bigint not null references account,
  conversation_id bigint not null references conversation,
  other_id bigint not null references account,
  unread int not null default 0 check (unread >= 0),
  last_read_seq int not null default 0,
  hidden_before_seq int not null default 0,
  primary key (account_id, conversation_id)
) with (fillfactor = 70);

-- seq is gapless per conversation: it is taken from the conversation row, under its lock, in the sending transaction.
create table message (
  conversation_id bigint not null references conversation,
  seq int not null check (seq > 0),
  id uuid not null unique,
  sender_id bigint not null references account,
  kind text not null check (kind in ('text', 'image', 'gift', 'gif', 'icebreaker')),
  body text not null,
  cost int not null default 0 check (cost >= 0),
  client_id uuid not null,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (sender_id, client_id)
);

create table message_hidden (
  account_id bigint not null references account,
  conversation_id bigint not null,
  seq int not null,
  primary key (account_id, conversation_id, seq),
  foreign key (conversation_id, seq) references message
);

create table fictional_acceptance (
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  accepted_at timestamptz not null default now(),
  primary key (account_id, other_id)
);
