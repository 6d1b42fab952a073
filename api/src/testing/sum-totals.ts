/**
 * SQL for the end of a bulk load that skipped the triggers: sums all running totals, lines in parts, so that the load may be as large
 * as it likes.
 */
export const SUM_TOTALS = `
  select sum_ledger_accounts(0, 2147483647), sum_ledger_kinds('-infinity', 'infinity'), sum_branches(0, 2147483647);
  do $$
  declare
    line integer := 0;
    part integer[];
  begin
    loop
      part := array(select id from order_line where id > line order by id limit 20000);
      exit when part = '{}';
      perform sum_sales(part), date_shares(part);
      line := part[cardinality(part)];
    end loop;
  end $$;`;
