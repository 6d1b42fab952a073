import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import jsqr from 'jsqr';
import { CARD_SHAPES, type CardShape } from 'shared-api/rules';
import sharp from 'sharp';
import {
  aCompany,
  aMerchandise,
  aPerson,
  aProduct,
  influences,
  insertRow,
} from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer({}, { publicUrl: 'https://shop.example' });
const { database } = server;
const company = await aCompany(database, { name_view: 'Kilnfold Pottery', name_code: 'kilnfold' });
const product = await aProduct(database, company, { name_view: 'Two-tone mug', fee_percent: 10 });
await aMerchandise(database, product);
await insertRow(database, 'product_picture', {
  product_id: product,
  position: 0,
  location: '/products/mug.png',
  alt: 'A mug',
});
const ines = await aPerson(database, { username: 'ines', picture_location: '/people/ines.png' });
await influences(database, company, ines);
const keepTags = (...tags: string[]) =>
  Promise.all(tags.map((tag) => insertRow(database, 'influencer_tag', { person_id: ines, tag })));
await keepTags('tiktok', 'mail', ...Array.from({ length: 26 }, (_, tag) => `t${tag}`));
const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
await server.app.mediaStore.write('/people/ines.png', await plain('#ff0000'));
await server.app.mediaStore.write('/products/mug.png', await plain('#0000ff'));

const emberlow = await aCompany(database, { name_view: 'Emberlow', name_code: 'emberlow' });

async function soldBy(seller: number, fee_percent: number): Promise<number> {
  const sold = await aProduct(database, seller, { name_view: 'Candle', fee_percent });
  await aMerchandise(database, sold);
  return sold;
}

const candle = await soldBy(emberlow, 10);

const shapes = Object.keys(CARD_SHAPES) as CardShape[];

async function card(path: string, init?: RequestInit) {
  const reply = await fetch(`${server.url}/img/share/${path}`, init);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** What a camera reads in a card. */
async function codeIn(bytes: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Whether letters of the disclosure reach across the strip at the foot, with the same room on both sides. */
async function disclosed(bytes: Buffer, shape: CardShape): Promise<boolean> {
  const { width, height } = CARD_SHAPES[shape];
  const strip = { left: 0, top: height - (shape === 'story' ? 220 : 120), width, height: 110 };
  const { data } = await sharp(bytes).extract(strip).greyscale().raw().toBuffer({ resolveWithObject: true });
  const lit = Array.from({ length: width }, (_, column) => column).filter((column) =>
    Array.from({ length: strip.height }, (_, row) => data[row * width + column] ?? 0).some(
      (shade) => shade > 200,
    ),
  );
  const [first = 0, last = 0] = [lit[0], lit.at(-1)];
  return last - first > width / 2 && Math.abs(first + last - width) < 12;
}

describe.each(shapes)('a card of the shape %s', (shape) => {
  it('holds the link with its tag as a code, and says that it is paid', async () => {
    const { reply, bytes } = await card(`${ines}/${shape}.png?product=${product}&s=tiktok`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(bytes).metadata()).toMatchObject({ ...CARD_SHAPES[shape], format: 'png' });
    expect(await codeIn(bytes)).toBe(
      `https://shop.example/company/kilnfold/product/${product}?i=${ines}&s=tiktok`,
    );
    expect(await disclosed(bytes, shape)).toBe(true);
    expect(bytes.length).toBeLessThan(500_000);
  });

  it('leads to a company, and to the own page', async () => {
    const ofCompany = await card(`${ines}/${shape}.png?company=kilnfold`);
    expect(await codeIn(ofCompany.bytes)).toBe(`https://shop.example/company/kilnfold?i=${ines}`);
    const own = await card(`${ines}/${shape}.png`);
    expect(await codeIn(own.bytes)).toBe(`https://shop.example/i/${ines}`);
    expect(await disclosed(own.bytes, shape)).toBe(true);
  });
});

it.each<[string, () => Promise<string>]>([
  ['a company that is not joined', async () => 'company=emberlow'],
  ['its products', async () => `product=${candle}`],
  ['a product without a finders fee', async () => `product=${await soldBy(company, 0)}`],
])('does not call a link paid that leads to %s', async (_, subject) => {
  const path = `${ines}/post.png?${await subject()}`;
  const { reply, bytes } = await card(path);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  expect(await codeIn(bytes)).toContain(`i=${ines}`);
  expect(await disclosed(bytes, 'post')).toBe(false);

  await database.query('update product set fee_percent = 10');
  await database.query(
    `insert into influence (company_id, person_id, source) values ($1, $2, 'joined') on conflict do nothing`,
    [emberlow, ines],
  );
  expect(await disclosed((await card(path)).bytes, 'post')).toBe(true);
  await database.query('delete from influence where company_id = $1', [emberlow]);
});

it('calls a link paid where a rate of their own pays the person', async () => {
  const path = `${ines}/post.png?product=${await soldBy(company, 0)}`;
  await insertRow(database, 'influencer_rate', {
    company_id: company,
    person_id: ines,
    fee_percent: 20,
    set_by: ines,
  });
  expect(await disclosed((await card(path)).bytes, 'post')).toBe(true);
});

it('shows the picture of the product, and on the own page the face', async () => {
  const middle = async (path: string) => {
    const { data } = await sharp((await card(path)).bytes)
      .extract({ left: 540, top: 740, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const [, , blue = 0] = await middle(`${ines}/story.png?product=${product}`);
  expect(blue).toBeGreaterThan(200);
  const [red = 0, green = 255] = await middle(`${ines}/story.png`);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});

it('is the same file until what it shows changes', async () => {
  const path = `${ines}/post.png?product=${product}`;
  const tag = (await card(path)).reply.headers.get('etag') ?? '';
  const headers = { 'if-none-match': tag };
  expect((await card(path, { headers })).reply.status).toBe(304);
  expect((await card(`${path}&s=mail`, { headers })).reply.status).toBe(200);
  await database.query(`update product set name_view = 'Mug' where id = $1`, [product]);
  expect((await card(path, { headers })).reply.status).toBe(200);
});

it('is the same file for all tags that the person did not make, until one is kept', async () => {
  const path = `${ines}/post.png?product=${product}`;
  const other = await card(`${path}&s=other`);
  expect(other.reply.headers.get('cache-control')).toBe('public, max-age=300');
  const madeUp = await card(`${path}&s=late`);
  expect(madeUp.reply.headers.get('etag')).toBe(other.reply.headers.get('etag'));
  expect(madeUp.reply.headers.get('cache-control')).toBe('public, no-cache');
  expect(await codeIn(madeUp.bytes)).toMatch(/&s=other$/);
  await keepTags('late');
  const headers = { 'if-none-match': madeUp.reply.headers.get('etag') ?? '' };
  expect(await codeIn((await card(`${path}&s=late`, { headers })).bytes)).toMatch(/&s=late$/);
});

it('keeps so many of a person', async () => {
  for (let tag = 0; tag < 26; tag += 1) await card(`${ines}/code.png?s=t${tag}`);
  const kept = await readdir(join(server.app.config.dataDir, 'renditions', 'link-cards', String(ines)));
  expect(kept.length).toBeLessThanOrEqual(24);
});

it.each([
  ['whose picture is damaged', { picture_location: '/people/damaged.png' }],
  ['whose name no font can write', { username: '🦊🦊' }],
  ['with the longest name', { username: 'W'.repeat(25) }],
  ['whose name is markup', { username: '<b>&"\'</b>' }],
])('is drawn for a person %s', async (_, values) => {
  await server.app.mediaStore.write('/people/damaged.png', Buffer.from('no picture'));
  const person = await aPerson(database, values);
  await influences(database, company, person);
  for (const shape of shapes) {
    const { reply, bytes } = await card(`${person}/${shape}.png?product=${product}`);
    expect(reply.status).toBe(200);
    expect(await disclosed(bytes, shape)).toBe(true);
  }
});

it('is 404 of what visitors do not see', async () => {
  const hidden = await aProduct(database, company, { active: false });
  const stranger = await aPerson(database);
  for (const path of [
    `${ines}/post.png?product=${hidden}`,
    `${ines}/post.png?product=x`,
    `${ines}/post.png?company=unknown`,
    `${ines}/square.png`,
    `${stranger}/post.png`,
    '0/post.png',
  ])
    expect([path, (await card(path)).reply.status]).toEqual([path, 404]);
});
