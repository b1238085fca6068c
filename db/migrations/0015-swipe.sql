-- What a member decided about another in the swipe game: nobody is shown twice.
create table swipe (
  account_id bigint not null references account on delete cascade,
  target_id bigint not null references account on delete cascade,
  liked boolean not null,
  swiped_at timestamptz not null,
  primary key (account_id, target_id)
);
create index swipe_target on swipe (target_id);

-- How far a member's deck was walked down the search order, so that somebody who has seen 50,000 profiles does not pass over them
-- with each deck. Positions are (rank, account_id); a walk goes on below its position. `fresh` walks those active since `floor_rank`
-- and starts at the top again with each new rank bucket, `rest` walks all below. Forgetting a row costs time, nothing else.
create table swipe_deck (
  account_id bigint primary key references account on delete cascade,
  filter text not null,
  bucket int not null,
  floor_rank int not null,
  fresh_rank int not null,
  fresh_id bigint not null,
  rest_rank int not null,
  rest_id bigint not null
) with (fillfactor = 50);

-- The last swipe while it is a pass: the only one that can be taken back.
create table last_pass (
  account_id bigint primary key references account on delete cascade,
  target_id bigint not null
) with (fillfactor = 50);
