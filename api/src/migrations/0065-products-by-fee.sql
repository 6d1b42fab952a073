-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- For the lowest and the highest finders fee of a company, two entries of the index each.
create index concurrently if not exists product_of_fee on product (company_id, listed, fee_percent) where active;
