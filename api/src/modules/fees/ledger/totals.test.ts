import { startTestServer } from '../../../testing/test-server.ts';
import { byInfluencer, byPoint, byProduct, totals as soldIn } from '../../companies/reports/sales.repo.ts';
import { sumOlderSales } from '../../companies/reports/sales-totals.service.ts';
import { companySums } from '../payouts/company-accounts.repo.ts';
import { earningsOf, medianEarnings } from '../statements/earnings.repo.ts';
import { feeSums } from '../statements/statements.repo.ts';
import { treeOf } from '../statements/tree.repo.ts';
import { feeAudit } from '../testing/fee-audit.ts';
import { feeMarket } from '../testing/fee-market.ts';
import { chanceOf, randomHistory } from '../testing/random-history.ts';
import {
  checkTotals,
  foldLedgerTotals,
  sumAgain,
  sumOlderEntries,
  sumOlderShares,
} from './totals.service.ts';

/** Steps of the history: orders, refunds, holds, payouts and so on. */
const STEPS = 200;
/** Milliseconds for hundreds of steps, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const server = await startTestServer();
const { database } = server;
const market = feeMarket(server.app);

const sums = async () => ({
  people: await Promise.all(
    (await database.query<{ id: number }>('select id from person order by id')).map(({ id }) =>
      feeSums(database, id),
    ),
  ),
  companies: await Promise.all(
    (await database.query<{ id: number }>('select id from company order by id')).map(({ id }) =>
      companySums(database, id),
    ),
  ),
  figures: await Promise.all(
    (await database.query<{ id: number }>('select id from company order by id')).map(async ({ id }) => {
      const to = new Date().toISOString().slice(0, 10);
      const span = { from: `${Number(to.slice(0, 4)) - 1}-02-15`, to };
      return [
        await soldIn(database, id, span),
        await byPoint(database, id, { ...span, by: 'month' }),
        // Products of before are known by the name that they have now.
        (await byProduct(database, id, span)).map(({ name_view, ...row }) => row),
        await byInfluencer(database, id, span),
      ];
    }),
  ),
  trees: await Promise.all(
    (await database.query<{ id: number }>('select id from person order by id')).map(({ id }) =>
      treeOf(database, id, 300),
    ),
  ),
  median: await medianEarnings(database),
});
const setComplete = (complete: boolean) =>
  database.query('update running_total set complete = $1, next_key = 0', [complete]);
const sumAll = async () => ({
  entries: (await sumOlderEntries(database)).batches > 0,
  shares: (await sumOlderShares(database)).batches > 0,
  sales: (await sumOlderSales(database)).batches > 0,
});

describe('running totals of the books', () => {
  it(
    'are the sums of the entries after hundreds of random events',
    async () => {
      const history = await randomHistory(market, feeAudit(database), chanceOf(27));
      for (let steps = 0; steps < STEPS; steps += 1) await history.next();
      expect(history.happened['payouts sent']).toBeGreaterThan(0);
      expect(history.happened['refunds']).toBeGreaterThan(0);
      expect(history.happened['parts refunded']).toBeGreaterThan(0);
      expect(await checkTotals(database)).toEqual([]);
      const fromTotals = await sums();
      expect(fromTotals.people.some(({ returned, paid }) => returned > 0 && paid > 0)).toBe(true);
      await setComplete(false);
      expect(await sums()).toEqual(fromTotals);
      await setComplete(true);
    },
    TEST_TIMEOUT_MS,
  );

  it('are summed from older entries in parts, again and again, to the same', async () => {
    const before = await sums();
    await database.script(`
      delete from ledger_account_day;
      delete from ledger_kind_day;
      delete from line_sale;
      delete from sales_total;
      delete from branch_fee;
      update fee_share set due_at = 'infinity', on_hold = false`);
    expect((await checkTotals(database)).length).toBeGreaterThan(0);
    await setComplete(false);
    expect(await sums()).toEqual(before);
    expect(await sumAll()).toEqual({ entries: true, shares: true, sales: true });
    expect(await sumAll()).toEqual({ entries: false, shares: false, sales: false });
    expect(await checkTotals(database)).toEqual([]);
    expect(await sums()).toEqual(before);
    await setComplete(false);
    await sumAll();
    expect(await checkTotals(database)).toEqual([]);
  });

  it('stay the same when rows of busy accounts are put together', async () => {
    const before = await sums();
    // As if another transaction had written a part of them yesterday.
    await database.script(`
      update ledger_account_day set day = day - 1;
      update ledger_kind_day set day = day - 1;
      insert into ledger_account_day select account_id, day, kind, 70, 5, 1 from ledger_account_day where slot = -1;
      update ledger_account_day set cents = cents - 5, entries = entries - 1 where slot = -1;
      insert into ledger_kind_day
        select day, total.kind, ledger_account_class(account), 70, sum(cents), sum(entries)
        from ledger_account_day total join ledger_account account on account.id = account_id where slot = 70 group by 1, 2, 3;
      update ledger_kind_day total set cents = total.cents - part.cents, entries = total.entries - part.entries
      from ledger_kind_day part
      where total.slot = -1 and part.slot = 70
        and (part.day, part.kind, part.account_kind) = (total.day, total.kind, total.account_kind)`);
    const rowsOf = async (table: string) =>
      (await database.query<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count ?? 0;
    const rows = () => rowsOf('ledger_account_day');
    const [many, kinds] = [await rows(), await rowsOf('ledger_kind_day')];
    const [branches] = await database.query<{ count: number }>(
      'select count(*) as count from branch_fee where slot >= 0',
    );
    expect((await foldLedgerTotals(database)).rows).toBe(many / 2 + kinds / 2 + (branches?.count ?? 0));
    expect(await rows()).toBe(many / 2);
    expect(await rowsOf('ledger_kind_day')).toBe(kinds / 2);
    expect(await sums()).toEqual(before);
    await database.script(
      'update ledger_account_day set day = day + 1; update ledger_kind_day set day = day + 1',
    );
    expect(await checkTotals(database)).toEqual([]);
  });

  it('are put together however long ago a day is, but not those of today', async () => {
    const [account] = await database.query<{ id: number }>(
      `select id from ledger_account where kind = 'card_clearing'`,
    );
    for (const day of [`'2020-02-03'`, `(now() at time zone 'utc')::date`])
      await database.script(`
        insert into ledger_account_day values (${account?.id}, ${day}, 'odd', 3, 5, 1), (${account?.id}, ${day}, 'odd', 4, 6, 1);
        insert into ledger_kind_day values (${day}, 'odd', 'card_clearing', 3, 5, 1), (${day}, 'odd', 'card_clearing', 4, 6, 1)`);
    expect(await foldLedgerTotals(database)).toEqual({ rows: 4 });
    for (const table of ['ledger_account_day', 'ledger_kind_day']) {
      const odd = await database.query(
        `select day < '2021-01-01' as past, slot, cents, entries from ${table} where kind = 'odd' order by day, slot`,
      );
      expect(odd).toEqual([
        { past: true, slot: -1, cents: 11, entries: 2 },
        { past: false, slot: 3, cents: 5, entries: 1 },
        { past: false, slot: 4, cents: 6, entries: 1 },
      ]);
      await database.query(`delete from ${table} where kind = 'odd'`);
    }
  });

  it('are named by the check where they differ, and summed again', async () => {
    await database.script(`
      update fee_share set due_at = due_at - interval '1 day', on_hold = not on_hold
      where (line_id, level) = (select line_id, level from fee_share where not matured and returned_cents < amount_cents limit 1);
      update line_sale set units = units + 1 where line_id = (select min(line_id) from line_sale);
      update ledger_account_day set cents = cents + 7
      where (account_id, day, kind, slot) = (select account_id, day, kind, slot from ledger_account_day limit 1);
      update branch_fee set cents = cents + 3
      where (person_id, company_id, branch_id, slot) = (select person_id, company_id, branch_id, slot from branch_fee limit 1);
      update link_total set fees = fees + 2
      where subject = 'link' and (person_id, day, subject_id, slot) =
        (select person_id, day, subject_id, slot from link_total where subject = 'link' limit 1);
      update company_money set gross_cents = gross_cents + 4
      where (company_id, day, tx_id) = (select company_id, day, tx_id from company_money limit 1);
      insert into company_money_month select company_id, '2020-02-01', 'odd', 3, 1, 9, 0, 0, 0, 0 from company_money limit 1`);
    const faults = await checkTotals(database);
    expect(faults.map(({ total }) => total).toSorted()).toEqual(
      expect.arrayContaining([
        'account',
        'branches',
        'company_money',
        'company_sales',
        'dates',
        'kinds',
        'line_sales',
        'links',
      ]),
    );
    for (const { message, key, total } of faults) if (total !== 'kinds') expect(message).toContain(` ${key}`);
    // A line that was wrong alone was wrong in the eyes of its company: that is seen once the line is right.
    for (let run = 1; run <= 2; run += 1)
      for (const fault of await checkTotals(database))
        await database.transaction((transaction) => sumAgain(transaction, fault));
    expect(await checkTotals(database)).toEqual([]);
  });

  it('leave nothing of a transaction that is rolled back', async () => {
    await setComplete(false);
    await sumAll();
    const before = await database.query(
      'select * from ledger_account_day order by account_id, day, kind, slot',
    );
    await expect(
      database.transaction(async (transaction) => {
        await transaction.query(`insert into ledger_tx (kind, ref) values ('payment', 'never')`);
        await transaction.query(
          `insert into ledger_entry (tx_id, account_id, cents)
           select tx.id, account.id, case account.kind when 'tax' then 5 else -5 end
           from ledger_tx tx, ledger_account account where ref = 'never' and account.kind in ('tax', 'shipping')`,
        );
        const [sum] = await transaction.query<{ cents: number }>(
          `select sum(cents)::integer as cents from ledger_account_day where slot >= 0`,
        );
        expect(sum).toEqual({ cents: 0 });
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    expect(
      await database.query('select * from ledger_account_day order by account_id, day, kind, slot'),
    ).toEqual(before);
  });

  it('give earnings by day and by month that are the statement’s', async () => {
    const people = await database.query<{ id: number }>(
      'select distinct person_id as id from fee_share order by 1 limit 20',
    );
    const today = new Date().toISOString().slice(0, 10);
    for (const { id } of people) {
      const { earned, returned } = await feeSums(database, id);
      for (const by of ['day', 'month'] as const) {
        const points = await earningsOf(database, id, { from: `${today.slice(0, 7)}-01`, to: today, by });
        const sum = (name: 'earned' | 'own' | 'returned') =>
          points.reduce((all, point) => all + point[name], 0);
        expect({ earned: sum('earned'), returned: sum('returned') }).toEqual({ earned, returned });
        const [own = { cents: 0 }] = await database.query<{ cents: number }>(
          'select coalesce(sum(amount_cents), 0)::integer as cents from fee_share where person_id = $1 and level = 1',
          [id],
        );
        expect(sum('own')).toBe(own.cents);
      }
    }
  });
});
