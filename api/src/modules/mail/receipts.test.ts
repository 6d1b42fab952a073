import { insert } from '../../testing/fixture/rows.ts';
import type { NewMail } from './index.ts';
import { moreGoods } from './testing/mail-order.ts';
import { startMailShop } from './testing/mail-shop.ts';

let order: { id: number; company: number; wish: number };
let code: string;

const shop = await startMailShop();
const ada = await shop.person({ username: 'Ada' });

beforeEach(async () => {
  await shop.database.query('delete from mail');
  shop.mail.arrived.length = 0;
  order = await shop.order(ada);
  code = await codeOf(order.company);
});

async function codeOf(company: number): Promise<string> {
  const [row] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [company],
  );
  return row?.name_code ?? '';
}

async function sent(mail: Omit<NewMail, 'ref' | 'personId'>) {
  const { mails } = shop.server.app.services;
  await shop.database.transaction((transaction) =>
    mails.enqueueMail(transaction, { ...mail, ref: 'x', personId: ada } as NewMail),
  );
  expect(await mails.sendDue()).toBe(1);
  const [arrived] = shop.mail.arrived.splice(0);
  return { text: arrived?.mail.text?.trimEnd() ?? '', html: arrived?.mail.html || '' };
}

const VISA = { brand: 'visa', last4: '4242' };
const paid = (card = VISA) => sent({ kind: 'paid', data: { order_id: order.id, card } });

/** Money at the end of each line of a text, in cents. */
const cents = (text: string): number[] =>
  [...text.matchAll(/\$([\d,]+)\.(\d\d)$/gm)].map(([, dollars = '', rest = '']) =>
    Number(dollars.replaceAll(',', '') + rest),
  );
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const page = (company: string) => `https://shop.example/company/${company}/order/${order.id}`;
const foot = '--\nWishbin, https://shop.example\nQuestions? Write to help@shop.example.';

describe('the receipt of an order', () => {
  it('lists goods, money, address, day and pages of two companies, to the cent', async () => {
    const other = await moreGoods(shop.database, order.id, 1, { name_view: 'Cards', cents: 500 });
    const { id } = order;
    await shop.database.query(
      'update shop_order set cart_total = cart_total + 500, total = total + 500 where id = $1',
      [id],
    );
    expect((await paid()).text).toBe(`Hello Ada,

Thank you. We received $1,364.28 for your order ${id} on November 21, 2026. It was paid by Visa ending in 4242.

Tag & Co
--------
3 × Wood tag (Size: Small)                                   $617.25
    “For Ada”
3 × Box (Size: Small)                                        $617.25
Wood tag and Box: Arrives Dec 3-8, 2099.
Wood tag and Box: Arrives Dec 14-17, 2099.
Your order at Tag & Co:
${page(code)}

Cards
-----
1 × Photo card                                                 $5.00
Arrives Dec 3-8, 2099.
Your order at Cards:
${page(await codeOf(other.company))}

Cart Total                                                 $1,239.50
Tax                                                           $77.16
Shipping                                                       $7.90
Credit Charge                                                 $39.72
--------------------------------------------------------------------
Total                                                      $1,364.28

Ships to
--------
Ada Buyer
12 Elm Street
Apt 3
Lowell, MA 01852

Shipping
--------
USPS
Delivery in 3 days.

You are an influencer now. This is your own page, to show to friends:
https://shop.example/i/${ada}

See your order:
${page(code)}

${foot}`);
  });

  it('says until when the order can be cancelled, as long as it can', async () => {
    await shop.database.query('update shop_order set paid_at = now() where id = $1', [order.id]);
    expect((await paid()).text).toMatch(/You can cancel until \d+:\d\d [AP]M ET\./);
    await shop.database.query('delete from mail');
    await shop.database.query(`update shop_order set paid_at = now() - interval '31 minutes' where id = $1`, [
      order.id,
    ]);
    expect((await paid()).text).not.toContain('You can cancel');
  });

  it('says what was cancelled or refunded since, when it is sent again', async () => {
    await shop.database.query('update shop_order set paid_at = now() where id = $1', [order.id]);
    await shop.database.query(
      `update order_line set state = 'cancelled' where order_id = $1 and position = 1`,
      [order.id],
    );
    const part = (await paid()).text;
    for (const words of ['A part of it was cancelled or refunded since.', 'You can cancel', 'influencer now'])
      expect(part).toContain(words);
    await shop.database.query('delete from mail');
    await shop.database.query(
      `update order_line set state = 'refunded' where order_id = $1 and position = 0`,
      [order.id],
    );
    const all = (await paid()).text;
    expect(all).toContain('All of it was cancelled or refunded since.');
    for (const words of ['You can cancel', 'influencer now']) expect(all).not.toContain(words);
    // What was paid stays as it was.
    expect(all).toMatch(/^Total +\$1,359\.28$/m);
  });

  it('lists twenty of a thousand, and its rows still make the cart total', async () => {
    await moreGoods(shop.database, order.id, 998, { cents: 101 });
    await shop.database.query(
      'update shop_order set cart_total = cart_total + 998 * 101, total = total + 998 * 101 where id = $1',
      [order.id],
    );
    const { text, html } = await paid();
    const [goods = '', sums = ''] = text.split('Cart Total');
    expect(goods.match(/×/g)).toHaveLength(20);
    expect(goods).toContain('and 980 more');
    const whole = 123_450 + 998 * 101;
    expect(sum(cents(goods))).toBe(whole);
    expect(cents(sums)).toEqual([whole, 7716, 790, 3972, 135_928 + 998 * 101]);
    expect(html.length).toBeLessThan(30_000);
    expect(html.split('Photo card').length - 1).toBe(18);
  });

  it('has a head, one sheet of 600 px, a dark side, and nothing that is loaded or run', async () => {
    const { html } = await paid();
    expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/i);
  });

  it.each([
    [{ brand: 'amex', last4: '0005' }, 'paid by American Express ending in 0005.'],
    [{ brand: 'unheard_of', last4: '4444' }, 'paid by card ending in 4444.'],
  ])('names the card by its maker: %p', async (card, words) => {
    expect((await paid(card)).text).toContain(words);
  });

  it('cuts endless names, and ends the order of no sign', async () => {
    await shop.database.query('update order_wish set name = $2 where order_id = $1', [
      order.id,
      `‮${'x'.repeat(5000)}`,
    ]);
    const { text, html } = await paid();
    expect(text).toContain(`“${'x'.repeat(119)}…”`);
    expect(text + html).not.toContain('‮');
    expect(html).not.toContain('x'.repeat(120));
  });
});

describe('the mail of a parcel', () => {
  const shipped = (label_id: number) =>
    sent({
      kind: 'shipped',
      data: { order_id: order.id, company_id: order.company, label_id, tracking_url: null },
    });

  it('lists its contents, carrier, number and destination', async () => {
    const label = await insert(shop.database, 'parcel_label', {
      order_id: order.id,
      company_id: order.company,
      carrier_rate: 'rate_1',
      tracking_number: '9400 1234',
    });
    await shop.database.query('update order_line set label_id = $2 where order_id = $1 and position = 0', [
      order.id,
      label,
    ]);
    expect((await shipped(label)).text).toBe(`Hello Ada,

A parcel of your order ${order.id} left Tag & Co.

In this parcel
--------------
3 × Wood tag (Size: Small)
    “For Ada”

Carrier
-------
USPS

Tracking number
---------------
9400 1234

On its way to
-------------
Ada Buyer
12 Elm Street
Apt 3
Lowell, MA 01852

See your order:
${page(code)}

${foot}`);
  });

  it('names no carrier where the company chose its own', async () => {
    const label = await insert(shop.database, 'parcel_label', {
      order_id: order.id,
      company_id: order.company,
      tracking_number: '<1>',
    });
    const { text, html } = await shipped(label);
    expect(text).toContain('<1>');
    expect(html).toContain('&lt;1&gt;');
    expect(text).not.toContain('USPS');
  });
});

describe('the mail of a refund', () => {
  it('lists what was refunded for what, and no day that only the bank knows', async () => {
    const refund = await insert(shop.database, 'order_refund', {
      order_id: order.id,
      company_id: order.company,
      payment_id: 'pi_1',
      reason: 'cancelled',
      cents: 61_725 + 2556 + 790 + 49,
    });
    await shop.database.query('update order_line set refund_id = $2 where order_id = $1 and position = 1', [
      order.id,
      refund,
    ]);
    await shop.database.query('update order_parcel set refund_id = $2 where order_id = $1', [
      order.id,
      refund,
    ]);
    const data = { order_id: order.id, refund_id: refund, cents: 65_120, reason: 'cancelled' } as const;
    await shop.database.query(
      `insert into mail (kind, ref, person_id, data, sent_at) values ('paid', $1, $2, $3::jsonb, clock_timestamp())`,
      [String(order.id), ada, JSON.stringify({ order_id: order.id, card: VISA })],
    );
    expect((await sent({ kind: 'refunded', data })).text).toBe(`Hello Ada,

A part of your order ${order.id} was cancelled.

Tag & Co
--------
3 × Box (Size: Small)                                        $617.25

Price                                                        $617.25
Tax                                                           $26.05
Shipping                                                       $7.90
--------------------------------------------------------------------
Refund                                                       $651.20

$651.20 is on its way to your Visa ending in 4242. Most banks show it within 5 to 10 business days; some take longer.

See your order:
${page(code)}

${foot}`);
  });

  it.each([
    ['cancelled', 'Your order % was cancelled.'],
    ['refunded', 'We refund your order %.'],
  ] as const)('says it of the whole order once all of it is %s', async (reason, words) => {
    const data = { order_id: order.id, cents: 900, reason } as const;
    const part = await sent({ kind: 'refunded', data });
    expect(part.text).toMatch(/\ba part of your order /i);
    await shop.database.query('delete from mail');
    await shop.database.query('update order_line set state = $2 where order_id = $1', [order.id, reason]);
    const whole = await sent({ kind: 'refunded', data });
    expect(whole.text).toContain(`\n${words.replace('%', String(order.id))}\n`);
  });

  it('says what of it is shipping where the company gives a part of that back', async () => {
    const refund = await insert(shop.database, 'order_refund', {
      order_id: order.id,
      company_id: order.company,
      payment_id: 'pi_1',
      reason: 'refunded',
      cents: 212,
      goods_cents: 0,
      shipping_cents: 200,
    });
    const data = { order_id: order.id, refund_id: refund, cents: 212, reason: 'refunded' } as const;
    const { text } = await sent({ kind: 'refunded', data });
    expect(text).toContain(`We refund shipping of your order ${order.id}.

Tax                                                            $0.12
Shipping                                                       $2.00
--------------------------------------------------------------------
Refund                                                         $2.12
`);
    expect(text).toContain(page(code));
  });
});

describe('the mails of a gift', () => {
  it.each([
    ['Fig candle', 'Fig candle', '“Fig candle”,'],
    ['fig candle ', 'Fig candle', '“Fig candle”,'],
    ['For Zoë', 'Fig candle', '“For Zoë” (Fig candle),'],
  ])('name %p, which is a %p, once', async (name, product, words) => {
    const { wish } = await shop.order(ada, { name, gift: true }, { name_view: product });
    for (const kind of ['gift_opened', 'gift_thanks'] as const) {
      await shop.database.query('delete from mail');
      expect((await sent({ kind, data: { order_wish_id: wish } })).text).toContain(words);
    }
  });
});
