import { bearer } from '../../../testing/test-issuer.ts';
import { composeEmail } from '../../mail/emails/compose-email.ts';
import { books, moved } from '../../orders/testing/ordering.ts';
import { reconcileBooks } from '../ledger/ledger.service.ts';
import { anEarner, EARNED, setAccount } from '../testing/influenced-shop.ts';
import { payouts, refusal, startPayoutShop, statement } from '../testing/payout-shop.ts';

const shop = await startPayoutShop();
// Each case ends with consistent books.
afterEach(async () => {
  await shop.cards.faults();
  expect((await reconcileBooks(shop.database)).faults).toEqual([]);
});

describe('a payout', () => {
  it('sends all that is available, once, and emails its payee', async () => {
    const earner = await shop.ready();
    const before = await books(shop.database);
    const { status, body } = await earner.call('POST', '/payout');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { amount: EARNED, state: 'requested', trouble: null },
    });
    expect(moved(before, await books(shop.database))).toEqual({
      card_clearing: -EARNED,
      [`fees of ${earner.id}`]: EARNED,
    });
    expect(await statement(earner)).toMatchObject({ available: 0, paid: EARNED });
    expect(await earner.call('POST', '/payout')).toMatchObject(
      refusal('A payout is on its way. You can ask for the next one as soon as it has arrived.'),
    );
    expect(await shop.send()).toEqual({ sent: 1, failed: 0, later: 0 });
    await shop.later();
    expect(await shop.send()).toEqual({ sent: 0, failed: 0, later: 0 });
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
    expect(await payouts(earner)).toMatchObject([{ amount: EARNED, state: 'sent', trouble: null }]);
    expect(await shop.mailsOf(earner)).toEqual([
      { kind: 'payout_sent', data: { payout_id: Object(body).id } },
    ]);
    expect(await earner.call('POST', '/payout')).toMatchObject(
      refusal('Payouts start at $25.00. You have $0.00 available.'),
    );
  });

  it('is refused in words, and nothing is written', async () => {
    const poor = await shop.ready(1);
    const none = await anEarner(shop);
    const started = await anEarner(shop);
    await started.call('POST', '/account');
    const before = await books(shop.database);
    expect(await poor.call('POST', '/payout')).toMatchObject(
      refusal('Payouts start at $25.00. You have $4.80 available.'),
    );
    expect(await none.call('POST', '/payout')).toMatchObject(
      refusal('Please set up payouts first, so that we know where to send your money.'),
    );
    expect(await started.call('POST', '/payout')).toMatchObject(
      refusal('The card service cannot pay you yet: it still needs some answers from you.'),
    );
    const gone = await shop.ready();
    await shop.database.query(`update payout_account set provider_id = 'acct_gone' where person_id = $1`, [
      gone.id,
    ]);
    expect((await gone.call('POST', '/payout')).status).toBe(422);
    expect(moved(before, await books(shop.database))[`fees of ${started.id}`]).toBeUndefined();
    for (const earner of [poor, none, started, gone]) expect(await payouts(earner)).toEqual([]);
  });

  it('is refused to an account that is closed', async () => {
    const earner = await shop.ready();
    await shop.database.query(`update person set status = 'closed' where id = $1`, [earner.id]);
    const { status } = await earner.call('POST', '/payout');
    expect([403, 422]).toContain(status);
    expect(
      await shop.database.query(
        'select payout.id from payout join payout_account account on account.id = account_id where person_id = $1',
        [earner.id],
      ),
    ).toEqual([]);
  });

  it('is not begun while the card service does not answer', async () => {
    const earner = await shop.ready();
    await shop.cards.faults({ cut: 'before', path: '/v1/accounts' });
    expect(await earner.call('POST', '/payout')).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        msg: 'The card service does not answer at the moment, so nothing was paid out. Please try again in a minute.',
      },
    });
    expect(await payouts(earner)).toEqual([]);
    await shop.cards.faults();
    expect((await earner.call('POST', '/payout')).status).toBe(200);
    await shop.send();
    expect(await shop.sentTo(earner)).toEqual([EARNED]);
  });

  it('is its payee’s to see, and an administrator’s', async () => {
    const earner = await shop.asked();
    await shop.send();
    const other = await anEarner(shop);
    expect(await other.call('GET', `/payouts?person_id=${earner.id}`)).toMatchObject({ status: 404 });
    expect(await other.call('GET', '/payouts?person_id=999999')).toMatchObject({ status: 404 });
    const admin = bearer(
      await shop.issuer.token({ sub: 'an-admin', preferred_username: 'boss', roles: 'wishbin_admin' }),
    );
    const seen = await shop.server.call(`/api/fees/payouts?person_id=${earner.id}`, { headers: admin });
    expect(seen).toMatchObject({ status: 200, body: [{ amount: EARNED, state: 'sent' }] });
    const somebody = await shop.buyer();
    expect((await somebody.call('POST', '/../fees/payout')).status).toBe(403);
    expect((await shop.server.call('/api/fees/payouts')).status).toBe(401);
  });
});

describe('a refund after the payout', () => {
  it('makes the balance negative, and the next payout waits for later fees', async () => {
    const earner = await shop.asked();
    await shop.send();
    const admin = bearer(
      await shop.issuer.token({ sub: 'an-admin', preferred_username: 'boss', roles: 'wishbin_admin' }),
    );
    const { status } = await shop.server.call(`/api/admin/orders/${earner.orderId}/refund`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'It broke' }),
    });
    expect(status).toBe(200);
    expect(await statement(earner)).toMatchObject({ available: -EARNED, paid: EARNED });
    expect(await earner.call('POST', '/payout')).toMatchObject(
      refusal('Payouts start at $25.00. You have -$28.80 available.'),
    );
    expect(await payouts(earner)).toHaveLength(1);
  });
});

describe('letters', () => {
  it('say what was sent, and what was not', async () => {
    const earner = await shop.asked();
    await shop.send();
    const [{ id } = { id: 0 }] = Object(await payouts(earner));
    const site = 'https://shop.example';
    const letters = {
      siteUrl: site,
      goodsOf: async () => [],
      pictureOf: async () => undefined,
      invitationCode: () => undefined,
    };
    const sent = await composeEmail(shop.database, letters, { kind: 'payout_sent', data: { payout_id: id } });
    expect(sent).toMatchObject({
      subject: '$28.80 is on its way to you',
      action: { url: `${site}/profile/earnings` },
    });
    const other = await shop.asked();
    await setAccount(shop, await other.providerId(), { enabled: false });
    await shop.send();
    const [failed] = Object(await payouts(other));
    const matter = { kind: 'payout_failed', data: { payout_id: failed.id } } as const;
    const letter = await composeEmail(shop.database, letters, matter);
    expect(letter?.subject).toBe('$28.80 could not be paid out');
    expect(letter?.blocks).toMatchObject([
      { text: failed.trouble },
      { text: expect.stringContaining('not made') },
    ]);
    expect(
      await composeEmail(shop.database, letters, { kind: 'payout_sent', data: { payout_id: 999_999 } }),
    ).toBe(undefined);
  });
});
