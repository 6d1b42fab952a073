import type { DatabaseSync } from 'node:sqlite';
import type { Account, Transfer } from '../connect/account.ts';
import type { Charge, Intent, Refund } from '../payments/intent.ts';
import type { Objects } from '../store/objects.ts';
import type { Event } from '../webhooks/event.ts';

interface Wanted {
  /** Sums only. */
  readonly brief: boolean;
  readonly payment?: string | undefined;
}

/** All that is kept, for tests to count: payments, charges, refunds, accounts, transfers, events and where each delivery stands. */
export function stateOf(database: DatabaseSync, objects: Objects, { brief, payment }: Wanted): object {
  const all = <T>(kind: string): T[] =>
    payment ? objects.ofPayment<T>(kind, payment) : objects.ofKind<T>(kind);
  const intents = all<Intent>('intent');
  const charges = all<Charge>('charge');
  const refunds = all<Refund>('refund');
  const transfers = all<Transfer>('transfer');
  const totals = {
    payment_intents: countBy(intents.map(({ status }) => status)),
    received: sum(intents.map(({ received }) => received)),
    refunded: sum(refunds.map(({ amount }) => amount)),
    transferred: sum(transfers.map(({ amount }) => amount)),
    deliveries: countBy(deliveriesOf(database, payment).map(({ state }) => String(state))),
  };
  if (brief) return { totals };
  return {
    totals,
    payment_intents: intents.map(({ secret: _secret, ...intent }) => intent),
    charges,
    refunds,
    accounts: all<Account>('account'),
    transfers,
    events: all<Event>('event').map(({ id, type, created }) => ({ id, type, created })),
    deliveries: deliveriesOf(database, payment),
  };
}

const deliveriesOf = (database: DatabaseSync, payment: string | undefined) =>
  database
    .prepare(
      `select d.event, o.payment as payment_intent, o.payload ->> '$.type' as type, d.state, d.tries, d.status, d.due
       from delivery d join object o on o.id = d.event where ?1 is null or o.payment = ?1 order by d.id`,
    )
    .all(payment ?? null);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
