import { companySchema } from 'shared-api/contract';
import {
  aCompany,
  aMerchandise,
  anAddon,
  anAttribute,
  aProduct,
  choose,
} from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer();
const { database } = server;
const company = await aCompany(database, { name_code: 'Kilnfold' });
const mug = await aProduct(database, company, { name_view: 'Mug' });
const glaze = await anAttribute(database, mug, 'Glaze', ['Rust', 'Blue', 'Retired'], { position: 1 });
const size = await anAttribute(database, mug, 'Size', ['Small', 'Large'], { position: 0 });
const variants = new Map<string, number>();
for (const [name, price_cents, active] of [
  ['Blue Large', 4000, true],
  ['Rust Small', 3000, true],
  ['Retired Small', 100, false],
] as const) {
  const [glazeName, sizeName] = name.split(' ') as [string, string];
  const id = await aMerchandise(database, mug, { name_view: name, price_cents, active, quantity: 2 });
  await choose(database, mug, id, [
    [glaze.id, glaze.options[glazeName]],
    [size.id, size.options[sizeName]],
  ]);
  variants.set(name, id);
}
const engraving = await aProduct(database, company, { name_view: 'Engraving', listed: false });
const font = await anAttribute(database, engraving, 'Font', ['Plain']);
const plain = await aMerchandise(database, engraving, { quantity: 9 });
await choose(database, engraving, plain, [[font.id, font.options['Plain']]]);
const box = await aProduct(database, company, { name_view: 'Box', listed: false });
await aMerchandise(database, box);
const retired = await aProduct(database, company, { name_view: 'Card', active: false });
await aMerchandise(database, retired);
const empty = await aProduct(database, company, { name_view: 'Without a variant' });
const hidden = await aProduct(database, await aCompany(database, { status: 'pending' }));
await aMerchandise(database, hidden);
await anAddon(database, mug, box, { position: 1 });
await anAddon(database, mug, engraving, { req: true, position: 0 });
for (const addon of [retired, empty, hidden]) await anAddon(database, mug, addon);

const pageOf = (code: string, product: number | string) =>
  server.call(`/api/page/product/${code}/${product}`);
const bodyOf = async (path: string) => {
  const { status, body } = await server.call(path);
  expect(status).toBe(200);
  return body;
};

/** The same data by the calls of the specification. */
async function byManyCalls() {
  const [shown, product, merchandise, addons] = await Promise.all([
    bodyOf(`/api/company/id/${company}`),
    bodyOf(`/api/company/product/${mug}`),
    bodyOf(`/api/order/init/product/${mug}/${mug}`),
    bodyOf(`/api/order/product/addon/${mug}`),
  ]);
  return {
    company: shown,
    product,
    merchandise,
    attributes: await attributesOf(merchandise),
    addons: await Promise.all(
      (addons as { product_id: number; req: boolean }[]).map(async (addon) => {
        const start = await bodyOf(`/api/order/init/product/${addon.product_id}/${mug}`);
        return { ...addon, merchandise: start, attributes: addon.req ? await attributesOf(start) : null };
      }),
    ),
    areas: [],
    needed: [],
  };
}

async function attributesOf(merchandise: unknown) {
  const { merch_id } = merchandise as { merch_id: number };
  const attributes = (await bodyOf(`/api/order/attribute/merchandice/${merch_id}`)) as { id: number }[];
  return Promise.all(
    attributes.map(async (attribute) => ({
      ...attribute,
      options: await bodyOf(`/api/order/selection/attribute/${attribute.id}`),
    })),
  );
}

it('has by one call what the calls of the specification have', async () => {
  const { status, body, headers } = await pageOf('kilnfold', mug);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(body).toEqual(await byManyCalls());
  expect(body).toMatchObject({
    company: { id: company },
    merchandise: { merch_id: variants.get('Rust Small') },
    attributes: [
      { id: size.id, default_selection_id: size.options['Small'] },
      { id: glaze.id, options: [{ name_view: 'Rust' }, { name_view: 'Blue' }] },
    ],
    addons: [
      { product_id: engraving, attributes: [{ id: font.id, options: [{ name_view: 'Plain' }] }] },
      { product_id: box, attributes: null },
    ],
  });
  expect(Object.keys(Object(body).company).sort()).toEqual(Object.keys(companySchema.shape).sort());
});

it('has neither choices nor add-ons where there are none', async () => {
  const { body } = await pageOf('KILNFOLD', box);
  expect(body).toMatchObject({ product: { id: box }, attributes: [], addons: [] });
});

it('is 404 for what is unknown, switched off, hidden, without a variant or of another company', async () => {
  const other = await aCompany(database, { name_code: 'other' });
  await aMerchandise(database, await aProduct(database, other));
  const pages = [
    ['other', mug],
    ['unknown', mug],
    ['kilnfold', 999999],
    ['kilnfold', retired],
    ['kilnfold', hidden],
    ['kilnfold', empty],
  ] as const;
  for (const [code, product] of pages)
    expect(await pageOf(code, product)).toMatchObject({
      status: 404,
      body: { code: 'not_found', msg: 'There is no such product.' },
    });
});

it.each(['kilnfold/0', 'kilnfold/mug', `${'a'.repeat(61)}/1`])('is 400 for the address %s', async (path) => {
  expect(await server.call(`/api/page/product/${path}`)).toMatchObject({ status: 400 });
});
