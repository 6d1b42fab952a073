-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- batches: ledger_tx.id
-- Notes the postings that are older than the trigger of 0058. Those that it noted meanwhile stay as they are.
select note_company_money(array(select id from ledger_tx where id > $1 and id <= $2));
