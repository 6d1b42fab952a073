-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find shipments to a person without reading the whole table.
create index concurrently if not exists shipment_of_person on shipment (person_id);
