-- The profile follows its main photo: once a statement, whatever that changed.
create or replace function keep_main_photo() returns trigger language plpgsql as $$
begin
  update public.profile p set main_filename = m.filename, main_status = m.status
  from (select distinct account_id from changed) c left join public.photo m on m.account_id = c.account_id and m.main
  where p.account_id = c.account_id and (p.main_filename, p.main_status) is distinct from (m.filename, m.status);
  return null;
end $$;
