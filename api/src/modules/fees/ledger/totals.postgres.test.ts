import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { foldLedgerTotals } from './totals.service.ts';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 4);

/** Does something in a transaction that stays open; the function that is returned ends it. */
async function heldOpen(statement: string): Promise<() => Promise<void>> {
  const { promise: isHeld, resolve: onHeld } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const holding = database.transaction(async (transaction) => {
    await transaction.script(statement);
    onHeld();
    await ending;
  });
  await Promise.race([isHeld, holding]);
  return () => {
    end();
    return holding;
  };
}

it('rows of branches are put together beside a payment that holds one of them', async () => {
  const slots = Array.from(
    { length: 3000 },
    (_, index) => `(9, 1, ${1 + (index % 1000)}, ${Math.floor(index / 1000)}, 5)`,
  );
  await database.script(`insert into branch_fee values ${slots.join(', ')}`);
  const rows = () =>
    database.query('select slot, cents from branch_fee where person_id = 9 and branch_id = 7 order by slot');
  const pay = await heldOpen(
    'update branch_fee set cents = cents + 1 where (person_id, company_id, branch_id, slot) = (9, 1, 7, 2)',
  );
  expect(await foldLedgerTotals(database)).toEqual({ rows: 2999 });
  expect(await rows()).toEqual([
    { slot: -1, cents: 10 },
    { slot: 2, cents: 5 },
  ]);
  await pay();
  expect(await foldLedgerTotals(database)).toEqual({ rows: 1 });
  expect(await rows()).toEqual([{ slot: -1, cents: 16 }]);
});
