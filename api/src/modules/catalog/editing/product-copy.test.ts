import { type DeskProduct, deskAreasSchema, deskProductSchema } from 'shared-api/contract';
import { insert } from '../../../testing/fixture/rows.ts';
import { startCartServer } from '../../cart/testing/cart-server.ts';
import { aVariantForm, type Desk, formOf, openDesk } from '../testing/desk.ts';

let desk: Desk;
const shop = await startCartServer();
const worker = await shop.shopper();
beforeEach(async () => {
  desk = await openDesk(shop, worker);
});

async function copyOf(id: number, key?: string): Promise<DeskProduct> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await desk.call('POST', `/products/${id}/copy`, undefined, headers);
  expect([status, body]).toEqual([200, expect.anything()]);
  return deskProductSchema.parse(body);
}

/** A product with everything that one can have. */
async function aWholeProduct(): Promise<DeskProduct> {
  const { id } = await desk.add({ own_code: 'TAG', maxover: 30, minover: 3 });
  await desk.ask('POST', `/products/${id}/attributes`, {
    name_view: 'Size',
    req: true,
    options: [{ name_view: 'Small' }, { name_view: 'Large' }],
  });
  const [size] = (await desk.product(id)).attributes;
  const [small = 0, large = 0] = (size?.options ?? []).map((option) => option.id);
  await desk.variant(id, { ...aVariantForm, name_view: 'Large', own_code: 'TAG-L', selections: [large] });
  const first = await desk.variant(id, {
    ...aVariantForm,
    price_usd: 20,
    describe: 'Small',
    selections: [small],
  });
  await desk.ask('PUT', `/stock/${first.merch_id}`, { add: 7 });
  for (const position of [0, 1])
    await insert(shop.database, 'product_picture', {
      product_id: id,
      position,
      location: `/shop/${id}-${position}.png`,
      alt: `Side ${position}`,
      color: '#9bcdb0',
    });
  const box = await desk.stocked({ name_view: 'Box', listed: false });
  const { version } = await desk.product(id);
  await desk.ask('PUT', `/products/${id}/addons`, { version, addons: [{ product_id: box.id, req: true }] });
  const media = {
    name: '',
    media_describe: 'A name',
    merc_media_describe: '',
    text: 1,
    textreq: 1,
    image: 0,
    imagereq: 0,
  };
  await desk.ask('PUT', `/products/${id}/media`, { ...media, version: version + 1 });
  return desk.product(id);
}

it('has all that belongs to the product but stock, SKUs and sales, and is off sale', async () => {
  const source = await aWholeProduct();
  const copy = await copyOf(source.id);
  expect(copy).toMatchObject({
    version: 1,
    own_code: null,
    name_view: 'Copy of Wood tag',
    title: source.title,
    active: false,
    quantity: 0,
    prod_backlogged: 0,
    sold: 0,
    maxover: 30,
    minover: 3,
    media: source.media,
    addons: source.addons,
    variants: 2,
  });
  expect(copy.pictures.map(({ location, alt }) => ({ location, alt }))).toEqual(
    source.pictures.map(({ location, alt }) => ({ location, alt })),
  );
  const words = ({ attributes, merchandise }: DeskProduct) =>
    merchandise.map(({ name_view, price_usd, describe, weight_g, box_width_mm, selections }) => ({
      name_view,
      price_usd,
      describe,
      weight_g,
      box_width_mm,
      options: selections.map(
        (id) => attributes.flatMap(({ options }) => options).find((option) => option.id === id)?.name_view,
      ),
    }));
  expect(words(copy)).toEqual(words(source));
  expect(words(copy).map(({ options }) => options)).toEqual([['Large'], ['Small']]);
  expect(copy.merchandise.map(({ own_code, quantity, version }) => [own_code, quantity, version])).toEqual([
    [null, 0, 1],
    [null, 0, 1],
  ]);
  const ids = ({ attributes, merchandise, pictures }: DeskProduct) => [
    ...attributes.flatMap(({ id, options }) => [`a${id}`, ...options.map((option) => `o${option.id}`)]),
    ...merchandise.map(({ merch_id }) => `m${merch_id}`),
    ...pictures.map(({ id }) => `p${id}`),
  ];
  expect(ids(copy).filter((id) => ids(source).includes(id))).toEqual([]);
  expect(await desk.product(source.id)).toEqual(source);
});

it('goes its own way: neither of the two changes with the other', async () => {
  const source = await aWholeProduct();
  const copy = await copyOf(source.id);
  await desk.ask('PUT', `/products/${copy.id}/media`, { ...copy.media, version: 1, text: 2 });
  await desk.ask('PUT', `/products/${copy.id}`, {
    ...formOf(await desk.product(copy.id)),
    name_view: 'Slate tag',
    own_code: 'SLATE',
  });
  expect(await desk.product(source.id)).toEqual(source);
  expect((await desk.product(copy.id)).media.text).toBe(2);
});

it('keeps a picture that the other one still shows', async () => {
  const source = await desk.stocked();
  const location = '/shop/0123456789abcdef0123456789abcdef.png';
  await insert(shop.database, 'shop_picture', { company_id: desk.company, location, left_at: null });
  await insert(shop.database, 'product_picture', { product_id: source.id, position: 0, location, alt: 'It' });
  const copy = await copyOf(source.id);
  const leftAt = async () =>
    (
      await shop.database.query<{ left_at: Date | null }>(
        'select left_at from shop_picture where location = $1',
        [location],
      )
    )[0]?.left_at;
  const { version } = await desk.product(source.id);
  await desk.ask('PUT', `/products/${source.id}/pictures`, { version, pictures: [] });
  expect(await leftAt()).toBeNull();
  await desk.ask('PUT', `/products/${copy.id}/pictures`, { version: copy.version, pictures: [] });
  expect(await leftAt()).toBeInstanceOf(Date);
});

it('has the areas of the product, on itself and for its own options', async () => {
  const source = await aWholeProduct();
  const picture = source.pictures[0]?.location;
  const [small = 0, large = 0] = source.attributes.flatMap(({ options }) => options.map(({ id }) => id));
  const area = {
    part: source.id,
    media: 'TEXT',
    slot: 0,
    label: 'Name',
    picture,
    ratio: 700,
    shape: { kind: 'rectangle', x: 100, y: 100, width: 400, height: 200, turn: 0 },
    lettering: 'plain',
    ink: 'engraved',
    color: '#101010',
    letters: 20,
    lines: 1,
    characters: 'latin',
    pixels: 0,
    options: [{ selection: large, color: '#202020' }],
  };
  await shop.database.query('update product set personalization = $2::jsonb where id = $1', [
    source.id,
    JSON.stringify([area]),
  ]);
  const copy = await copyOf(source.id);
  const { areas } = deskAreasSchema.parse(await desk.ask('GET', `/products/${copy.id}/areas`));
  const options = copy.attributes.flatMap((attribute) => attribute.options);
  const own = options.find(({ name_view }) => name_view === 'Large')?.id;
  expect(areas).toMatchObject([
    { label: 'Name', part: copy.id, picture, options: [{ selection: own, color: '#202020' }] },
  ]);
  expect([small, large]).not.toContain(own);
});

it('has a name that fits, and is made once, however often one request comes', async () => {
  const { id } = await desk.stocked({ name_view: 'x'.repeat(120) });
  const first = await copyOf(id, 'copy-0001');
  expect(first.name_view).toBe(`Copy of ${'x'.repeat(112)}`);
  expect(await copyOf(id, 'copy-0001')).toEqual(first);
  const logged = await shop.database.query(
    'select changes from desk_log where action = $1 and company_id = $2',
    ['copy_product', desk.company],
  );
  expect(logged).toEqual([{ changes: { name_view: { from: 'x'.repeat(120), to: first.name_view } } }]);
});

it('is made of no product of another company', async () => {
  const { id } = await desk.stocked();
  const stranger = await shop.shopper();
  const other = await openDesk(shop, stranger);
  const before = await shop.contents();
  expect((await other.call('POST', `/products/${id}/copy`)).status).toBe(404);
  expect((await desk.as(stranger).call('POST', `/products/${id}/copy`)).status).toBe(404);
  expect(await shop.contents()).toEqual(before);
});
