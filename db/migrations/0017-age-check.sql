-- What is known of a member's age, and no more: no date, no document, no number of the company that looked.
create table age_check (
  account_id bigint primary key references account on delete cascade,
  over18 boolean not null,
  method text not null check (method in ('self', 'assured')),
  provider text,
  checked_at timestamptz not null,
  check ((method = 'assured') = (provider is not null))
);
