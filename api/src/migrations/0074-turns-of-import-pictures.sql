-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- When pictures of an import were taken last to be fetched: imports take turns, so that a file with many pictures holds up no other one.
alter table product_import add column pictures_at timestamptz;
