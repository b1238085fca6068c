-- A new profile takes over what its cards show of the account.
create or replace function take_account_facts() returns trigger language plpgsql as $$
begin
  select a.status in ('deleted', 'banned'), a.signed_up_at into strict new.gone, new.signed_up_at
  from public.account a where a.id = new.account_id;
  return new;
end $$;
