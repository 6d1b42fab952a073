import { getFeeEarnings, getFeeLine, getFeeMedian, getFeeTree } from 'shared-api/contract';
import { aPerson, influences } from '../../../testing/fixture/rows.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { feeMarket } from '../testing/fee-market.ts';
import { startInfluencedShop } from '../testing/influenced-shop.ts';
import { paidOut } from '../testing/payout-shop.ts';

const DAY_MS = 86_400_000;

const shop = await startInfluencedShop();
const tags = await shop.tenPercent();
const [near, far] = await shop.chain(tags.company, 2);
const [stranger] = await shop.chain((await shop.tenPercent()).company, 1);
if (!near || !far || !stranger) throw new Error('Nobody is there');
const [first, top, other] = [near, far, stranger];
const ada = await shop.buyer();

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

describe('who may see what', () => {
  let line: number;
  beforeEach(async () => {
    [line = 0] = (await shop.sell({ buyer: ada, by: first, tags })).lines;
  });

  it.each(['/fees/statement', '/fees/tree', '/fees/earnings'])(
    '%s of another is for administrators alone',
    async (path) => {
      const own = await shop.asked(first, path);
      expect(own.status).toBe(200);
      expect((await shop.asked(first, `${path}?person_id=${first.id}`)).body).toEqual(own.body);
      const refused = await shop.asked(other, `${path}?person_id=${first.id}`);
      const unknown = await shop.asked(other, `${path}?person_id=999999`);
      expect([refused.status, unknown.status]).toEqual([404, 404]);
      expect({ ...Object(refused.body), request_id: '' }).toEqual({
        ...Object(unknown.body),
        request_id: '',
      });
      expect((await shop.asked('admin', `${path}?person_id=${first.id}`)).status).toBe(200);
      expect((await shop.asked('admin', `${path}?person_id=999999`)).status).toBe(404);
      expect((await shop.asked(null, path)).status).toBe(401);
      const nobody = await shop.buyer();
      expect((await shop.asked(nobody, path)).status).toBe(403);
    },
  );

  it('a line is shown to those who have a share of it, with who is nearer masked', async () => {
    const names = async (who: Buyer | 'admin') => {
      const { status, body } = await shop.asked(who, `/fees/lines/${line}`);
      expect(status).toBe(200);
      return getFeeLine.answer
        .parse(body)
        .shares.map(({ username, yours, amount }) => [username, yours, amount]);
    };
    const [near, far] = await shop.database.query<{ username: string }>(
      'select username from person where id = any($1) order by id desc',
      [[first.id, top.id]],
    );
    expect(await names(first)).toEqual([
      [near?.username, true, 360],
      [far?.username, false, 120],
    ]);
    expect(await names(top)).toEqual([
      ['b•••', false, 360],
      [far?.username, true, 120],
    ]);
    expect(await names('admin')).toEqual([
      [near?.username, false, 360],
      [far?.username, false, 120],
    ]);
    const refused = await shop.asked(other, `/fees/lines/${line}`);
    const unknown = await shop.asked(other, '/fees/lines/999999');
    expect([refused.status, unknown.status]).toEqual([404, 404]);
    expect(Object(refused.body).msg).toBe(Object(unknown.body).msg);
  });

  it('a tree names who is above and masks who is below, whose numbers lead nowhere', async () => {
    const tree = async (who: Buyer | 'admin', query = '') => {
      const { body } = await shop.asked(who, `/fees/tree${query}`);
      const company = getFeeTree.answer
        .parse(body)
        .companies.find(({ company_id }) => company_id === tags.company);
      return company?.people ?? [];
    };
    const seen = await tree(top);
    const mine = seen.find(({ yours }) => yours);
    const below = seen.filter(({ level }) => level > 0);
    expect(mine).toMatchObject({ id: top.id, level: 0, parent_id: null });
    expect(below.length).toBeGreaterThan(1);
    expect(new Set(below.map(({ id }) => id)).size).toBe(below.length);
    for (const { id, username, picture_location, parent_id, level } of below) {
      expect([id < 0, username, picture_location]).toEqual([true, 'b•••', '']);
      const parent = seen.find((person) => person.id === parent_id);
      expect(parent?.level).toBe(level - 1);
    }
    const above = (await tree(first)).find(({ level }) => level === -1);
    expect(above).toMatchObject({ id: top.id, earned: 0 });
    expect(above?.username).toMatch(/^buyer-/);
    const listed = (value: boolean | null) =>
      shop.database.query('update person set listed = $2 where id = $1', [top.id, value]);
    await listed(null);
    expect((await tree(first)).find(({ level }) => level === -1)).toMatchObject({
      username: `Influencer ${top.id}`,
      picture_location: '',
    });
    expect((await tree(top)).find(({ yours }) => yours)?.username).toMatch(/^buyer-/);
    await listed(true);
    const whole = await tree('admin', `?person_id=${top.id}`);
    expect(whole.find(({ id }) => id === first.id)?.username).toMatch(/^buyer-/);
    // What came through a branch is what the statement says of it.
    const [{ cents } = { cents: 0 }] = await shop.database.query<{ cents: number }>(
      `select coalesce(sum(amount_cents - returned_cents), 0)::integer as cents from fee_share share
       join order_line line on line.id = share.line_id
       where share.person_id = $1 and exists (select from order_chain chain
         where chain.order_id = line.order_id and chain.company_id = line.company_id and chain.person_id = $2)`,
      [top.id, first.id],
    );
    expect(whole.find(({ id }) => id === first.id)?.earned).toBe(cents);
    expect(cents).toBeGreaterThan(0);
  });
});

describe('earnings over time', () => {
  it('are grouped by day up to three months, beyond by month, every span once', async () => {
    const market = feeMarket(shop.server.app);
    const company = await market.company();
    const [seller] = await shop.chain(company, 1);
    if (!seller) throw new Error('Nobody is there');
    const goods = [await market.goods(company, 10, 10_000)];
    const influencers = new Map([[company, seller.id]]);
    const sale = async () =>
      market.buy({ buyerId: await market.person(), goods, quantity: 1, influencers }, 'a card');
    const gone = await sale();
    await sale();
    await market.refund(gone);
    const today = new Date().toISOString().slice(0, 10);
    const fetchEarnings = async (query: string) => {
      const { status, body } = await shop.asked(seller, `/fees/earnings${query}`);
      expect(status).toBe(200);
      return getFeeEarnings.answer.parse(body);
    };
    const year = await fetchEarnings('');
    expect(year.by).toBe('month');
    expect(year.points).toHaveLength(12);
    expect(year.points.at(-1)).toEqual({
      from: `${today.slice(0, 7)}-01`,
      earned: 2000,
      own: 2000,
      returned: 1000,
      paid: 0,
    });
    expect(year.points.slice(0, -1).every(({ earned }) => earned === 0)).toBe(true);
    const from = daysAgo(2).toISOString().slice(0, 10);
    const days = await fetchEarnings(`?from=${from}&to=${today}`);
    expect([days.by, days.points.map((point) => point.earned)]).toEqual(['day', [0, 0, 2000]]);
    const before = await fetchEarnings(`?from=2024-02-27&to=2024-03-01`);
    expect(before.points.map((point) => point.from)).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    for (const bad of ['?from=2026-03-02&to=2026-03-01', '?from=2000-01-01&to=2026-01-01'])
      expect([bad, (await shop.asked(seller, `/fees/earnings${bad}`)).status]).toEqual([bad, 422]);
    for (const bad of ['?from=2026-02-30', '?from=0000-01-01&to=0000-01-31', '?to=0001-01-01'])
      expect([bad, (await shop.asked(seller, `/fees/earnings${bad}`)).status]).toEqual([bad, 400]);
  });

  it('count what was paid with the day it was asked for, and nothing for a payout that came back', async () => {
    const [seller] = await shop.chain(await feeMarket(shop.server.app).company(), 1);
    if (!seller) throw new Error('Nobody is there');
    const paid = async () => {
      const { status, body } = await shop.asked(
        seller,
        `/fees/earnings?from=${daysAgo(2).toISOString().slice(0, 10)}`,
      );
      expect(status).toBe(200);
      return getFeeEarnings.answer.parse(body).points.map((point) => point.paid);
    };
    await paidOut(shop.database, seller.id, 4000, '1 day');
    await paidOut(shop.database, seller.id, 3000, '2 days', 'requested');
    expect(await paid()).toEqual([3000, 4000, 0]);
    // The card service does not know the account.
    expect(await shop.server.app.services.payouts.sendDue()).toMatchObject({ failed: 1 });
    expect(await paid()).toEqual([0, 4000, 0]);
    expect(await shop.statement(seller)).toMatchObject({ paid: 4000, available: -4000 });
  });

  it('have a median that counts those who earned nothing', async () => {
    const fetchEarnings = async () => {
      const { status, body, headers } = await shop.asked(null, '/fees/median');
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('public');
      return getFeeMedian.answer.parse(body);
    };
    const before = await fetchEarnings();
    expect(before.earning).toBeLessThan(before.influencers);
    const company = await feeMarket(shop.server.app).company();
    // The next day: of one day the first figures stay.
    const idle = before.influencers * 4;
    for (let more = 0; more < idle; more += 1)
      await influences(shop.database, company, await aPerson(shop.database));
    expect(await fetchEarnings()).toEqual(before);
    await shop.database.query('update earnings_median set day = day - 1');
    expect(await fetchEarnings()).toMatchObject({
      influencers: before.influencers + idle,
      earning: before.earning,
      median: 0,
      upper_quartile: 0,
    });
  });
});
