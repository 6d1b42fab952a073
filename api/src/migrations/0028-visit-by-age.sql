-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find old visits, which come in the order of time without reading the whole table.
create index concurrently if not exists visit_by_age on visit using brin (visited_at);
