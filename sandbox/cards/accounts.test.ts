import type { Stripe } from 'stripe';
import { startTestCards, startTestShop, type TestCards, type TestShop } from './testing/test-cards.ts';

const SITE = 'https://shop.example';
const kind = {
  controller: {
    stripe_dashboard: { type: 'express' },
    fees: { payer: 'application' },
    losses: { payments: 'application' },
  },
  capabilities: { transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams;

describe('accounts of those who are paid', () => {
  let shop: TestShop;
  let cards: TestCards;
  beforeAll(async () => {
    shop = await startTestShop();
    cards = await startTestCards({ CARDS_WEBHOOK_URL: shop.url });
  });
  afterAll(async () => {
    await cards.close();
    await shop.close();
  });

  const link = (account: string) =>
    cards.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: `${SITE}/earnings?back`,
      refresh_url: `${SITE}/earnings?again`,
    });
  /** What a browser gets there, without following. */
  const visit = (url: string | null, fields?: Record<string, string>) =>
    fetch(cards.address + new URL(url ?? '', SITE).pathname, {
      redirect: 'manual',
      // No connection is kept that a restart would end.
      headers: { connection: 'close' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
  const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')];

  it('take money once their owner has filled everything in, which the shop is told', async () => {
    const made = await cards.stripe.accounts.create(kind, { idempotencyKey: 'ada' });
    expect(made).toMatchObject({
      object: 'account',
      type: 'express',
      details_submitted: false,
      payouts_enabled: false,
      external_accounts: { data: [] },
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    expect((await cards.stripe.accounts.create(kind, { idempotencyKey: 'ada' })).id).toBe(made.id);

    const { url, expires_at, created } = await link(made.id);
    expect(expires_at - created).toBe(300);
    expect(url).toMatch(/^https:\/\/shop\.example\/sandbox\/cards\/onboarding\/link_/);
    const opened = await visit(url);
    const form = opened.headers.get('location');
    expect(opened.status).toBe(303);
    const page = await visit(form);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    ]);
    const html = await page.text();
    const [, sheet = ''] = /href="([^"]+)"/.exec(html) ?? [];
    expect([html.includes('<script'), (await visit(sheet)).status]).toEqual([false, 200]);
    expect((await cards.stripe.accounts.retrieve(made.id)).payouts_enabled).toBe(false);

    expect(whereTo(await visit(form, { answer: 'complete' }))).toEqual([303, `${SITE}/earnings?back`]);
    expect(await cards.stripe.accounts.retrieve(made.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { disabled_reason: null, currently_due: [] },
      external_accounts: {
        data: [{ object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789', currency: 'usd' }],
      },
    });
    await shop.came(1);
    const { body, headers } = shop.hooks[0] ?? { body: '', headers: {} };
    expect(
      cards.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_sandbox'),
    ).toMatchObject({
      type: 'account.updated',
      account: made.id,
      data: { object: { id: made.id, payouts_enabled: true } },
    });
    // Pressed twice: nothing more happens.
    expect(whereTo(await visit(form, { answer: 'complete' }))).toEqual([303, `${SITE}/earnings?back`]);
    expect(shop.hooks).toHaveLength(1);
  });

  it('stay as they are when their owner leaves; an address is good once', async () => {
    const { id } = await cards.stripe.accounts.create(kind);
    const { url } = await link(id);
    const form = (await visit(url)).headers.get('location');
    expect(whereTo(await visit(form, { answer: 'later' }))).toEqual([303, `${SITE}/earnings?back`]);
    expect((await cards.stripe.accounts.retrieve(id)).details_submitted).toBe(false);
    expect(whereTo(await visit(url))).toEqual([303, `${SITE}/earnings?again`]);
    expect((await visit(form, { answer: 'perhaps' })).status).toBe(400);
    expect((await visit('/sandbox/cards/onboarding/link_of_nobody')).status).toBe(404);
    expect((await visit('/sandbox/cards/onboarding/form/onb_of_nobody', { answer: 'complete' })).status).toBe(
      404,
    );
  });

  it('are kept over a restart', async () => {
    const { id } = await cards.stripe.accounts.create(kind);
    const { url } = await link(id);
    await cards.restart();
    expect((await visit((await visit(url)).headers.get('location'))).status).toBe(200);
    expect((await cards.stripe.accounts.retrieve(id)).id).toBe(id);
  });

  it('can be stopped by a test, which the shop is told', async () => {
    const { id } = await cards.stripe.accounts.create(kind);
    const before = shop.hooks.length;
    await cards.call(`/_sandbox/accounts/${id}`, 'PUT', { submitted: true });
    expect((await cards.stripe.accounts.retrieve(id)).payouts_enabled).toBe(true);
    await cards.call(`/_sandbox/accounts/${id}`, 'PUT', { enabled: false });
    expect(await cards.stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'platform_paused' },
    });
    await shop.came(before + 2);
    expect(await cards.call('/_sandbox/accounts/acct_none', 'PUT', {})).toEqual({
      detail: 'There is no such account.',
    });
  });

  it('are refused in the service’s words where they are not there, or asked for wrongly', async () => {
    await expect(cards.stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
    await expect(link('acct_none')).rejects.toMatchObject({ code: 'resource_missing', param: 'account' });
    await expect(cards.stripe.accounts.create({ ...kind, type: 'express' })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(cards.stripe.accounts.create({ country: 'AT' })).rejects.toMatchObject({
      param: 'country',
    });
    const { id } = await cards.stripe.accounts.create(kind);
    await expect(
      cards.stripe.accountLinks.create({ account: id, type: 'account_onboarding' }),
    ).rejects.toMatchObject({ code: 'parameter_missing', param: 'return_url' });
  });
});
