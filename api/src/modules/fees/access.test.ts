import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { type InfluencedShop, startInfluencedShop } from './testing/influenced-shop.ts';
import { paidOut } from './testing/paid-out.ts';

let shop: InfluencedShop;
/** Has a share of the line, an account and a payout. */
let seller: Buyer;
/** Influences another company. */
let other: Buyer;
let line: number;
/** A line that pays nobody. */
let free: number;

beforeAll(async () => {
  shop = await startInfluencedShop();
  const tags = await shop.tenPercent();
  const [one] = await shop.chain(tags.company, 1);
  const [two] = await shop.chain((await shop.tenPercent()).company, 1);
  if (!one || !two) throw new Error('Nobody is there');
  [seller, other] = [one, two];
  [line = 0] = (await shop.sell({ buyer: await shop.buyer(), by: seller, tags })).lines;
  [free = 0] = (await shop.sell({ buyer: await shop.buyer(), by: null, tags })).lines;
  await paidOut(shop.database, seller.id, 2500);
});
afterAll(() => shop.close());

const reads = [
  '/fees/statement',
  '/fees/tree',
  '/fees/earnings',
  '/fees/lines/1',
  '/fees/account',
  '/fees/payouts',
];
const writes = ['/fees/account', '/fees/payout'];
const calls: [path: string, body: unknown][] = [
  ...reads.map((path): [string, unknown] => [path, undefined]),
  ...writes.map((path): [string, unknown] => [path, {}]),
];
/** An answer without what is different in each. */
const told = async (who: Buyer | 'admin', path: string) => {
  const { status, body } = await shop.asked(who, path);
  return { status, body: { ...Object(body), request_id: '' } };
};

describe('what somebody earned', () => {
  it.each(calls)('%s (%j) is nobody’s who is not signed in, and of influencers alone', async (path, body) => {
    expect((await shop.asked(null, path, body)).status).toBe(401);
    expect((await shop.asked(await shop.buyer(), path, body)).status).toBe(403);
  });

  it.each(['/fees/statement', '/fees/tree', '/fees/earnings', '/fees/payouts'])(
    '%s of another is answered as that of somebody who is not there',
    async (path) => {
      const refused = await told(other, `${path}?person_id=${seller.id}`);
      expect(refused.status).toBe(404);
      expect(refused).toEqual(await told(other, `${path}?person_id=999999`));
      expect((await told('admin', `${path}?person_id=${seller.id}`)).status).toBe(200);
      expect((await told('admin', `${path}?person_id=999999`)).status).toBe(404);
      for (const wrong of ['0', '-1', '1.5', 'x', '9'.repeat(20)])
        expect((await told(other, `${path}?person_id=${wrong}`)).status).toBe(400);
    },
  );

  it('a line of others is answered as one that is not there, and one that pays nobody too', async () => {
    const refused = await told(other, `/fees/lines/${line}`);
    expect(refused.status).toBe(404);
    for (const unknown of [free, 999_999]) {
      expect(await told(other, `/fees/lines/${unknown}`)).toEqual(refused);
      expect((await told('admin', `/fees/lines/${unknown}`)).status).toBe(404);
    }
    expect((await told(seller, `/fees/lines/${line}`)).status).toBe(200);
  });

  it('an account is one’s own, whoever is named', async () => {
    for (const who of [other, 'admin'] as const)
      expect((await shop.asked(who, `/fees/account?person_id=${seller.id}`)).body).toEqual({ state: 'none' });
    expect((await shop.asked(seller, '/fees/account')).body).toEqual({ state: 'ready' });
    const before = await shop.statement(seller);
    expect(
      (await shop.asked(other, `/fees/payout?person_id=${seller.id}`, { person_id: seller.id })).status,
    ).toBe(422);
    expect(await shop.statement(seller)).toEqual(before);
  });

  it('is proved to administrators alone', async () => {
    expect((await shop.asked(null, '/fees/proof')).status).toBe(401);
    for (const who of [seller, await shop.buyer()])
      expect((await shop.asked(who, '/fees/proof')).status).toBe(403);
    expect(await shop.asked('admin', '/fees/proof')).toMatchObject({
      status: 200,
      body: { faults: [], ledger_sum: 0 },
    });
  });
});
