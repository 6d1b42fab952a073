-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find mails to an address without reading the whole table.
create index concurrently if not exists mail_of_address on mail (lower(email)) where email is not null;
