-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- The stock of a company is listed by the names of its products. The release before lists it by sorting.
create index concurrently if not exists product_of_company_by_name on product (company_id, lower(name_view), id);
