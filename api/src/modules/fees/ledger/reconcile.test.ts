import type { FeeProof } from 'shared-api/contract';
import { findFaults } from '../../../testing/find-faults.ts';
import { influences } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { books, moved } from '../../orders/testing/ordering.ts';
import { feeMarket } from '../testing/fee-market.ts';
import { paidOut } from '../testing/payout-shop.ts';
import { reconcileBooks, reconcileLines, writeOffDebts } from './ledger.service.ts';

const server = await startTestServer();
const market = feeMarket(server.app);
const company = await market.company();
const goods = await market.goods(company, 10, 337);
const top = await market.person();
const near = await market.person();
const people = [near, top] as const;
await influences(server.database, company, top);
await influences(server.database, company, near, { parent_id: top });

const expectReconciled = async () => {
  expect(await findFaults(server.database)).toEqual([]);
  expect((await reconcileBooks(server.database)).faults).toEqual([]);
};

describe('a debt', () => {
  const indebted = async (...paid: [number, string][]): Promise<number> => {
    const person = await market.person();
    await influences(server.database, company, person);
    for (const [cents, ago] of paid) await paidOut(server.database, person, cents, ago);
    return person;
  };

  it('on which nothing moved for twelve months is the market’s loss, once; others stay', async () => {
    const old = await indebted([400, '14 months'], [100, '13 months']);
    const young = await indebted([400, '14 months'], [100, '11 months']);
    const before = await books(server.database);
    const written = await Promise.all([writeOffDebts(server.database), writeOffDebts(server.database)]);
    expect(written.reduce((sum, { cents }) => sum + cents, 0)).toBe(500);
    const after = await books(server.database);
    expect(moved(before, after)).toEqual({ [`fees of ${old}`]: -500, market_loss: 500 });
    expect(after[`fees of ${young}`]).toBe(500);
    expect(await writeOffDebts(server.database)).toEqual({ debts: 0, cents: 0 });
    await expectReconciled();
  });
});

describe('reconciliation', () => {
  it('finds a changed share, and stores what it found', async () => {
    const buyerId = await market.person();
    const id = await market.buy(
      { buyerId, goods: [goods], quantity: 1, influencers: new Map([[company, people[0]]]) },
      'a card',
    );
    const change = (amount: number) =>
      server.database.query(
        `update fee_share set amount_cents = amount_cents + $2
         where level = 1 and line_id in (select id from order_line where order_id = $1)`,
        [id, amount],
      );
    await change(3);
    const { faults, lines, shares, transactions } = await reconcileBooks(server.database);
    expect(faults).toContainEqual(expect.stringContaining(`Person ${people[0]} has shares of`));
    expect(faults).toContainEqual(expect.stringContaining('level 1 got 28 cents, not 25'));
    expect(Math.min(lines, shares, transactions)).toBeGreaterThan(0);
    // The same by parts.
    let after: string | null | undefined = '0';
    const found: string[] = [];
    let seen = 0;
    while (typeof after === 'string') {
      const part: FeeProof = await reconcileLines(server.database, Number(after));
      found.push(...part.faults);
      seen += part.lines;
      expect(part.ledger_sum).toBe(0);
      after = part.next;
    }
    expect(seen).toBe(lines);
    expect(found).toContainEqual(expect.stringContaining('level 1 got 28 cents, not 25'));
    const [kept] = await server.database.query('select faults from ledger_proof order by id desc limit 1');
    expect(kept).toEqual({ faults });
    await change(-3);
    await expectReconciled();
  });
});
