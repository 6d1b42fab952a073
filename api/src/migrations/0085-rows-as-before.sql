-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- Whether a row of an import, changed by its outcome, differed from its product in nothing. Since 0057 such rows are counted, and it was not
-- stored which they are.
alter table product_import_row add column unchanged boolean not null default false;
