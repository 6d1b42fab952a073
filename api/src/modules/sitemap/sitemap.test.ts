import { aCompany, aMerchandise, aPerson, aProduct, influences } from '../../testing/fixture/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sitemap } from './sitemap.service.ts';

let now = new Date('2026-11-23T12:00:00Z');
const server = await startTestServer({ clock: () => now }, { publicUrl: 'https://shop.example' });
const { database } = server;
const SITE = 'https://shop.example';

const get = async (path: string): Promise<string> => {
  const { status, body, headers } = await server.call(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(headers.get('cache-control')).toContain('public, max-age=3600');
  return String(body);
};
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The entries of a document; throws unless it is, letter for letter, a list of `one` in `many`. */
function entriesOf(xml: string, many: string, one: string): { loc: string; lastmod: string | undefined }[] {
  const [start, end] = [`${HEAD}<${many} ${SCHEMA}>\n`, `</${many}>\n`];
  expect([xml.startsWith(start), xml.endsWith(end)]).toEqual([true, true]);
  const lines = xml.slice(start.length, -end.length).split('\n').filter(Boolean);
  return lines.map((line) => {
    const entry = new RegExp(
      `^<${one}><loc>([^<>&'"]+)</loc>(?:<lastmod>([^<>]+)</lastmod>)?</${one}>$`,
    ).exec(line);
    if (!entry) throw new Error(`Not an entry: ${line}`);
    if (entry[2] !== undefined) expect(entry[2]).toMatch(MOMENT);
    return { loc: String(entry[1]), lastmod: entry[2] };
  });
}
const files = async () => entriesOf(await get('/sitemap.xml'), 'sitemapindex', 'sitemap');
const pages = async (file: string) => entriesOf(await get(`/sitemap-${file}`), 'urlset', 'url');
const places = async (file: string) => (await pages(file)).map(({ loc }) => loc.replace(SITE, ''));

describe('the sitemap', () => {
  let company: number;
  let tag: number;
  const changed = (updated_at: string) =>
    database.query('update product_listing set updated_at = $2 where product_id = $1', [tag, updated_at]);
  beforeAll(async () => {
    const created_at = '2026-03-04T05:06:07Z';
    company = await aCompany(database, { name_code: 'Pot_Shop-1', created_at });
    tag = await aProduct(database, company, { created_at });
    await aMerchandise(database, tag);
    await changed(created_at);
  });

  it('lists its files with their last change, the fixed pages first', async () => {
    const listed = await files();
    expect(listed.map(({ loc }) => loc)).toEqual([
      `${SITE}/sitemap-pages.xml`,
      `${SITE}/sitemap-companies-1.xml`,
      `${SITE}/sitemap-influencers-1.xml`,
      `${SITE}/sitemap-products-1.xml`,
    ]);
    expect(listed.map(({ lastmod }) => lastmod)).toEqual([
      ...[undefined, undefined, undefined],
      '2026-03-04T05:06:07Z',
    ]);
    expect(await places('pages.xml')).toEqual([
      ...[
        '/',
        '/services',
        '/follow',
        '/mission',
        '/finders-fees',
        '/join',
        '/terms',
        '/privacy',
        '/returns',
      ],
    ]);
  });

  it('has what everybody sees, and nothing else', async () => {
    const hidden = await aCompany(database, { name_code: 'waiting', status: 'pending' });
    await aMerchandise(database, await aProduct(database, hidden));
    await aMerchandise(database, await aProduct(database, company, { active: false }));
    await aMerchandise(database, await aProduct(database, company, { listed: false }));
    await aMerchandise(database, await aProduct(database, company), { active: false });
    await aProduct(database, company);
    const [influencer, banned] = [await aPerson(database), await aPerson(database, { status: 'banned' })];
    await aPerson(database);
    for (const person of [influencer, banned]) await influences(database, company, person);
    expect(await pages('products-1.xml')).toEqual([
      { loc: `${SITE}/company/Pot_Shop-1/product/${tag}`, lastmod: '2026-03-04T05:06:07Z' },
    ]);
    // The last change of their pages is not known.
    const undated = (...paths: string[]) => paths.map((path) => ({ loc: SITE + path, lastmod: undefined }));
    expect(await pages('companies-1.xml')).toEqual(undated('/company/wishbin', '/company/Pot_Shop-1'));
    expect(await pages('influencers-1.xml')).toEqual(undated('/i/1', `/i/${influencer}`));
  });

  it('answers an empty file beyond the last page, and 404 for a name it never gives', async () => {
    expect(await places('products-42950.xml')).toEqual([]);
    for (const name of [
      'products-0.xml',
      'products-42951.xml',
      'products-01.xml',
      'products.xml',
      'people-1.xml',
    ])
      expect((await server.call(`/sitemap-${name}`)).status).toBe(404);
    expect((await server.call('/sitemap-products-1.xml', { method: 'HEAD' })).status).toBe(200);
  });

  it('keeps the list of files for ten minutes', async () => {
    const [, , , before] = await files();
    await changed('2026-05-05T00:00:00Z');
    expect((await files())[3]).toEqual(before);
    now = new Date(now.getTime() + 10 * 60 * 1000);
    expect((await files())[3]?.lastmod).toBe('2026-05-05T00:00:00Z');
  });
});

describe('a sitemap of many products', () => {
  const [LEAST, PRODUCTS] = [100_001, 2345];
  beforeAll(async () => {
    const company = await aCompany(database, { name_code: 'many' });
    // In one statement: their listings are computed once.
    await database.query(
      `with made as (
         insert into product (id, company_id, name_view, title, describe)
         select id, $1, 'P', 'P', '' from generate_series($2::integer, $3::integer) id returning id)
       insert into merchandise (product_id, name_view, price_cents) select id, 'V', 100 from made`,
      [company, LEAST, LEAST + PRODUCTS - 1],
    );
  });

  it('has each of them once, in the file of its id', async () => {
    const listed = await places('products-3.xml');
    expect(new Set(listed).size).toBe(PRODUCTS);
    expect(listed).toHaveLength(PRODUCTS);
    expect(listed.at(-1)).toBe(`/company/many/product/${LEAST + PRODUCTS - 1}`);
  });

  let queries = 0;
  const counting = {
    ...database,
    query: (...request: Parameters<typeof database.query>) => {
      queries += 1;
      return database.query(...request);
    },
  } as typeof database;
  beforeEach(() => {
    queries = 0;
  });

  it('is not read for its headers', async () => {
    const other = await startTestServer({ database: counting });
    queries = 0;
    const { status, headers } = await other.call('/sitemap-products-3.xml', { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect([headers.get('content-length'), queries]).toEqual([null, 0]);
    await other.close();
  });

  it('reads no further than its reader, a thousand at a time', async () => {
    const file = sitemap({ database: counting, clock: () => now, siteUrl: SITE }).file('products-3.xml');
    const reader = file?.[Symbol.asyncIterator]();
    await reader?.next();
    expect(queries).toBe(0);
    const { value } = (await reader?.next()) ?? {};
    expect([queries, String(value).split('\n').length - 1]).toEqual([1, 1000]);
    await reader?.return?.();
    expect(queries).toBe(1);
  });
});
