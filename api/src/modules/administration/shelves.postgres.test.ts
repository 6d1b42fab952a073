import { getImport, listAdminShelves, startImport } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import { aCompany, aProduct } from '../../testing/fixture/rows.ts';
import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import type { Reply } from '../../testing/test-server.ts';
import { aCsvRow, csvOf, fileForm } from '../catalog/testing/csv.ts';
import { openDesk } from '../catalog/testing/desk.ts';
import { startPayingServer } from '../checkout/testing/paying-server.ts';
import { newCaller } from './testing/admin-desk.ts';

const PATH = '/api/admin/shelves';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 3);
const shop = await startPayingServer(openTestPostgres(postgres.url, 3));
const admin = await newCaller(shop, ADMIN_ROLE);

async function aCategory(name_view: string): Promise<number> {
  const { body } = await admin.call('POST', `${PATH}/categories`, { name_view });
  const found = listAdminShelves.answer.parse(body).categories.find((shelf) => shelf.name_view === name_view);
  if (!found) throw new Error('The category was not added');
  return found.id;
}

const remove = (id: number, products: number): Promise<Reply> =>
  admin.call('DELETE', `${PATH}/categories/${id}`, { products, reason: 'It is not used' });

async function someoneWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const rows = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows.length;
  }
}

describe('a category that is deleted', () => {
  it('locks its products in the order of orders and imports, however they are stored', async () => {
    const category_id = await aCategory('Toys');
    const company = await aCompany(database);
    // The row with the higher id comes first in the table, which is read as it is stored while it is small.
    const second = await aProduct(database, company, { id: 900_002, category_id });
    const first = await aProduct(database, company, { id: 900_001, category_id });
    await database.query('analyze product');
    const lock = 'select from product where id = $1 for no key update';
    let deleted: Promise<Reply> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.query(lock, [first]);
      deleted = remove(category_id, 2);
      await someoneWaits();
      await transaction.query(lock, [second]);
    });
    expect((await deleted)?.status).toBe(200);
    expect(await database.query('select id from product where category_id is not null')).toEqual([]);
  });

  it('is a fault of the rows that name it, also of those which are being stored', async () => {
    const category_id = await aCategory('Games');
    const desk = await openDesk(shop, await newCaller(shop));
    const { id } = await desk.stocked({ own_code: 'C-1' });
    const file = fileForm(csvOf([aCsvRow(1, { category: 'Games' })]));
    const started = startImport.answer.parse(await desk.ask('POST', '/imports', file));
    let work: Promise<unknown> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.query('select from product where id = $1 for no key update', [id]);
      work = shop.server.app.services.imports.work();
      await someoneWaits();
      expect((await remove(category_id, 0)).status).toBe(200);
    });
    await work;
    const { report } = getImport.answer.parse(await desk.ask('GET', `/imports/${started.id}`));
    expect(report.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['category']]);
  });
});
