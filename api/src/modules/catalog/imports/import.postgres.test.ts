import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { aProductForm, type Desk, formOf, openDesk } from '../testing/desk.ts';

const POOL = 6;
/** Milliseconds for thousands of products on however slow a machine. */
const TEST_TIMEOUT_MS = 600_000;
const ROWS = 5000;
/** Every so many rows one is bad. */
const EVERY = 100;

let desk: Desk;

const postgres = await ownPostgres();
const open = () => openTestPostgres(postgres.url, POOL);
// One connection, which is the only one that is never cut.
const database = openTestPostgres(postgres.url, 1);
const shop = await startCartServer(open());
const { config, mediaKeys, mediaStore } = shop.server.app;
const second = await startTestServer({ database: open(), mediaKeys, mediaStore }, config);
beforeEach(async () => {
  desk = await openDesk(shop, await shop.shopper());
});

const send = async (text: string): Promise<number> =>
  Object(await desk.ask('POST', '/imports', fileForm(text))).id;
const stateOf = async (id: number) => {
  const [row] = await database.query<{ state: string; added: number; changed: number; refused: number }>(
    'select state, added, changed, refused from product_import where id = $1',
    [id],
  );
  return row;
};
/** Works on both servers, over again where the work broke off, until the import is done. */
async function workThrough(id: number): Promise<void> {
  while ((await stateOf(id))?.state === 'waiting')
    await Promise.allSettled([shop.server, second].map(({ app }) => app.services.imports.work()));
}
const codes = async () =>
  (
    await database.query<{ own_code: string }>(
      'select own_code from product where company_id = $1 order by id',
      [desk.company],
    )
  ).map(({ own_code }) => own_code);

describe('thousands of rows', () => {
  it(
    'come in once, though two servers work on them and lose their connections again and again',
    async () => {
      const rows = Array.from({ length: ROWS }, (_, at) =>
        aCsvRow(at, at % EVERY === EVERY - 1 ? { price: 'x' } : {}),
      );
      const id = await send(csvOf(rows));
      let cuts = 0;
      const cutting = (async () => {
        for (let done = 0; done < ROWS * 0.8; ) {
          const state = await stateOf(id);
          const now = (state?.added ?? 0) + (state?.refused ?? 0);
          if (now < done + 500) continue;
          done = now;
          const cut = await database.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
          );
          cuts += cut.length;
        }
      })();
      await workThrough(id);
      await cutting;
      expect(cuts).toBeGreaterThan(0);
      expect(await stateOf(id)).toEqual({
        state: 'done',
        added: ROWS - ROWS / EVERY,
        changed: 0,
        refused: ROWS / EVERY,
      });
      const stored = await codes();
      const good = rows.filter(({ price }) => price !== 'x').map(({ own_code }) => own_code);
      expect([...stored].sort()).toEqual([...good].sort());
      const variants = await database.query(
        `select product_id from merchandise join product on product.id = product_id
         where company_id = $1 group by product_id having count(*) <> 1`,
        [desk.company],
      );
      expect(variants).toEqual([]);
      const refused = await database.query<{ line: number; faults: object }>(
        `select line, faults from product_import_row where import_id = $1 and outcome = 'refused' order by line`,
        [id],
      );
      const msg = 'Merchandice Price is a number such as 12.50.';
      expect(refused).toEqual(
        Array.from({ length: ROWS / EVERY }, (_, at) => ({
          line: (at + 1) * EVERY + 1,
          faults: [{ field: 'price', msg }],
        })),
      );
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'and people at the desk, who add and change the same products meanwhile, agree in the end',
    async () => {
      const rows = Array.from({ length: 400 }, (_, at) => aCsvRow(at));
      const added = await desk.add({ own_code: 'C-399', title: 'By hand' });
      const id = await send(csvOf(rows));
      const byHand = (async () => {
        const answers: number[] = [];
        for (let number = 380; number < 400; number += 1) {
          const form = { ...aProductForm, own_code: `C-${number}` };
          answers.push((await desk.call('POST', '/products', form)).status);
          const product = await desk.product(added.id);
          answers.push((await desk.call('PUT', `/products/${added.id}`, formOf(product))).status);
        }
        return answers;
      })();
      await workThrough(id);
      for (const status of await byHand) expect([200, 409, 422]).toContain(status);
      const state = await stateOf(id);
      expect(state).toMatchObject({ state: 'done', refused: 0 });
      expect((state?.added ?? 0) + (state?.changed ?? 0)).toBe(400);
      const stored = await codes();
      expect(stored).toHaveLength(400);
      expect(new Set(stored).size).toBe(400);
      expect(await desk.product(added.id)).toMatchObject({ title: 'Title 399' });
    },
    TEST_TIMEOUT_MS,
  );
});
