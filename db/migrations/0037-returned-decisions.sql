-- Back: older versions run on with it, as they read none of it; or: alter table review_item drop column returned;
-- A decision that could not be carried out: its words, until somebody decides anew.
alter table review_item add column returned jsonb;
