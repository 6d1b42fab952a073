-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- For administrators who look through hidden reviews.
create index concurrently if not exists review_hidden on review (created_at, id) where hidden_at is not null;
