-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- People with a picture, for backups and the nightly check of its file.
create index concurrently if not exists person_with_picture on person (id) where picture_location like '/people/%';
