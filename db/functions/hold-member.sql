-- Sending shares both members; whoever blocks, bans, disables or deletes one holds that member alone. So once such a
-- change is acknowledged no message of before is stored after it. A page may still hear of one that was stored a moment
-- before: live events go out after their commit and ask nothing again. The lock lives in memory, ends with the
-- transaction and is taken lower account first, before any row.
create or replace function hold_member(p_account bigint, p_alone boolean) returns void language plpgsql as $$
begin
  if p_alone then
    perform pg_advisory_xact_lock(7166, public.member_lock(p_account));
  else
    perform pg_advisory_xact_lock_shared(7166, public.member_lock(p_account));
  end if;
end $$;
