import { listDeskProducts, listMarketProducts } from 'shared-api/contract';
import { aMerchandise, aPicture, aProduct } from '../../testing/fixture/rows.ts';
import { startDeskServer } from '../companies/testing/desk-server.ts';
import { composeEmail } from '../mail/emails/compose-email.ts';
import type { MailContent } from '../mail/index.ts';

const shop = await startDeskServer();
const company = await shop.staffed({ name_view: 'Kilnfold' });
const REASON = 'The picture is not of this mug.';

async function products(query: Record<string, string> = {}) {
  const path = `/api/admin/companies/${company.id}/products?${new URLSearchParams(query)}`;
  const { status, body } = await shop.admin.call('GET', path);
  expect(status).toBe(200);
  return listMarketProducts.answer.parse(body).products;
}
const decide = (id: number, how: 'take-down' | 'put-back', reason = REASON) =>
  shop.admin.call('POST', `/api/admin/products/${id}/${how}`, { reason });
const isShown = async (id: number) => (await shop.server.call(`/api/company/product/${id}`)).status === 200;
async function mug(name_view = 'Mug') {
  const id = await aProduct(shop.database, company.id, { name_view });
  await aMerchandise(shop.database, id, { price_cents: 2450 });
  return id;
}

it('a product is taken down alone, says why at the desk, and is put back', async () => {
  const [id, other] = [await mug(), await mug('Bowl')];
  expect(await isShown(id)).toBe(true);
  expect(await decide(id, 'take-down')).toMatchObject({
    status: 200,
    body: { msg: 'Mug is taken down. We’ve emailed the owners of its company why.' },
  });
  expect([await isShown(id), await isShown(other)]).toEqual([false, true]);
  expect(await products({ q: 'MUG' })).toMatchObject([
    { id, price: 24.5, active: false, taken_down: { reason: REASON } },
  ]);
  const { body } = await company.owner.call('GET', `/api/desk/${company.code}/log`);
  expect(Object(body).entries[0]).toMatchObject({
    action: 'take_down_product',
    subject: `product:${id}`,
    changes: { active: { from: true, to: false }, reason: { to: REASON } },
  });
  expect((await decide(id, 'take-down')).status).toBe(409);
  expect((await decide(id, 'put-back', 'Another picture')).status).toBe(200);
  expect(await products({ q: 'mug' })).toMatchObject([{ active: false, taken_down: null }]);
  expect((await decide(id, 'put-back')).status).toBe(409);
});

it('its company cannot switch it on, nor can a server of the release before', async () => {
  const id = await mug('Plate');
  await decide(id, 'take-down');
  const path = `/api/desk/${company.code}/products/${id}`;
  const { body } = await company.owner.call('GET', path);
  const form = { ...Object(body), active: true };
  const refused = await company.owner.call('PUT', path, form);
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused.body)).toContain(REASON);
  await shop.database.query('update product set active = true where id = $1', [id]);
  expect(await products({ q: 'plate' })).toMatchObject([{ active: false }]);
  await decide(id, 'put-back');
  await shop.database.query('update product set active = true where id = $1', [id]);
  expect(await products({ q: 'plate' })).toMatchObject([{ active: true }]);
});

it('its company cannot duplicate it until it is put back, and a copy made before is answered again', async () => {
  const id = await mug('Jug');
  const path = `/api/desk/${company.code}/products/${id}/copy`;
  const copy = (key: string) =>
    shop.server.call(path, {
      method: 'POST',
      headers: { ...company.owner.headers, 'idempotency-key': `copy-of-${id}-${key}` },
    });
  const first = await copy('first');
  expect(first.status).toBe(200);
  await decide(id, 'take-down');
  expect(await copy('second')).toMatchObject({
    status: 422,
    body: { code: 'invalid', msg: expect.stringContaining(REASON) },
  });
  expect(await copy('first')).toMatchObject({ status: 200, body: { id: Object(first.body).id } });
  expect(await products({ q: 'jug' })).toHaveLength(2);
  await decide(id, 'put-back');
  expect((await copy('second')).status).toBe(200);
});

it('shows the first picture of each product', async () => {
  const [shown, bare] = [await mug('Pot'), await mug('Pot without')];
  await aPicture(shop.database, shown, 0, '/products/jug.png');
  await aPicture(shop.database, shown, 1, '/products/jug-behind.png');
  expect(await products({ q: 'pot' })).toMatchObject([
    { id: bare, picture: '' },
    { id: shown, picture: '/products/jug.png' },
  ]);
});

it('refuses what is not there, and an empty reason', async () => {
  expect((await decide(999_999, 'take-down')).status).toBe(404);
  expect((await decide(999_999, 'put-back')).status).toBe(404);
  expect((await decide(await mug(), 'take-down', '')).status).toBe(422);
  expect(await products({ q: 'no such product' })).toEqual([]);
});

it('its owners get an email when it is taken down, and when it is put back, with the reason', async () => {
  const id = await mug('Vase');
  await shop.database.query('delete from mail');
  await decide(id, 'take-down');
  await decide(id, 'put-back', 'Another picture');
  const mails = await shop.database.query<MailContent & { person_id: number }>(
    'select kind, person_id, data from mail order by id',
  );
  const put = 'Another picture';
  expect(mails).toMatchObject([
    { kind: 'product_taken_down', person_id: company.owner.id, data: { product_id: id, reason: REASON } },
    { kind: 'product_put_back', person_id: company.owner.id, data: { product_id: id, reason: put } },
  ]);
  const parts = {
    siteUrl: 'https://shop.example',
    goodsOf: async () => [],
    pictureOf: async () => undefined,
    invitationCode: () => undefined,
  };
  const [down, back] = await Promise.all(mails.map((mail) => composeEmail(shop.database, parts, mail)));
  expect(down).toMatchObject({ subject: 'We took Vase down', action: { label: 'Open the product' } });
  expect(down?.action.url).toBe(`https://shop.example/company/${company.code}/desk/products/${id}`);
  expect(JSON.stringify(down?.blocks)).toContain(REASON);
  expect(back?.subject).toBe('Vase can be sold again');
});

it('its company reads in the list of its products why it is taken down', async () => {
  const id = await mug('Jug');
  const item = async () => {
    const { body } = await company.owner.call('GET', `/api/desk/${company.code}/products?q=Jug`);
    return listDeskProducts.answer.parse(body).products[0];
  };
  expect(await item()).toMatchObject({ id, taken_down: null });
  await decide(id, 'take-down');
  expect(await item()).toMatchObject({ active: false, taken_down: REASON });
});
