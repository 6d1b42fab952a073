import { signedEvent } from '../../../testing/card-service.ts';
import { reconcileBooks } from '../ledger/ledger.service.ts';
import { anEarner, atCards, EARNED, setAccount } from '../testing/influenced-shop.ts';
import { startPayoutShop, statement } from '../testing/payout-shop.ts';

const shop = await startPayoutShop();
// Each case ends with consistent books.
afterEach(async () => {
  await shop.cards.faults();
  expect((await reconcileBooks(shop.database)).faults).toEqual([]);
});

describe('a payout account', () => {
  it('is none, then started, then ready as the card service says, once for a person', async () => {
    const earner = await anEarner(shop);
    const state = async () => (await earner.call('GET', '/account')).body;
    expect(await state()).toEqual({ state: 'none' });
    const links = await Promise.all([1, 2, 3, 4, 5].map(() => earner.call('POST', '/account')));
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(links.map(({ body }) => Object(body).url)).size).toBe(5);
    expect(await state()).toEqual({ state: 'started' });
    expect(await statement(earner)).toMatchObject({ payout_account: 'started', available: EARNED });
    const provider = await earner.providerId();
    await earner.setUp();
    expect(await earner.providerId()).toBe(provider);
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('that is ready says where the money goes and when it is expected, also while the card service is away', async () => {
    const earner = await shop.ready();
    const account = async () => Object((await earner.call('GET', '/account')).body);
    const { state, bank, arrives } = await account();
    expect([state, bank]).toEqual(['ready', { name: 'STRIPE TEST BANK', ending: '6789' }]);
    const days = (Date.parse(arrives.to) - Date.parse(arrives.from)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(1);
    expect(Date.parse(arrives.from)).toBeGreaterThan(Date.now());
    await shop.cards.faults({ cut: 'before', path: '/v1/accounts' });
    expect(await account()).toEqual({ state: 'ready', bank: null, arrives });
  });

  it('leads to the card service’s page, and back to the earnings', async () => {
    const earner = await anEarner(shop);
    const { body } = await earner.call('POST', '/account');
    const form = await fetch(atCards(shop, Object(body).url), { redirect: 'manual' });
    const place = atCards(shop, form.headers.get('location') ?? '');
    const notNow = new URLSearchParams({ answer: 'later' });
    const back = await fetch(place, { method: 'POST', body: notNow, redirect: 'manual' });
    expect(back.headers.get('location')).toBe('http://localhost:4000/profile/earnings?payouts=back');
    expect((await earner.call('GET', '/account')).body).toEqual({ state: 'started' });
    const again = await fetch(atCards(shop, Object(body).url), { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('http://localhost:4000/profile/earnings?payouts=again');
  });

  it('changes with the card service’s word; what is not ours, or not there, changes nothing', async () => {
    const earner = await shop.ready();
    await earner.call('GET', '/account');
    const id = await earner.providerId();
    const sendEvent = async (object: object) => {
      const event = signedEvent({ id: 'evt_1', type: 'account.updated', data: { object } });
      return (await shop.server.call('/api/payment/webhook', event)).status;
    };
    await setAccount(shop, id, { enabled: false });
    // What the event itself says is not believed.
    expect(await sendEvent({ object: 'account', id, payouts_enabled: true })).toBe(200);
    expect((await statement(earner)).payout_account).toBe('started');
    await shop.cards.faults({ cut: 'before', path: '/v1/accounts' });
    expect(await sendEvent({ object: 'account', id })).toBe(503);
    await shop.cards.faults();
    await setAccount(shop, id, { enabled: true });
    expect(await sendEvent({ object: 'account', id })).toBe(200);
    expect((await statement(earner)).payout_account).toBe('ready');
    const before = await shop.database.query('select * from payout_account order by id');
    for (const object of [{ object: 'account', id: 'acct_other' }, { object: 'account' }, {}])
      expect(await sendEvent(object)).toBe(200);
    expect(await shop.database.query('select * from payout_account order by id')).toEqual(before);
  });

  it('is asked about so often and no more; others are not kept from it, and nothing is asked of the card service', async () => {
    const [greedy, other] = [await shop.ready(), await shop.ready()];
    await shop.database.query(`update outside_call set points = 119 where key = $1`, [`payout:${greedy.id}`]);
    expect((await greedy.call('GET', '/account')).status).toBe(200);
    await shop.cards.faults({ cut: 'before', path: '/v1/account' });
    for (const [method, path] of [
      ['GET', '/account'],
      ['POST', '/account'],
      ['POST', '/payout'],
    ] as const) {
      const { status, body, headers } = await greedy.call(method, path);
      expect([status, Object(body).code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await shop.cards.faults();
    expect((await statement(greedy)).available).toBe(EARNED);
    expect((await other.call('POST', '/payout')).status).toBe(200);
  });

  it('that cannot be opened is said to be so, and nothing is kept', async () => {
    const earner = await anEarner(shop);
    await shop.cards.faults({ fail: { status: 400, path: '/v1/accounts' } });
    expect(await earner.call('POST', '/account')).toMatchObject({
      status: 500,
      body: {
        code: 'card_service_failed',
        msg: 'The card service does not open an account for you at the moment. We look into it.',
      },
    });
    await shop.cards.faults({ cut: 'before', path: '/v1/account' });
    expect(await earner.call('POST', '/account')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await earner.call('GET', '/account')).body).toEqual({ state: 'none' });
    await shop.cards.faults();
    await earner.setUp();
  });
});
