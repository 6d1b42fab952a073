-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find mails to a person without reading the whole table.
create index concurrently if not exists mail_of_person on mail (person_id) where person_id is not null;
