-- Members whose every payment was taken back are no premium members any more.
create or replace function end_premium(p_account bigint) returns void language sql as $$
  update public.account set premium_since = null
  where id = p_account and premium_since is not null
    and not exists (select from public.payment where account_id = p_account and status = 'completed')
$$;
