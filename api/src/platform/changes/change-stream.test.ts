import { aCompany, aMerchandise, anAddon, aPerson, aProduct } from '../../testing/fixture/rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/api/internal/changes';
const authorization = 'Bearer wishbin-development-events';

/** A front door's stream: `next` gives the tags of the next change, sorted. */
async function follow({ url, database }: TestServer) {
  const answer = await fetch(url + PATH, { headers: { authorization } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  const event = async (kind: string): Promise<string> => {
    const pattern = new RegExp(`event: ${kind}\ndata:(.*)\n\n`);
    for (;;) {
      const found = pattern.exec(text);
      if (found) {
        text = text.replace(pattern, '');
        return found[1]?.trim() ?? '';
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += value;
    }
  };
  await event('ready');
  const next = async () => (await event('change')).split(' ').sort();
  // A busy database may still tell what was changed before.
  await database.query(`notify changes, 'begin'`);
  while (!(await next()).includes('begin'));
  return {
    status: answer.status,
    next,
    rest: () => text,
    close: () => reader.cancel(),
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it.each([undefined, 'Bearer wrong', 'wishbin-development-events'])('refuses %s', async (given) => {
  const reply = await server.call(PATH, given ? { headers: { authorization: given } } : {});
  expect(reply).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } });
});

it('starts once the database can be listened to, after a first failure', async () => {
  let calls = 0;
  const listen: typeof server.database.listen = (...request) => {
    if (request[0] !== 'changes') return server.database.listen(...request);
    calls += 1;
    return calls === 1
      ? Promise.reject(new Error('The database is away'))
      : server.database.listen(...request);
  };
  const other = await startTestServer({ database: { ...server.database, listen } });
  await expect(follow(other)).rejects.toThrow('the stream ended');
  const stream = await follow(other);
  await server.database.query(`notify changes, 'products'`);
  expect(await stream.next()).toEqual(['products']);
  await stream.close();
  await other.close();
});

describe('the stream', () => {
  it('tells what a transaction changed, once, after it is committed', async () => {
    const { database } = server;
    const company = await aCompany(database);
    const product = await aProduct(database, company);
    const variant = await aMerchandise(database, product);
    const stream = await follow(server);
    await database.transaction(async (own) => {
      await own.query('update merchandise set price_cents = 4200 where id = $1', [variant]);
      await own.query(`update product set name_view = 'Renamed' where id = $1`, [product]);
    });
    expect(await stream.next()).toEqual([`product-${product}`, 'products', `shelf-${company}`]);
    await stream.close();
  });

  it('does not tell counters that no page shows, and what was rolled back', async () => {
    const { database } = server;
    const company = await aCompany(database);
    const product = await aProduct(database, company);
    const person = await aPerson(database);
    const stream = await follow(server);
    await database.query('update product set version = version + 1, goal_told = true where id = $1', [
      product,
    ]);
    await database.query(`update person set email = 'new@example.com' where id = $1`, [person]);
    await database.query('update product set name_view = name_view where id = $1', [product]);
    await database.query(`update product set name_view = 'Another' where id = 0`);
    await database.query('delete from product where id = 0');
    const failed = database.transaction(async (own) => {
      await own.query(`update product set name_view = 'Never' where id = $1`, [product]);
      throw new Error('planned');
    });
    await expect(failed).rejects.toThrow('planned');
    await database.query(`update company set title = 'Renamed' where id = $1`, [company]);
    expect(await stream.next()).toEqual(['companies', `company-${company}`, 'products', `shelf-${company}`]);
    expect(stream.rest()).not.toContain('change');
    await stream.close();
  });

  it('says all where there are too many to name', async () => {
    const { database } = server;
    const company = await aCompany(database);
    const stream = await follow(server);
    await database.query(
      `insert into product (company_id, name_view) select $1, 'Many ' || number from generate_series(1, 101) number`,
      [company],
    );
    // The company before it.
    for (let tags = await stream.next(); tags[0] !== 'all'; ) tags = await stream.next();
    await stream.close();
  });

  it('tells influencers and options of products', async () => {
    const { database } = server;
    const company = await aCompany(database);
    const product = await aProduct(database, company);
    const [attribute] = await database.query<{ id: number }>(
      `insert into attribute (product_id, name_code, name_view) values ($1, 'size', 'Size') returning id`,
      [product],
    );
    const person = await aPerson(database);
    const stream = await follow(server);
    await database.query(`insert into selection (attribute_id, name_view) values ($1, 'Large')`, [
      attribute?.id ?? 0,
    ]);
    expect(await stream.next()).toEqual([`product-${product}`]);
    await database.query(`insert into influence (company_id, person_id, source) values ($1, $2, 'joined')`, [
      company,
      person,
    ]);
    expect(await stream.next()).toEqual([`influencer-${person}`, 'influencers']);
    await stream.close();
  });

  it('names the products that offer an add-on which returns to sale', async () => {
    const { database } = server;
    const company = await aCompany(database);
    const root = await aProduct(database, company);
    const addon = await aProduct(database, company, { active: false });
    const empty = await aProduct(database, company);
    const variant = await aMerchandise(database, addon);
    for (const offered of [addon, empty]) await anAddon(database, root, offered);
    const stream = await follow(server);
    /** The products of all notifications up to the one of this change. */
    const productsOf = async (statement: string, id: number) => {
      await database.query(statement, [id]);
      await database.query(`notify changes, 'end'`);
      const products = new Set<string>();
      for (;;) {
        const tags = await stream.next();
        for (const tag of tags) if (tag.startsWith('product-')) products.add(tag);
        if (tags.includes('end')) return [...products].sort();
      }
    };
    const both = (id: number) => [`product-${root}`, `product-${id}`].sort();
    expect(await productsOf('update product set active = true where id = $1', addon)).toEqual(both(addon));
    expect(await productsOf('update product set active = false where id = $1', addon)).toEqual([
      `product-${addon}`,
    ]);
    expect(await productsOf('update merchandise set active = false where id = $1', variant)).toEqual([
      `product-${addon}`,
    ]);
    expect(await productsOf('update merchandise set active = true where id = $1', variant)).toEqual(
      both(addon),
    );
    expect(await productsOf('update merchandise set quantity = quantity + 1 where id = $1', variant)).toEqual(
      [`product-${addon}`],
    );
    const first = `insert into merchandise (product_id, name_view, price_cents) values ($1, 'First', 100)`;
    expect(await productsOf(first, empty)).toEqual(both(empty));
    await stream.close();
  });

  it('ends with the server', async () => {
    const own = await startTestServer();
    const stream = await follow(own);
    await own.close();
    await expect(stream.next()).rejects.toThrow();
  });
});

describe('public answers', () => {
  it('name the data that they show', async () => {
    const { database } = server;
    const company = await aCompany(database, { name_code: 'tagged' });
    const product = await aProduct(database, company);
    await aMerchandise(database, product);
    const tagsOf = async (path: string) => (await server.call(path)).headers.get('surrogate-key');
    expect(await tagsOf(`/api/company/product/${product}`)).toBe(`product-${product} company-${company}`);
    expect(await tagsOf(`/api/order/init/product/${product}/${product}`)).toContain(`product-${product}`);
    expect(await tagsOf('/api/company/product/active')).toBe('products');
    expect(await tagsOf(`/api/company/product/company/${company}`)).toBe(`shelf-${company}`);
    expect(await tagsOf('/api/company/code/tagged')).toBe(`company-${company}`);
    expect(await tagsOf('/api/company/product/99999')).toBeNull();
  });
});
