-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- For administrators who look through all reviews.
create index concurrently if not exists review_by_time on review (created_at, id);
