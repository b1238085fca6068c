-- Whoever marks a living member as erased to be rid of their record has no way back.
create or replace function stay_erased() returns trigger language plpgsql as $$
begin
  raise exception 'account % stays erased', old.id;
end $$;
