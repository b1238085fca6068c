alter table report
  -- What was decided, as it is told to who reported: what was reported is gone, its account is closed, or out of use for a while, or all stays.
  add column outcome text check (outcome in ('removed', 'closed', 'paused', 'kept')),
  -- For those who look at it later; told to nobody.
  add column decision_note text not null default '' check (length(decision_note) <= 1000),
  add constraint report_outcome_is_decided check (outcome is null or decided_at is not null);
create index report_photo on report (photo_id) where photo_id is not null and decided_at is null;
