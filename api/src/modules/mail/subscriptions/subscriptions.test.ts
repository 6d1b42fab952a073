import { getMailSubscription } from 'shared-api/contract';
import { aCompany, aMerchandise, aProduct } from '../../../testing/fixture/rows.ts';
import { startMailShop } from '../testing/mail-shop.ts';
import { maskedEmail } from './subscriptions.service.ts';

const shop = await startMailShop();
const { database, server } = shop;
const company = await aCompany(database);
const merchandise = await aMerchandise(database, await aProduct(database, company, { name_view: 'Mug' }));

let written = 0;
/** Sends a hint about low stock to a person; what arrived of it. */
async function hint(personId: number) {
  shop.mail.arrived.length = 0;
  written += 1;
  const ref = `hint ${written}`;
  await database.transaction((transaction) =>
    server.app.services.mails.enqueueMail(transaction, {
      kind: 'company_low_stock',
      ref,
      personId,
      data: { order_id: 1, merchandise_id: merchandise },
    }),
  );
  await server.app.services.mails.sendDue();
  const [row] = await database.query<{ sent: boolean; unsubscribed: boolean }>(
    `select sent_at is not null as sent, data ? 'unsubscribed' as unsubscribed from mail where ref = $1`,
    [ref],
  );
  return { arrived: shop.mail.arrived.at(0)?.mail, ...row };
}

const header = (mail: Awaited<ReturnType<typeof hint>>['arrived'], name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

it('an email that can be stopped has the way to it in its head, its text and its HTML', async () => {
  const ada = await shop.person();
  const { arrived } = await hint(ada);
  const oneClick = header(arrived, 'list-unsubscribe') ?? '';
  expect(oneClick).toMatch(/^<https:\/\/shop\.example\/api\/mail\/subscription\/\d+-desk_hints-[\w-]{43}>$/);
  expect(header(arrived, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const page = oneClick.slice(1, -1).replace('/api/mail/subscription/', '/unsubscribe/');
  expect(arrived?.text).toContain(page);
  expect(arrived?.html).toContain(page);
});

it('an email about a purchase has none', async () => {
  const ada = await shop.person();
  const { id } = await shop.order(ada);
  shop.mail.arrived.length = 0;
  await database.transaction((transaction) =>
    server.app.services.mails.enqueueMail(transaction, {
      kind: 'paid',
      ref: String(id),
      personId: ada,
      data: { order_id: id },
    }),
  );
  await server.app.services.mails.sendDue();
  const mail = shop.mail.arrived.at(0)?.mail;
  expect(mail?.subject).toBe(`Your order ${id} is paid`);
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
  expect(mail?.text).not.toContain('unsubscribe');
});

it('one press of a mail program stops emails of the topic for this person, until they want them again', async () => {
  const [ada, ben] = [await shop.person(), await shop.person({ email: 'ben@mail.example' })];
  const path = header((await hint(ada)).arrived, 'list-unsubscribe')
    ?.slice(1, -1)
    .replace('https://shop.example', '');
  if (!path) throw new Error('The email has no link');
  const call = async (init: RequestInit = {}) => {
    const { status, body } = await server.call(path, init);
    expect(status).toBe(200);
    return getMailSubscription.answer.parse(body);
  };
  const open = { topic: 'desk_hints', email: 'a…@mail.example', stopped: false };
  expect(await call()).toEqual(open);
  const oneClick = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  expect(await call(oneClick)).toEqual({ ...open, stopped: true });
  expect(await call(oneClick)).toEqual({ ...open, stopped: true });
  expect(await hint(ada)).toMatchObject({ arrived: undefined, sent: false, unsubscribed: true });
  expect(await hint(ben)).toMatchObject({ sent: true, unsubscribed: false });
  expect(await call({ method: 'DELETE' })).toEqual(open);
  expect(await hint(ada)).toMatchObject({ sent: true });
});

it('a link that was not sent is refused, and so is one from another site', async () => {
  const ada = await shop.person();
  const path = `/api/mail/subscription/${ada}-desk_hints-${'A'.repeat(43)}`;
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await server.call(path, { method })).status).toBe(404);
  expect((await server.call('/api/mail/subscription/nothing')).status).toBe(400);
  const headers = { origin: 'https://evil.example' };
  expect((await server.call(path, { method: 'POST', headers })).status).toBe(403);
  expect(await hint(ada)).toMatchObject({ sent: true });
});

it.each([
  ['june@wishbin.example', 'j…@wishbin.example'],
  ['', ''],
  ['@x', ''],
])('the address %j is shown as %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
