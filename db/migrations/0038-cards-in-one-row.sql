-- A card of a member is shown by nearly every call: twenty-four in a search, five hundred in a list of conversations. Whether its
-- account is still there, since when, and its main photo stood in two other tables, so each card cost two more rows from pages all
-- over the disk. They stand in the row of the profile now, and the database itself keeps them true, in the same transaction.
alter table profile
  add column gone boolean not null default false,
  add column signed_up_at timestamptz not null default now(),
  add column main_filename text,
  add column main_status text;

update profile p set gone = a.status in ('deleted', 'banned'), signed_up_at = a.signed_up_at, main_filename = m.filename, main_status = m.status
from account a left join photo m on m.account_id = a.id and m.main
where a.id = p.account_id;

create function take_account_facts() returns trigger language plpgsql as $$
begin
  select a.status in ('deleted', 'banned'), a.signed_up_at into strict new.gone, new.signed_up_at
  from public.account a where a.id = new.account_id;
  return new;
end $$;
create trigger profile_account_facts before insert on profile for each row execute function take_account_facts();

create function keep_account_facts() returns trigger language plpgsql as $$
begin
  update public.profile p set gone = new.status in ('deleted', 'banned'), signed_up_at = new.signed_up_at where p.account_id = new.id;
  return null;
end $$;
create trigger account_facts after update of status, signed_up_at on account for each row
  when (old.status is distinct from new.status or old.signed_up_at is distinct from new.signed_up_at)
  execute function keep_account_facts();

-- Once a statement, whatever it changed.
create function keep_main_photo() returns trigger language plpgsql as $$
begin
  update public.profile p set main_filename = m.filename, main_status = m.status
  from (select distinct account_id from changed) c left join public.photo m on m.account_id = c.account_id and m.main
  where p.account_id = c.account_id and (p.main_filename, p.main_status) is distinct from (m.filename, m.status);
  return null;
end $$;
create trigger photo_added after insert on photo referencing new table as changed for each statement execute function keep_main_photo();
create trigger photo_changed after update on photo referencing new table as changed for each statement execute function keep_main_photo();
create trigger photo_removed after delete on photo referencing old table as changed for each statement execute function keep_main_photo();
