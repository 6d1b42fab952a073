import type { NewMail } from './index.ts';
import { startMailShop } from './testing/mail-shop.ts';

const shop = await startMailShop();

beforeEach(async () => {
  await shop.database.query('delete from mail');
  shop.mail.arrived.length = 0;
});

const enqueue = (mail: NewMail) =>
  shop.database.transaction((transaction) => shop.server.app.services.mails.enqueueMail(transaction, mail));

/** Until nothing is due any more, as the job does it. */
const send = () => shop.server.app.services.mails.sendDue();

async function theMail(mail: NewMail) {
  await enqueue(mail);
  expect(await send()).toBe(1);
  const [arrived] = shop.mail.arrived.splice(0);
  if (!arrived) throw new Error('No mail arrived');
  return arrived;
}

describe('what a mail says', () => {
  it('of an order that is paid', async () => {
    const ada = await shop.person({ username: 'Ada' });
    const order = await shop.order(ada, { gift: true });
    const { mail, recipients } = await theMail({
      kind: 'paid',
      ref: String(order.id),
      personId: ada,
      data: { order_id: order.id },
    });
    expect(recipients).toEqual(['ada@mail.example']);
    expect(mail.from).toEqual({ name: 'Wishbin', address: 'orders@shop.example' });
    expect(mail.subject).toBe(`Your order ${order.id} is paid`);
    const [{ name_code } = {}] = await shop.database.query('select name_code from company where id = $1', [
      order.company,
    ]);
    for (const words of [
      'Hello Ada,',
      '$1,359.28',
      '3 × Wood tag (Size: Small)',
      '3 × Box (Size: Small)',
      'QR code of your gift',
      `https://shop.example/i/${ada}`,
      `https://shop.example/company/${name_code}/order/${order.id}`,
      'help@shop.example',
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.text?.match(/× Wood tag/g)).toHaveLength(1);
  });

  it('of parcels, refunds and gifts', async () => {
    const ada = await shop.person();
    const { id, company, wish } = await shop.order(ada);
    const said: Record<string, string> = {};
    const about = { personId: ada } as const;
    for (const mail of [
      {
        ...about,
        kind: 'shipped',
        ref: '1',
        data: { order_id: id, company_id: company, tracking_url: 'https://carrier.example/t?a=1&b=2' },
      },
      { ...about, kind: 'refunded', ref: '1', data: { order_id: id, cents: 5, reason: 'paid_too_late' } },
      { ...about, kind: 'gift_opened', ref: '1', data: { order_wish_id: wish } },
      { ...about, kind: 'gift_thanks', ref: '1', data: { order_wish_id: wish } },
    ] satisfies NewMail[]) {
      const { mail: arrived } = await theMail(mail);
      said[mail.kind] = `${arrived.subject}\n${arrived.text}\n${arrived.html}`;
    }
    expect(said.shipped).toContain('Tag & Co sent you a parcel');
    expect(said.shipped).toContain('https://carrier.example/t?a=1&b=2');
    expect(said.shipped).toContain('href="https://carrier.example/t?a=1&amp;b=2"');
    expect(said.refunded).toContain('$0.05');
    expect(said.gift_opened).toContain('“For Ada” (Wood tag)');
    expect(said.gift_thanks).toContain('A thank-you for your gift');
  });

  it('links to a carrier only where that is the address of a page', async () => {
    const ada = await shop.person();
    const { id, company } = await shop.order(ada);
    const { mail } = await theMail({
      kind: 'shipped',
      ref: 'script',
      personId: ada,
      data: { order_id: id, company_id: company, tracking_url: 'javascript:alert(1)' },
    });
    expect(mail.html).not.toContain('javascript');
    expect(mail.text).not.toContain('javascript');
    expect(mail.html).toContain(`/order/${id}"`);
  });
});

describe('names in mails', () => {
  it('stay words, whatever they hold', async () => {
    const ada = await shop.person({ username: '<b>&"Ada\'' });
    const { wish } = await shop.order(
      ada,
      { name: '<img src=x onerror=1>' },
      { name_view: '<script>alert(1)</script>' },
    );
    const { mail } = await theMail({
      kind: 'gift_opened',
      ref: 'markup',
      personId: ada,
      data: { order_wish_id: wish },
    });
    expect(mail.html).not.toMatch(/<(b|img|script)\b/);
    expect(mail.html).toContain('Hello &lt;b&gt;&amp;&quot;Ada&#39;,');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.text).toContain('<script>alert(1)</script>');
    expect(mail.text).toContain('Hello <b>&"Ada\',');
  });

  it('start no header and no paragraph of their own', async () => {
    const ada = await shop.person({ username: 'A\r\nBcc: eve@evil.example' });
    const { id, company } = await shop.order(ada);
    await shop.database.query('update company set name_view = $2 where id = $1', [
      company,
      'Tags\r\nBcc: eve@evil.example\r\n\r\nYou won\u2028x',
    ]);
    const { mail, recipients, head } = await theMail({
      kind: 'shipped',
      ref: 'lines',
      personId: ada,
      data: { order_id: id, company_id: company, tracking_url: null },
    });
    expect(recipients).toEqual(['ada@mail.example']);
    expect(head).not.toMatch(/^bcc/im);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe('Tags Bcc: eve@evil.example You won x sent you a parcel');
    expect(mail.text).toContain('Hello A Bcc: eve@evil.example,');
  });

  it.each([
    'ada@mail.example, eve@evil.example',
    'Ada <eve@evil.example>',
    'ada@mail.example\r\nBcc: eve@evil.example',
    'ada@mail.example\nRCPT TO:<eve@evil.example>',
    'no address',
    '',
  ])('are no addresses: nothing goes to %j', async (email) => {
    const ada = await shop.person({ email });
    const { id } = await shop.order(ada);
    await enqueue({ kind: 'paid', ref: String(id), personId: ada, data: { order_id: id } });
    expect(await send()).toBe(0);
    expect(shop.mail.arrived).toEqual([]);
    expect(await shop.database.query('select given_up_at is not null as over from mail')).toEqual([
      { over: true },
    ]);
  });
});

describe('a mail', () => {
  it('is one however often it is asked for, sent or not', async () => {
    const ada = await shop.person();
    const { id } = await shop.order(ada);
    const mail: NewMail = { kind: 'paid', ref: String(id), personId: ada, data: { order_id: id } };
    await Promise.all(Array.from({ length: 10 }, () => enqueue(mail)));
    expect(await send()).toBe(1);
    await enqueue(mail);
    expect(await send()).toBe(0);
    await enqueue({ ...mail, ref: 'another' });
    expect(await send()).toBe(1);
    expect(shop.mail.arrived).toHaveLength(2);
    expect(new Set(shop.mail.arrived.map(({ mail }) => mail.messageId)).size).toBe(2);
  });

  it('is not sent when its event did not happen', async () => {
    const ada = await shop.person();
    const { mails } = shop.server.app.services;
    await expect(
      shop.database.transaction(async (transaction) => {
        await mails.enqueueMail(transaction, {
          kind: 'paid',
          ref: 'x',
          personId: ada,
          data: { order_id: 1 },
        });
        throw new Error('The payment was taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await send()).toBe(0);
  });

  it('is given up when what it is about is not there', async () => {
    const ada = await shop.person();
    await enqueue({ kind: 'paid', ref: 'gone', personId: ada, data: { order_id: 2_000_000 } });
    expect(await send()).toBe(0);
    expect(await shop.database.query('select id from mail where given_up_at is not null')).toHaveLength(1);
  });
});
