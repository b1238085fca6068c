-- For pages: a version stays as it was written, and can only be taken back before it begins.
create or replace function keep_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and old.starts_at > new.withdrawn_at
    and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
