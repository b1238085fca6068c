-- Back: older versions run on with it, as they read none of this; or: drop table report_picture.
-- The picture that an open report is about, kept for its case alone whatever becomes of the photo or message; gone with the decision.
create table report_picture (
  report_id uuid primary key references report on delete cascade,
  -- Of the photo, or of the picture of the message.
  picture_id uuid not null,
  storage_key text not null,
  sha256 bytea check (octet_length(sha256) = 32),
  perceptual_hash bytea check (octet_length(perceptual_hash) = 8)
);
create index report_picture_storage_key on report_picture (storage_key);

-- Few rows: a report is decided within days.
insert into report_picture (report_id, picture_id, storage_key, sha256, perceptual_hash)
select r.id, p.id, p.storage_key, p.sha256, p.perceptual_hash
from report r join photo p on p.id = r.photo_id where r.decided_at is null
union all
select r.id, i.id, i.storage_key, i.sha256, i.perceptual_hash
from report r join message_image i on i.conversation_id = r.conversation_id and i.seq = r.message_seq
where r.decided_at is null;
