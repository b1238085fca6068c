-- News for members, one of each topic: by push where a browser listens, and in the next mail. What is pending of a
-- topic grows, and is news to every browser. In the order of the keys, as it is taken away.
--
-- All is asked by key ("offset 0"), never as a join whose plan was made while a table was empty; and it is planned
-- once, as planning anew for each length of the lists would cost more than all of it.
create or replace function add_notices(p_accounts bigint[], p_topics text[], p_kinds text[], p_now timestamptz)
returns void language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
begin
  -- A moment later: who has the page open reads it meanwhile.
  insert into public.notice as n (account_id, topic, kind, created_at, due_at)
  select t.account_id, t.topic, t.kind, p_now, p_now + interval '400 milliseconds'
  from unnest(p_accounts, p_topics, p_kinds) as t (account_id, topic, kind)
  where exists (select from public.push_subscription s where s.account_id = t.account_id offset 0)
  order by t.account_id, t.topic
  on conflict (account_id, topic) do update set version = n.version + 1, taken_by = '{}',
    -- One message more: what began before them is the news.
    kind = case when excluded.kind = 'new_message' then n.kind else excluded.kind end;

  -- As DIGEST_AFTER_MS. What is looked at soon enough is left alone, but a look that may be under way is waited for.
  insert into public.mail_digest as m (account_id, due_at)
  select a.account_id, p_now + interval '10 minutes'
  from (select distinct t.account_id from unnest(p_accounts) as t (account_id) order by t.account_id) a
  where (
    select known.due_at > p_now + interval '5 seconds' and known.due_at <= p_now + interval '10 minutes'
    from public.mail_digest known where known.account_id = a.account_id
  ) is not true
  on conflict (account_id) do update set due_at = least(m.due_at, excluded.due_at);
end $$;
