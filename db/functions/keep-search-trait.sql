-- Kept by the database itself, so that no way of writing a search row can forget it.
create or replace function keep_search_trait() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_trait t using each_trait(old.traits) e
    where (t.site_id, t.gender, t.country, t.trait, t.birth_year, t.account_id)
      = (old.site_id, old.gender, old.country, e, old.birth_year, old.account_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_trait (site_id, gender, country, trait, birth_year, account_id, date_of_birth, fictional, traits)
    select new.site_id, new.gender, new.country, e, new.birth_year, new.account_id, new.date_of_birth, new.fictional,
      new.traits
    from each_trait(new.traits) e;
  end if;
  return null;
end
$$;
