-- What is erased stays erased: the record of a member, which only an erased one can lose, depends on it.
create trigger account_stays_erased before update of erased_at on account for each row
  when (old.erased_at is not null and new.erased_at is distinct from old.erased_at)
  execute function stay_erased();
-- Back: no version takes an erasure back, so each runs on with it; or:
-- drop trigger account_stays_erased on account;
