import type { Database } from '../../platform/database/database.ts';
import { post } from '../ledger/index.ts';
import { lastingDebts } from './write-off.repo.ts';

/**
 * Gives up what people owe since refunds that followed a payout, where nothing has moved for twelve months (domain.md, Refund
 * after payout): it is nobody's but the market's loss. Gives how many debts, and cents of all of them.
 */
export async function writeOffDebts(database: Database): Promise<{ debts: number; cents: number }> {
  let [debts, sum] = [0, 0];
  for (const { personId, cents, lastTx } of await lastingDebts(database)) {
    const written = await database.transaction((transaction) =>
      post(transaction, {
        kind: 'write_off',
        // What is seen by two servers at once is written off once.
        ref: `${personId}:${lastTx}`,
        orderId: null,
        entries: [
          { account: { kind: 'fees', personId }, cents: -cents },
          { account: { kind: 'market_loss' }, cents },
        ],
      }),
    );
    if (written) [debts, sum] = [debts + 1, sum + cents];
  }
  return { debts, cents: sum };
}
