import { stripeClient } from '../../../ports/stripe/client.ts';
import { stripeTransfers } from '../../../ports/stripe/transfers.ts';
import { composeEmail } from '../../mail/emails/compose-email.ts';
import { books, moved } from '../../orders/testing/ordering.ts';
import { reconcileBooks } from '../ledger/ledger.service.ts';
import { anEarner, cardKeys, EARNED, setAccount } from '../testing/influenced-shop.ts';
import { payouts, startPayoutShop, statement } from '../testing/payout-shop.ts';
import { takePayout } from './payouts.repo.ts';
import { noteSent } from './send-payouts.ts';

const shop = await startPayoutShop();
// Each case ends with consistent books.
afterEach(async () => {
  await shop.cards.faults();
  expect((await reconcileBooks(shop.database)).faults).toEqual([]);
});

/** Calls about transfers, by how they are made. */
const made = (method: 'GET' | 'POST') => ({ path: '/v1/transfers', method });

describe('sending', () => {
  it.each([
    ['does not say what it sent before', { cut: 'before', cut_times: 2, ...made('GET') }],
    ['cuts the connection before it acts', { cut: 'before', cut_times: 2, ...made('POST') }],
    ['cuts the connection after it acted', { cut: 'after', cut_times: 2, ...made('POST') }],
    ['breaks', { fail: { status: 500, times: 1 }, ...made('POST') }],
    ['does not let us in', { fail: { status: 401, times: 1 }, ...made('POST') }],
  ])('goes on where the card service %s, and sends once', async (_, faults) => {
    const earner = await shop.asked();
    await shop.cards.faults(faults);
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 1 });
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 0 });
    expect(await payouts(earner)).toMatchObject([{ state: 'requested', trouble: null }]);
    expect(await shop.mailsOf(earner)).toEqual([]);
    await shop.cards.faults();
    await shop.later();
    expect(await shop.send()).toEqual({ sent: 1, failed: 0, later: 0 });
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
    expect(await shop.mailsOf(earner)).toHaveLength(1);
  });

  it('finds what was sent when our own word of it was lost', async () => {
    const earner = await shop.asked();
    await shop.send();
    await shop.forgetWord(earner);
    expect(await shop.send()).toEqual({ sent: 1, failed: 0, later: 0 });
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
    expect(await shop.mailsOf(earner)).toHaveLength(1);
  });

  it('by several servers at a time sends once', async () => {
    const earner = await shop.asked();
    const results = await Promise.all([shop.send(), shop.send(), shop.send()]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
  });

  it('waits where our account at the card service has too little, and asks anew', async () => {
    const earner = await shop.asked();
    await shop.emptyOurs();
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 1 });
    await shop.later();
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 1 });
    // Another order brings money; the card service would refuse the same try again, so it is another.
    await anEarner(shop);
    await shop.later();
    expect(await shop.send()).toEqual({ sent: 1, failed: 0, later: 0 });
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
  });

  it('gives up after two weeks without money, which comes back into the books', async () => {
    const earner = await shop.asked();
    await shop.emptyOurs();
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 1 });
    await shop.database.query(
      `update payout set created_at = now() - interval '15 days', next_try_at = now() where account_id =
         (select id from payout_account where person_id = $1)`,
      [earner.id],
    );
    expect(await shop.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    expect(await payouts(earner)).toMatchObject([
      { state: 'failed', trouble: 'The card service could not make this payout in time.' },
    ]);
    expect(await statement(earner)).toMatchObject({ available: EARNED, paid: 0 });
    await anEarner(shop);
  });

  it('to an account that was stopped meanwhile fails, says why, and can be asked for once more', async () => {
    const earner = await shop.asked();
    const before = await books(shop.database);
    const id = await earner.providerId();
    await setAccount(shop, id, { enabled: false });
    expect(await shop.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    await shop.later();
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 0 });
    expect(moved(before, await books(shop.database))).toEqual({
      card_clearing: EARNED,
      [`fees of ${earner.id}`]: -EARNED,
    });
    const message =
      'The card service does not pay to your account at the moment. It may still need some answers from you.';
    const [failed] = Object(await payouts(earner));
    expect(failed).toMatchObject({ amount: EARNED, state: 'failed', trouble: message });
    expect(await shop.mailsOf(earner)).toEqual([{ kind: 'payout_failed', data: { payout_id: failed.id } }]);
    expect(await statement(earner)).toMatchObject({ available: EARNED, paid: 0 });
    expect((await earner.call('POST', '/payout')).status).toBe(422);
    await setAccount(shop, id, { enabled: true });
    expect((await earner.call('POST', '/payout')).status).toBe(200);
    await shop.send();
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
  });

  it('that the card service refuses for good fails', async () => {
    const earner = await shop.asked();
    await shop.cards.faults({ fail: { status: 400, times: 1 }, ...made('POST') });
    expect(await shop.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    expect(await payouts(earner)).toMatchObject([
      { state: 'failed', trouble: 'The card service did not take this payout.' },
    ]);
    expect(await shop.sentTo(earner)).toEqual([]);
    expect(await statement(earner)).toMatchObject({ available: EARNED });
  });

  it('sends nothing to an influencer who was banned meanwhile', async () => {
    const earner = await shop.asked();
    await shop.database.query(`update person set status = 'banned' where id = $1`, [earner.id]);
    expect(await shop.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    expect(await shop.sentTo(earner)).toEqual([]);
    const mails = await shop.mailsOf(earner);
    expect(mails).toMatchObject([{ kind: 'payout_failed', data: { payout_id: expect.any(Number) } }]);
    // They cannot request it again, and the page does not offer it.
    const matter = { kind: 'payout_failed', data: Object(mails[0]).data } as const;
    const parts = {
      siteUrl: 'https://shop.example',
      goodsOf: async () => [],
      pictureOf: async () => undefined,
      invitationCode: () => undefined,
    };
    const letter = await composeEmail(shop.database, parts, matter);
    expect(letter?.action.url).toBe('https://shop.example');
    expect(letter?.blocks).toMatchObject([
      { text: 'Your account is closed.' },
      { text: 'Your payout of $28.80 was not made. Please write to us if this is a mistake.' },
    ]);
  });

  it('records what was sent to an influencer before the ban', async () => {
    const earner = await shop.asked();
    await shop.send();
    await shop.forgetWord(earner);
    await shop.database.query(`update person set status = 'banned' where id = $1`, [earner.id]);
    expect(await shop.send()).toEqual({ sent: 1, failed: 0, later: 0 });
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
  });

  it('that a slower server did after another had given up leaves the books again', async () => {
    const earner = await shop.asked();
    const { app } = shop.server;
    const parts = {
      database: shop.database,
      transfers: stripeTransfers(stripeClient(cardKeys(shop))),
      mails: app.services.mails,
      log: app.http.log,
      sendSoon: () => undefined,
      siteUrl: app.config.publicUrl,
    };
    const slow = await takePayout(shop.database, 0, 1e9);
    if (!slow) throw new Error('There is nothing to send');
    await setAccount(shop, slow.provider_id, { enabled: false });
    expect(await shop.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    const before = await books(shop.database);
    await noteSent(parts, slow, 'tr_late');
    await noteSent(parts, slow, 'tr_late');
    expect(moved(before, await books(shop.database))).toEqual({
      card_clearing: -EARNED,
      [`fees of ${earner.id}`]: EARNED,
    });
    expect(await payouts(earner)).toMatchObject([{ state: 'sent', trouble: null }]);
  });
});
