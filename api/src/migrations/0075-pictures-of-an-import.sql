-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- The imports with pictures that wait, and those of one import in their order.
create index concurrently if not exists product_import_picture_turn on product_import_picture (import_id, due_at, id)
  where state = 'waiting';
