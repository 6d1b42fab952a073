import { randomUUID } from 'node:crypto';
import { aCompany, aMerchandise, anAddon, aPicture, aProduct } from '../../testing/fixture/rows.ts';
import { aPng } from '../../testing/pictures.ts';
import type { NewMail } from './index.ts';
import { moreGoods } from './testing/mail-order.ts';
import { startMailShop } from './testing/mail-shop.ts';

const shop = await startMailShop();

beforeEach(async () => {
  await shop.database.query('delete from mail');
  shop.mail.arrived.length = 0;
});

async function theMail(mail: NewMail) {
  const { mails } = shop.server.app.services;
  await shop.database.transaction((transaction) => mails.enqueueMail(transaction, mail));
  expect(await mails.sendDue()).toBe(1);
  const [arrived] = shop.mail.arrived.splice(0);
  if (!arrived) throw new Error('No mail arrived');
  return arrived.mail;
}

async function deskOf(company: number): Promise<string> {
  const [row] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [company],
  );
  return `https://shop.example/company/${row?.name_code}/desk`;
}

const line = (order: number, position: number) =>
  shop.database.query<{ id: number; product_id: number; merchandise_id: number }>(
    'select id, product_id, merchandise_id from order_line where order_id = $1 and position = $2 order by id',
    [order, position],
  );

describe('a mail to an owner', () => {
  it('lists the company’s part of an order with its prices, and hides the buyer and other companies', async () => {
    const [owner, buyer] = [await shop.person({ username: 'Olive' }), await shop.person({ username: 'Ada' })];
    const order = await shop.order(buyer, { name: 'For grandmother' });
    await moreGoods(shop.database, order.id, 2, { name_view: 'Other makers' });
    const mail = await theMail({
      kind: 'company_order',
      ref: '1',
      personId: owner,
      data: { order_id: order.id, company_id: order.company },
    });
    expect(mail.subject).toBe(`Order ${order.id} for Tag & Co`);
    for (const words of [
      'Hello Olive,',
      '3 × Wood tag (Size: Small)',
      '$617.25',
      `${await deskOf(order.company)}/orders/${order.id}`,
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    for (const secret of ['Ada', 'grandmother', 'Elm Street', 'Other makers', 'Photo card', '$1,359.28']) {
      expect(mail.text).not.toContain(secret);
      expect(mail.html).not.toContain(secret);
    }
  });

  it('says until when a sale can be cancelled, and what was cancelled of it', async () => {
    const owner = await shop.person();
    const order = await shop.order(await shop.person({ username: 'Bertha' }), { name: 'For grandmother' });
    await shop.database.query(`update shop_order set paid_at = '2026-11-26T09:15:00Z' where id = $1`, [
      order.id,
    ]);
    const part = { order_id: order.id, company_id: order.company };
    const sale = await theMail({ kind: 'company_order', ref: '1', personId: owner, data: part });
    for (const words of [sale.text, sale.html])
      expect(words).toContain('The buyer can cancel it until 4:45 AM ET.');
    const lines = await shop.database.query<{ id: number }>(
      'select id from order_line where order_id = $1 and company_id = $2 order by id',
      [order.id, order.company],
    );
    const data = { ...part, line_ids: lines.map(({ id }) => id) };
    const cancelled = (ref: string) => theMail({ kind: 'company_cancelled', ref, personId: owner, data });
    expect((await cancelled('1')).subject).toBe(`A part of order ${order.id} was cancelled`);
    await shop.database.query(`update order_line set state = 'cancelled' where order_id = $1`, [order.id]);
    const mail = await cancelled('2');
    expect(mail.subject).toBe(`Order ${order.id} was cancelled`);
    for (const words of ['3 × Wood tag (Size: Small)', `${await deskOf(order.company)}/orders/${order.id}`]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    for (const secret of ['Bertha', 'grandmother', 'Elm Street']) expect(mail.text).not.toContain(secret);
  });

  it('names what runs low, as it is by then, and which goal is met', async () => {
    const owner = await shop.person();
    const order = await shop.order(await shop.person());
    const [main] = await line(order.id, 0);
    if (!main) throw new Error('Nothing was ordered');
    const low = { order_id: order.id, merchandise_id: main.merchandise_id };
    const quantity = (units: number) =>
      shop.database.query('update merchandise set quantity = $2 where id = $1', [main.merchandise_id, units]);
    await quantity(1);
    const one = await theMail({ kind: 'company_low_stock', ref: '1', personId: owner, data: low });
    expect(one.subject).toBe('Wood tag (Small) runs low');
    expect(one.text).toContain('1 of Wood tag (Small) is left');
    await quantity(0);
    const none = await theMail({ kind: 'company_low_stock', ref: '2', personId: owner, data: low });
    expect(none.text).toContain('The last of Wood tag (Small) was sold.');
    expect(none.text).toContain(`${await deskOf(order.company)}/stock?show=low`);

    await shop.database.query('update product set maxover = 9, minover = 2 where id = $1', [main.product_id]);
    await shop.database.query(`update order_line set state = 'waiting' where order_id = $1 and to_make`, [
      order.id,
    ]);
    const data = { order_id: order.id, product_id: main.product_id };
    const goal = await theMail({ kind: 'company_goal', ref: '1', personId: owner, data });
    expect(goal.subject).toBe('Wood tag has reached its goal');
    expect(goal.text).toContain('2 of Wood tag are ordered and paid, and your goal was 2');
    expect(goal.html).toContain(`${await deskOf(order.company)}/runs`);
  });
});

describe('a mail about a problem', () => {
  it('tells the owner what is wrong but not the writer, and the buyer the answer', async () => {
    const [owner, ada] = [await shop.person(), await shop.person({ username: 'Gwendolyn' })];
    const order = await shop.order(ada);
    const [main] = await line(order.id, 0);
    const [problem] = await shop.database.query<{ id: number }>(
      'insert into order_problem (line_id, content) values ($1, $2) returning id',
      [main?.id ?? 0, 'It is <b>blue</b>'],
    );
    if (!problem) throw new Error('There is no problem');
    const data = { problem_id: problem.id };
    const email = await theMail({ kind: 'problem_told', ref: '1', personId: owner, data });
    expect(email.subject).toBe(`A problem with order ${order.id}`);
    for (const words of [
      'Wood tag (Size: Small)',
      'It is <b>blue</b>',
      `${await deskOf(order.company)}/orders/`,
    ])
      expect(email.text).toContain(words);
    expect(email.html).toContain('It is &lt;b&gt;blue&lt;/b&gt;');
    expect(email.text).not.toContain('Gwendolyn');

    await shop.database.query(
      `update order_problem set reply = 'A red one comes', replied_at = now() where id = $1`,
      [problem.id],
    );
    const answered = await theMail({ kind: 'problem_answered', ref: '1', personId: ada, data });
    expect(answered.subject).toBe(`Tag & Co answered you about order ${order.id}`);
    for (const words of ['A red one comes', 'It is <b>blue</b>', `/order/${order.id}`])
      expect(answered.text).toContain(words);
  });
});

describe('a mail about what is late', () => {
  it('names the goods, the promised day, the new one, and the right to cancel', async () => {
    const ada = await shop.person();
    const order = await shop.order(ada);
    const late = (await line(order.id, 0)).map(({ id }) => id);
    const mail = await theMail({
      kind: 'late',
      ref: '1',
      personId: ada,
      data: {
        order_id: order.id,
        company_id: order.company,
        line_ids: late.slice(1),
        until: '2099-12-24',
      },
    });
    expect(mail.subject).toBe(`A part of your order ${order.id} is late`);
    for (const words of [
      'Tag & Co has not sent you',
      '2 × Wood tag (Size: Small)',
      'Late: it was to arrive Dec 14-17, 2099. It now arrives Dec 28-31, 2099.',
      'You need not wait.',
    ])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('Box');
    expect(mail.html).toContain(`/order/${order.id}"`);
  });

  it('that is refunded says that its goal was not met', async () => {
    const ada = await shop.person();
    const { id } = await shop.order(ada);
    const mail = await theMail({
      kind: 'refunded',
      ref: '1',
      personId: ada,
      data: { order_id: id, cents: 500, reason: 'goal_not_met' },
    });
    expect(mail.text).toContain('In 60 days too few did');
    expect(mail.text).toContain('$5.00');
  });
});

describe('a mail to one who waited for a variant', () => {
  const PICTURE = '/back/mug.png';

  async function aMug() {
    const code = `back-${randomUUID().slice(0, 8)}`;
    const company = await aCompany(shop.database, { name_code: code, name_view: 'Kiln & Co' });
    const product = await aProduct(shop.database, company, { name_view: 'Mug' });
    await aPicture(shop.database, product, 0, PICTURE);
    const variant = await aMerchandise(shop.database, product, {
      name_view: 'Rust',
      price_cents: 2050,
      quantity: 1,
    });
    return { company, product, variant, page: `https://shop.example/company/${code}/product/${product}` };
  }
  const back = async (merchandise_id: number) =>
    theMail({
      kind: 'back_in_stock',
      ref: randomUUID(),
      personId: await shop.person({ username: `Ida${merchandise_id}` }),
      data: { merchandise_id },
    });

  it('shows picture and price, and leads to its page', async () => {
    await shop.server.app.mediaStore.write(PICTURE, await aPng(600, 420));
    const { variant, page } = await aMug();
    const mail = await back(variant);
    expect(mail.subject).toBe('Mug is back');
    for (const words of [
      `Hello Ida${variant},`,
      'Kiln & Co',
      'Mug (Rust)',
      '$20.50',
      page,
      'the one email about it',
    ])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain(`<a href="${page}"`);
    expect(mail.html).toContain('<img src="cid:product@wishbin" alt="Picture 0"');
    expect(mail.attachments).toEqual([
      expect.objectContaining({ contentId: '<product@wishbin>', mimeType: 'image/png' }),
    ]);
  });

  it('has the price with the parts that belong to it, and goes out without a picture that is lost', async () => {
    const { company, product, variant } = await aMug();
    const box = await aProduct(shop.database, company, { name_view: 'Box', listed: false });
    await aMerchandise(shop.database, box, { price_cents: 300, quantity: 4 });
    await anAddon(shop.database, product, box, { req: true });
    await shop.database.query(
      `update product_picture set location = '/back/lost.png' where product_id = $1`,
      [product],
    );
    const mail = await back(variant);
    expect(mail.text).toMatch(/Mug \(Rust\) +\$23\.50\n +with the parts that belong to it/);
    expect(mail.html).not.toContain('<img');
  });

  it('is not sent of a product that has left the lists meanwhile', async () => {
    const { product, variant } = await aMug();
    await shop.database.query('update product set active = false where id = $1', [product]);
    const personId = await shop.person();
    await shop.database.transaction((transaction) =>
      shop.server.app.services.mails.enqueueMail(transaction, {
        kind: 'back_in_stock',
        ref: 'gone',
        personId,
        data: { merchandise_id: variant },
      }),
    );
    expect(await shop.server.app.services.mails.sendDue()).toBe(0);
    expect(shop.mail.arrived).toEqual([]);
    expect(await shop.database.query('select from mail where given_up_at is not null')).toHaveLength(1);
  });
});
