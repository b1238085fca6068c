-- What a member agreed to and what was decided and noted about them, which the role that serves can only add to:
-- deleted with the rights of the owner, and of nobody but who was erased.
create or replace function erase_record(p_account bigint) returns void language plpgsql
security definer set search_path = '' as $$
begin
  perform from public.account where id = p_account and erased_at is not null;
  if not found then
    raise exception 'account % is not erased', p_account;
  end if;
  delete from public.consent where account_id = p_account;
  delete from public.member_decision where account_id = p_account;
  delete from public.photo_decision where account_id = p_account;
  delete from public.member_note where account_id = p_account;
end $$;
