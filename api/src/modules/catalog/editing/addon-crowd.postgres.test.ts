import type { DeskProduct } from 'shared-api/contract';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { formOf, openDesk } from '../testing/desk.ts';

const POOL = 6;
/** How often the same race is run. */
const ROUNDS = 3;
/** Milliseconds for a few dozen calls on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 2);
const shop = await startCartServer(openTestPostgres(postgres.url, POOL));
const desk = await openDesk(shop, await shop.shopper());

const offer = async (root: DeskProduct, addon: DeskProduct) => {
  const { version } = await desk.product(root.id);
  return desk.call('PUT', `/products/${root.id}/addons`, {
    version,
    addons: [{ product_id: addon.id, req: true }],
  });
};
const change = async ({ id }: DeskProduct, active: boolean) =>
  desk.call('PUT', `/products/${id}`, { ...formOf(await desk.product(id)), active });

/** Lets calls begin together: each is sent once the products are held, and goes on when both of them wait. */
async function together<Answer>(products: readonly DeskProduct[], calls: readonly (() => Promise<Answer>)[]) {
  let answers: Promise<Answer[]> | undefined;
  await database.transaction(async (transaction) => {
    const ids = products.map(({ id }) => id);
    await transaction.query('select from product where id = any($1) order by id for update', [ids]);
    answers = Promise.all(calls.map((call) => call()));
    for (let waiting = 0; waiting < calls.length; ) {
      const rows = await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows.length;
    }
  });
  return (await answers) ?? [];
}

const products = (names: readonly string[]): Promise<DeskProduct[]> =>
  Promise.all(names.map((name_view) => desk.stocked({ name_view })));

describe('add-ons that have to be taken, changed at one time', () => {
  it(
    'make no ring of several changes, none of which makes one by itself',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [a, b, c, d] = (await products(['A', 'B', 'C', 'D'])) as [
          DeskProduct,
          DeskProduct,
          DeskProduct,
          DeskProduct,
        ];
        for (const [root, addon] of [
          [a, b],
          [c, d],
        ] as const)
          expect((await offer(root, addon)).status).toBe(200);
        const replies = await together([a, b, c, d], [() => offer(b, c), () => offer(d, a)]);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'are on sale whenever the product is, though it comes on sale as they go off',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [root, addon] = (await products(['Root', 'Add-on'])) as [DeskProduct, DeskProduct];
        expect((await change(root, false)).status).toBe(200);
        expect((await offer(root, addon)).status).toBe(200);
        const replies = await together([root, addon], [() => change(root, true), () => change(addon, false)]);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
