-- The profile follows its account.
create or replace function keep_account_facts() returns trigger language plpgsql as $$
begin
  update public.profile p set gone = new.status in ('deleted', 'banned'), signed_up_at = new.signed_up_at
  where p.account_id = new.id;
  return null;
end $$;
