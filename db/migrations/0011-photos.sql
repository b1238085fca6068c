alter table photo
  -- The client's key and what came with it: the same one is the same photo.
  add column upload_key uuid,
  add column upload_hash bytea,
  -- Null while its versions are being made.
  add column ready_at timestamptz,
  add column width int,
  add column height int,
  -- Of the decoded pixels; the second one is alike for pictures that look alike.
  add column sha256 bytea check (octet_length(sha256) = 32),
  add column perceptual_hash bytea check (octet_length(perceptual_hash) = 8),
  -- 0 to 1; null when it could not be told.
  add column nudity real,
  -- Looks like a picture that must not come back.
  add column near_known boolean not null default false,
  -- Was approved as one that everybody may see: what was approved as private may show more.
  add column approved_open boolean not null default false,
  add column explanation text not null default '' check (length(explanation) <= 1000),
  add column objected_at timestamptz,
  add column objection text not null default '' check (length(objection) <= 1000),
  -- Somebody looked again and it stayed rejected.
  add column upheld_at timestamptz,
  -- Somebody reported it and nobody has looked yet.
  add column reported_at timestamptz,
  add constraint photo_reason check (
    reason in ('minor', 'nudity', 'other_people', 'contact_data', 'not_a_photo', 'other')
  );
update photo set ready_at = created_at, approved_open = status = 'active' and not private;
update photo set reason = 'other' where status = 'rejected' and reason is null;
alter table photo add constraint photo_rejection_has_reason check (status <> 'rejected' or reason is not null);
create unique index photo_upload on photo (account_id, upload_key);
create index photo_waiting on photo (created_at)
  where status = 'inspection' or reported_at is not null or objected_at is not null;
create index photo_storage on photo (storage_key);

-- Files on their way into a photo. One that is old belongs to an upload that never ended.
create table incoming_photo (
  id uuid primary key,
  created_at timestamptz not null
);

-- What was decided about photos, and why; only ever added to, and kept when the photo is gone.
create table photo_decision (
  id bigint generated always as identity primary key,
  photo_id uuid not null,
  account_id bigint not null references account on delete cascade,
  staff_id bigint references staff on delete set null,
  kind text not null check (kind in ('approve', 'reject', 'uphold')),
  reason text check (reason in ('minor', 'nudity', 'other_people', 'contact_data', 'not_a_photo', 'other')),
  explanation text not null default '' check (length(explanation) <= 1000),
  automated boolean not null default false,
  score real,
  created_at timestamptz not null,
  constraint photo_decision_has_reason check (kind = 'approve' or reason is not null),
  constraint photo_decision_by_one check (not automated or staff_id is null)
);
create index photo_decision_photo on photo_decision (photo_id, id);
create index photo_decision_account on photo_decision (account_id, id);

-- Hashes of pictures that must not come back. Kept when their member is erased: by then nothing in it leads to one.
create table known_picture (
  id bigint generated always as identity primary key,
  photo_id uuid not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  perceptual_hash bytea not null check (octet_length(perceptual_hash) = 8),
  reason text not null check (reason in ('minor', 'nudity', 'other_people')),
  created_at timestamptz not null
);
create index known_picture_sha256 on known_picture (sha256);
