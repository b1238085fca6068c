-- Double entry: every transfer takes from one account what it gives to another.
-- id > 0 is a member (balance kept, never negative); id < 0 is the house (balance derived from its transfers).
create table ledger_account (
  id bigint primary key,
  code text unique,
  balance bigint not null default 0,
  check (id < 0 or balance >= 0),
  check (id > 0 or (balance = 0 and code is not null))
) with (fillfactor = 50);

insert into ledger_account (id, code) values
  (-1, 'welcome_credits'),
  (-2, 'sold_credits'),
  (-3, 'spent_credits'),
  (-4, 'returned_credits');

create table ledger_transfer (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'sample')),
  cause_id uuid not null,
  -- No foreign keys: every booking would lock the row of the house that all others lock too. A member's side exists because
  -- booking changes its balance; the ledger check finds anything else.
  debit_id bigint not null check (debit_id > 0 or debit_id between -4 and -1),
  credit_id bigint not null check (credit_id > 0 or credit_id between -4 and -1),
  amount int not null check (amount > 0),
  debit_after bigint,
  credit_after bigint,
  created_at timestamptz not null,
  unique (cause, cause_id),
  check (debit_id <> credit_id)
);
create index ledger_transfer_debit on ledger_transfer (debit_id, id);
create index ledger_transfer_credit on ledger_transfer (credit_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();
