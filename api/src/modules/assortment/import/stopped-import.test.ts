import { getImport, getRefusedRows, type ImportReport, startImport, stopImport } from 'shared-api/contract';
import { type CartServer, type Shopper, startCartServer } from '../../cart/testing/cart-server.ts';
import { aCsvRow, csvOf, fileForm } from '../testing/csv.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { STARTER_LEFT, STOPPED } from './import.rules.ts';
import { workImports } from './work-imports.ts';

let shop: CartServer;
let worker: Shopper;
let desk: Desk;

beforeAll(async () => {
  shop = await startCartServer();
  worker = await shop.shopper();
});
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});
afterAll(() => shop.close());

const files = (rows: number): FormData =>
  fileForm(csvOf(Array.from({ length: rows }, (_, at) => aCsvRow(at))));
const send = async (at: Desk, rows: number): Promise<number> =>
  startImport.answer.parse(await at.ask('POST', '/imports', files(rows))).id;
const report = async (at: Desk, id: number, query = ''): Promise<ImportReport> =>
  getImport.answer.parse(await at.ask('GET', `/imports/${id}${query}`));
const work = async (): Promise<void> => {
  while ((await shop.server.app.services.imports.work()).rows > 0);
};
const codes = async (): Promise<number> =>
  (await shop.database.query('select from product where company_id = $1', [desk.company])).length;
const leave = (person: Shopper) =>
  shop.database.query('delete from staff where company_id = $1 and person_id = $2', [
    desk.company,
    person.id,
  ]);

/** Works so many batches. */
async function workBatches(batches: number): Promise<void> {
  const enough = new Error('Enough for now');
  let begun = 0;
  const database = new Proxy(shop.database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'transaction')
        return (body: Parameters<typeof target.transaction>[0]) => {
          begun += 1;
          return begun > batches ? Promise.reject(enough) : target.transaction(body);
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const parts = { database, onFailure: () => undefined, workSoon: () => undefined };
  await expect(workImports(parts)).rejects.toBe(enough);
}

describe('a file of products that is under way', () => {
  it('is stopped: what is done stays, the rest is not worked and can be fetched', async () => {
    const id = await send(desk, 50);
    await workBatches(1);
    const stopped = stopImport.answer.parse(await desk.ask('POST', `/imports/${id}/stop`));
    expect(stopped).toMatchObject({
      ...{ state: 'done', added: 20, refused: 30, waiting: 0 },
      ...{ stopped: STOPPED, done_at: expect.any(String) },
    });
    await work();
    expect(await codes()).toBe(20);
    const refused = await report(desk, id, '?outcome=refused');
    expect(refused.report[0]).toMatchObject({ row: 22, faults: [{ field: 'row', msg: STOPPED }] });
    const { csv } = getRefusedRows.answer.parse(await desk.ask('GET', `/imports/${id}/refused`));
    expect((await desk.call('POST', '/imports', fileForm(csv))).status).toBe(200);
    await work();
    expect(await codes()).toBe(50);
    const deeds = await shop.database.query(
      `select actor_id, subject, changes from desk_log where company_id = $1 and action = 'stop_import'`,
      [desk.company],
    );
    expect(deeds).toEqual([
      { actor_id: worker.id, subject: `import:${id}`, changes: { rows_left: { from: 30, to: 0 } } },
    ]);
  });

  it('is stopped once, by its own company, and not when it is done', async () => {
    const id = await send(desk, 30);
    const other = await openDesk(shop, await shop.shopper());
    const before = await shop.contents();
    expect((await other.call('POST', `/imports/${id}/stop`)).status).toBe(404);
    expect((await desk.call('POST', '/imports/999999/stop')).status).toBe(404);
    expect(await shop.contents()).toEqual(before);
    const first = await desk.ask('POST', `/imports/${id}/stop`);
    const after = await shop.contents();
    expect(await desk.ask('POST', `/imports/${id}/stop`)).toEqual(first);
    expect(await shop.contents()).toEqual(after);
    const whole = await send(desk, 2);
    await work();
    expect(await desk.ask('POST', `/imports/${whole}/stop`)).toMatchObject({ added: 2, stopped: null });
  });

  it('ends with the next rows when whoever began it works there no longer', async () => {
    const colleague = await shop.shopper();
    await shop.database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'employee')`, [
      desk.company,
      colleague.id,
    ]);
    const id = await send(desk.as(colleague), 50);
    await workBatches(1);
    await leave(colleague);
    await work();
    expect(await report(desk, id, '?outcome=refused')).toMatchObject({
      ...{ state: 'done', added: 20, refused: 30, stopped: STARTER_LEFT },
      report: expect.arrayContaining([
        expect.objectContaining({ faults: [{ field: 'row', msg: STARTER_LEFT }] }),
      ]),
    });
    expect(await codes()).toBe(20);
  });

  it('takes turns with those of others', async () => {
    const others = await openDesk(shop, worker);
    const large = await send(desk, 100);
    const small = await send(others, 10);
    await workBatches(2);
    expect(await report(others, small)).toMatchObject({ state: 'done', added: 10 });
    expect(await report(desk, large)).toMatchObject({ state: 'waiting', added: 20 });
    await work();
    expect(await report(desk, large)).toMatchObject({ state: 'done', added: 100 });
  });
});
