-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find price reports of a person without reading the whole table.
create index concurrently if not exists price_report_of_reporter on price_report (reporter_id);
