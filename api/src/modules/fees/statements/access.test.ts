import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { startInfluencedShop } from '../testing/influenced-shop.ts';
import { paidOut } from '../testing/payout-shop.ts';

let line: number;
/** A line without fees. */
let free: number;

const shop = await startInfluencedShop();
const tags = await shop.tenPercent();
const [one] = await shop.chain(tags.company, 1);
const [two] = await shop.chain((await shop.tenPercent()).company, 1);
if (!one || !two) throw new Error('Nobody is there');
const [seller, other] = [one, two];
[line = 0] = (await shop.sell({ buyer: await shop.buyer(), by: seller, tags })).lines;
[free = 0] = (await shop.sell({ buyer: await shop.buyer(), by: null, tags })).lines;
await paidOut(shop.database, seller.id, 2500);

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
/** A reply without its variable parts. */
const request = async (who: Buyer | 'admin', path: string) => {
  const { status, body } = await shop.asked(who, path);
  return { status, body: { ...Object(body), request_id: '' } };
};

describe('the earnings of an influencer', () => {
  it.each(calls)('%s (%j) needs a signed-in influencer', async (path, body) => {
    expect((await shop.asked(null, path, body)).status).toBe(401);
    expect((await shop.asked(await shop.buyer(), path, body)).status).toBe(403);
  });

  it.each(['/fees/statement', '/fees/tree', '/fees/earnings', '/fees/payouts'])(
    '%s of another is answered as that of somebody who is not there',
    async (path) => {
      const refused = await request(other, `${path}?person_id=${seller.id}`);
      expect(refused.status).toBe(404);
      expect(refused).toEqual(await request(other, `${path}?person_id=999999`));
      expect((await request('admin', `${path}?person_id=${seller.id}`)).status).toBe(200);
      expect((await request('admin', `${path}?person_id=999999`)).status).toBe(404);
      for (const wrong of ['0', '-1', '1.5', 'x', '9'.repeat(20)])
        expect((await request(other, `${path}?person_id=${wrong}`)).status).toBe(400);
    },
  );

  it('a line of others is 404, and so is one that pays no influencer', async () => {
    const refused = await request(other, `/fees/lines/${line}`);
    expect(refused.status).toBe(404);
    for (const unknown of [free, 999_999]) {
      expect(await request(other, `/fees/lines/${unknown}`)).toEqual(refused);
      expect((await request('admin', `/fees/lines/${unknown}`)).status).toBe(404);
    }
    expect((await request(seller, `/fees/lines/${line}`)).status).toBe(200);
  });

  it('an account is always the caller’s own', async () => {
    for (const who of [other, 'admin'] as const)
      expect((await shop.asked(who, `/fees/account?person_id=${seller.id}`)).body).toEqual({ state: 'none' });
    expect((await shop.asked(seller, '/fees/account')).body).toMatchObject({ state: 'ready' });
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
