import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsFolder } from '../../platform/migrations/migrate.ts';
import { aCompany, aMerchandise, aPerson, aProduct } from '../../testing/fixture/builders.ts';
import { insert } from '../../testing/fixture/insert.ts';
import { anOrder } from '../../testing/fixture/orders.ts';
import { emptyTestDatabase } from '../../testing/test-database.ts';

/** The last step before runs had rows. */
const BEFORE = 20;

it('runs that were under way before they had rows go on, with all that waited, and promises are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const database = await emptyTestDatabase();
  try {
    await cp(migrationsFolder, folder, {
      recursive: true,
      filter: (source) =>
        source === migrationsFolder || Number(source.match(/(\d{4})-[^/]+\.sql$/)?.[1]) <= BEFORE,
    });
    await migrate(database, folder);
    const company = await aCompany(database);
    const order = await anOrder(database, await aPerson(database), {
      state: 'paid',
      paid_at: new Date('2026-11-01T12:00:00Z'),
    });
    const order_wish_id = await insert(database, 'order_wish', {
      order_id: order,
      wish_id: 1,
      name: '',
      quantity: 5,
      gift: false,
    });
    const products: number[] = [];
    for (const production_step of ['manufacturing', 'finishing', null]) {
      const product_id = await aProduct(database, company, { production_step, maxover: 9 });
      const merchandise_id = await aMerchandise(database, product_id, { backlogged: 3 });
      products.push(product_id);
      for (const [quantity, to_make] of [
        [2, false],
        [3, true],
      ] as const)
        await insert(database, 'order_line', {
          order_id: order,
          order_wish_id,
          company_id: company,
          product_id,
          merchandise_id,
          position: products.length - 1,
          name_view: 'Tag',
          merchandice_name: 'Small',
          picture_location: '/no-picture.png',
          picture_alt: '',
          price_cents: 100,
          quantity,
          tax_cents: 0,
          fee_percent: 0,
          to_make,
          state: to_make ? 'waiting' : 'paid',
          delay_days: 9,
        });
    }
    expect((await migrate(database)).length).toBeGreaterThan(0);
    expect(
      await database.query(
        `select product_id, phase, planned, finishing_at is null as at_it from production_run order by product_id`,
      ),
    ).toEqual([
      { product_id: products[0], phase: 'manufacturing', planned: 3, at_it: true },
      { product_id: products[1], phase: 'finishing', planned: 3, at_it: false },
    ]);
    const lines = await database.query(
      `select line.product_id, line.state, line.leave_by, run.product_id as run
       from order_line line left join production_run run on run.id = line.run_id order by line.id`,
    );
    const kept = { leave_by: new Date('2026-11-10T12:00:00Z') };
    expect(lines).toEqual(
      products.flatMap((product_id, index) => [
        { ...kept, product_id, state: 'paid', run: null },
        {
          ...kept,
          product_id,
          state: ['making', 'finishing', 'waiting'][index],
          run: index < 2 ? product_id : null,
        },
      ]),
    );
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
