import type { DatabaseSync } from 'node:sqlite';

const BALANCE = `
select coalesce(sum(case kind
    when 'charge' then (payload ->> '$.amount') - (payload ->> '$.fee')
    else -(payload ->> '$.amount') end), 0) as cents
from object
where kind in ('charge', 'refund', 'transfer') and payload ->> '$.currency' = ? and payload ->> '$.failure' is null`;

/** What the shop has at the service: what was paid less fees, without what went back or on. Fees of refunds stay paid. */
export function balanceOf(database: DatabaseSync, currency: string): number {
  return Number(database.prepare(BALANCE).get(currency)?.['cents']);
}
