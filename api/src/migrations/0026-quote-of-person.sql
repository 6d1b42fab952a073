-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find quotes of a person without reading the whole table.
create index concurrently if not exists quote_of_person on quote (person_id);
