import { listPriceReports, type PriceReport, type PriceReports } from 'shared-api/contract';
import { everyRow } from '../../testing/every-row.ts';
import { aMerchandise, aProduct } from '../../testing/fixture/builders.ts';
import type { Reply } from '../../testing/test-server.ts';
import {
  type DeskServer,
  type Member,
  type StaffedCompany,
  startDeskServer,
} from '../desk/testing/desk-server.ts';

let shop: DeskServer;
let company: StaffedCompany;
let shopper: Member;

beforeAll(async () => {
  shop = await startDeskServer();
});

beforeEach(async () => {
  company = await shop.staffed();
  shopper = await shop.person();
});

afterAll(() => shop.close());

const page = async (number: number): Promise<PriceReports> =>
  listPriceReports.answer.parse(
    (await shop.admin.call('GET', `/api/admin/price-reports?page=${number}`)).body,
  );
const list = async (): Promise<PriceReport[]> => (await page(1)).reports;
const close = (id: number, body: object): Promise<Reply> =>
  shop.admin.call('POST', `/api/admin/price-reports/${id}/close`, body);

/** A product of $20.00 of which a shopper says that it costs $18.50 elsewhere; gives the report. */
async function aReport(): Promise<PriceReport> {
  const product = await aProduct(shop.database, company.id, { name_view: 'Mug' });
  await aMerchandise(shop.database, product, { price_cents: 2000 });
  const form = { seen_at_url: 'https://shop.example/mug', seen_price: 18.5, note: 'Since Monday' };
  await shopper.ask('POST', `/api/company/product/${product}/price-report`, form);
  const report = (await list()).find((one) => one.product.id === product);
  if (!report) throw new Error('The report is not in the list');
  return report;
}

describe('reports of lower prices', () => {
  it('are told to administrators, open ones first', async () => {
    const closed = await aReport();
    await close(closed.id, { outcome: 'unfounded', reason: 'Another mug' });
    const open = await aReport();
    expect(open).toMatchObject({
      ...{ company: { id: company.id }, product: { name_view: 'Mug', price: 20 }, reporter: shopper.name },
      ...{ seen_at_url: 'https://shop.example/mug', seen_price: 18.5, note: 'Since Monday' },
      ...{ closed_by: null, closed_at: null, outcome: null },
    });
    const ids = (await list()).map(({ id }) => id);
    expect(ids.indexOf(open.id)).toBeLessThan(ids.indexOf(closed.id));
    const { companies } = Object(
      (await shop.admin.call('GET', `/api/admin/companies?q=${company.code}`)).body,
    );
    expect(
      companies.find(({ company: { id } }: { company: { id: number } }) => id === company.id),
    ).toMatchObject({
      open_price_reports: 1,
    });
  });

  it.each(['mended', 'unfounded'])('are closed as %s, once, and written down', async (outcome) => {
    const { id } = await aReport();
    expect(await close(id, { outcome, reason: 'Looked' })).toMatchObject({
      ...{ status: 200, body: { id, outcome, closed_by: shop.admin.name } },
    });
    const before = await everyRow(shop.database);
    expect(await close(id, { outcome: 'unfounded', reason: 'Again' })).toMatchObject({
      ...{ status: 409, body: { msg: 'This report was closed before, so nothing was done.' } },
    });
    expect(await everyRow(shop.database)).toEqual(before);
    const { entries } = Object((await shop.admin.call('GET', '/api/admin/audit')).body);
    expect(entries[0]).toMatchObject({
      ...{ action: 'close_price_report', subject: `price report ${id}`, reason: 'Looked' },
      changed: expect.stringMatching(/^Mug of Potters, seen for \$18\.50: /),
    });
    expect(await company.desk()).toMatchObject({ state: 'approved' });
  });

  it('may suspend the company, with the same reason, both or neither', async () => {
    const { id } = await aReport();
    expect((await close(id, { outcome: 'suspended', reason: 'Cheaper elsewhere' })).status).toBe(200);
    expect(await company.desk()).toMatchObject({ state: 'suspended', state_reason: 'Cheaper elsewhere' });
    await shop.admin.ask('POST', `/api/admin/companies/${company.id}/resume`, { reason: 'Mended' });
    const second = await aReport();
    await shop.admin.ask('POST', `/api/admin/companies/${company.id}/suspend`, { reason: 'Late parcels' });
    const before = await everyRow(shop.database);
    expect((await close(second.id, { outcome: 'suspended', reason: 'Cheaper elsewhere' })).status).toBe(409);
    expect(await everyRow(shop.database)).toEqual(before);
  });

  it('come in pages of fifty: the open ones, the oldest first, then what was closed last', async () => {
    await shop.database.query('delete from price_report');
    const insert = (product: number, values: string) =>
      shop.database.query(
        `insert into price_report (product_id, reporter_id, seen_at_url, seen_cents, created_at, closed_at, closed_by, outcome)
         select $1, $2, 'https://shop.example', ${values}`,
        [product, shopper.id],
      );
    const product = await aProduct(shop.database, company.id);
    for (let age = 1; age <= 20; age += 1)
      await insert(
        await aProduct(shop.database, company.id),
        `${age}, now() - ${age} * interval '1 hour', null, null, null`,
      );
    await insert(
      product,
      `100 + age, now() - interval '9 days', now() - age * interval '1 hour', $2, 'mended' from generate_series(1, 40) age`,
    );
    const pages = [await page(1), await page(2)];
    expect(pages).toMatchObject([
      { total: 60, page: 1, pages: 2 },
      { total: 60, page: 2, pages: 2 },
    ]);
    expect(pages.map(({ reports }) => reports.length)).toEqual([50, 10]);
    const cents = pages.flatMap(({ reports }) =>
      reports.map(({ seen_price }) => Math.round(seen_price * 100)),
    );
    const open = Array.from({ length: 20 }, (_, at) => 20 - at);
    const closed = Array.from({ length: 40 }, (_, at) => 101 + at);
    expect(cents).toEqual([...open, ...closed]);
    expect(await page(9)).toEqual(pages[1]);
  });

  it('are not closed without an outcome and a reason', async () => {
    const { id } = await aReport();
    const before = await everyRow(shop.database);
    for (const body of [{}, { outcome: 'mended' }, { reason: 'x' }, { outcome: 'lost', reason: 'x' }])
      expect((await close(id, body)).status).toBe(422);
    expect((await close(999_999, { outcome: 'mended', reason: 'x' })).status).toBe(404);
    expect(await everyRow(shop.database)).toEqual(before);
  });
});
