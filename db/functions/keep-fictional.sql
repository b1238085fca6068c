-- What a profile is told to be can never be changed later: a label that can be taken off is no label.
create or replace function keep_fictional() returns trigger language plpgsql as $$
begin
  if new.fictional is distinct from old.fictional then
    raise exception 'profile.fictional never changes';
  end if;
  return new;
end $$;
