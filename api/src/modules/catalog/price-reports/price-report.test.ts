import { aMerchandise, aProduct } from '../../../testing/fixture/rows.ts';
import { tableFingerprints } from '../../../testing/test-database.ts';
import { type Member, startDeskServer } from '../../companies/testing/desk-server.ts';

let kim: Member;

const shop = await startDeskServer();
const { id } = await shop.staffed();
const product = await aProduct(shop.database, id, { name_view: 'Mug' });
await aMerchandise(shop.database, product, { price_cents: 2000 });
await aMerchandise(shop.database, product, { price_cents: 3000 });
await aMerchandise(shop.database, product, { price_cents: 9000, active: false });

beforeEach(async () => {
  kim = await shop.person();
});

const SEEN = { seen_at_url: 'https://shop.example/mug?x=1', seen_price: 18.5, note: ' Since Monday. ' };
const report = (form: unknown, id = product, who = kim) =>
  who.call('POST', `/api/company/product/${id}/price-report`, form);

async function refused(form: unknown, id = product): Promise<Record<string, unknown>> {
  const before = await tableFingerprints(shop.database);
  const { status, body } = await report(form, id);
  expect(await tableFingerprints(shop.database)).toEqual(before);
  return { status, ...Object(body) };
}

describe('a report of a lower price', () => {
  it('is taken from shoppers', async () => {
    expect(await report(SEEN)).toMatchObject({
      ...{ status: 200, body: { msg: 'Thank you. An administrator looks into it.' } },
    });
    const rows = await shop.database.query(
      'select product_id, seen_at_url, seen_cents, note, closed_at from price_report where reporter_id = $1',
      [kim.id],
    );
    expect(rows).toEqual([
      {
        ...{ product_id: product, seen_at_url: SEEN.seen_at_url, seen_cents: 1850, note: 'Since Monday.' },
        closed_at: null,
      },
    ]);
  });

  it('may be of the dearer variant, and of an address typed without its beginning', async () => {
    const form = { seen_at_url: 'shop.example', seen_price: 29.99 };
    expect((await report(form)).status).toBe(200);
  });

  it('is one at a time, for each person and product', async () => {
    const both = await Promise.all([report(SEEN), report(SEEN)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await report(SEEN, product, await shop.person())).status).toBe(200);
    await shop.database.query(
      `update price_report set closed_at = now(), outcome = 'mended', closed_by = $1 where reporter_id = $1`,
      [kim.id],
    );
    expect((await report(SEEN)).status).toBe(200);
  });

  it.each([
    ['seen_at_url', '', 'Address of the page is required.'],
    ['seen_at_url', undefined, 'Address of the page is required.'],
    ['seen_at_url', 'javascript:alert(1)', 'A page has an address such as https://example.com/mug.'],
    ['seen_at_url', 'in a shop', 'A page has an address such as https://example.com/mug.'],
    ['seen_at_url', `a.example/${'x'.repeat(300)}`, 'Address of the page must be less than 300 characters.'],
    ['seen_price', undefined, 'The price you saw is required.'],
    ['seen_price', '18', 'The price you saw is required.'],
    ['seen_price', -1, 'The price you saw cannot be below $0.00.'],
    ['seen_price', 1.005, 'The price you saw has at most two decimals.'],
    ['seen_price', 30, 'That is not lower than here, where it costs $30.00.'],
    ['note', 'x'.repeat(251), 'A note must be less than 250 characters.'],
  ])('is refused for %s %j', async (field, value, message) => {
    expect(await refused({ ...SEEN, [field]: value })).toMatchObject({
      ...{ status: 422, code: 'invalid', fields: { [field]: message } },
    });
  });

  it('is of a product that is shown', async () => {
    const hidden = await shop.staffed({ status: 'pending' });
    const waiting = await aProduct(shop.database, hidden.id);
    await aMerchandise(shop.database, waiting, { price_cents: 5000 });
    for (const id of [waiting, 999_999])
      expect(await refused(SEEN, id)).toMatchObject({ status: 404, msg: 'There is no such product.' });
  });

  it('needs a login', async () => {
    const path = `/api/company/product/${product}/price-report`;
    expect((await shop.server.call(path, { method: 'POST' })).status).toBe(401);
  });

  it('is taken twenty times a day from one person', async () => {
    const { id } = await shop.staffed();
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      const other = await aProduct(shop.database, id);
      await aMerchandise(shop.database, other, { price_cents: 5000 });
      statuses.push((await report(SEEN, other)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
