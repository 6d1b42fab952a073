import { aCompany } from '../../testing/fixture/rows.ts';
import { waitingMails } from './outbox.repo.ts';
import { deleteStop, storeStop } from './subscriptions/subscriptions.repo.ts';
import { startMailShop } from './testing/mail-shop.ts';

const shop = await startMailShop();
const { database } = shop;
const ada = await shop.person();
const company = await aCompany(database);
const { id: order } = await shop.order(ada);

beforeEach(async () => {
  await database.query('delete from mail');
  shop.mail.arrived.length = 0;
  shop.mail.refuseAll = undefined;
});

const send = () => shop.server.app.services.mails.sendDue();
const enqueueRate = () =>
  database.transaction((transaction) =>
    shop.server.app.services.mails.enqueueMail(transaction, {
      kind: 'own_rate',
      ref: '1',
      personId: ada,
      data: { company_id: company, fee_percent: 20 },
    }),
  );

/** The mail that release 1.2.0 takes next, which gives it up where it does not know the kind. */
const takenBefore = () =>
  database.query<{ kind: string }>(
    `with due as materialized (
       select id, person_id from mail
       where sent_at is null and given_up_at is null and due_at <= clock_timestamp()
       order by due_at, id limit 1 for update skip locked)
     update mail set attempts = attempts + 1, due_at = clock_timestamp() + interval '10 minutes'
     from due where mail.id = due.id returning kind`,
  );

it('a server of release 1.2.0 leaves emails that it does not know to this one', async () => {
  await enqueueRate();
  await database.transaction((transaction) =>
    shop.server.app.services.mails.enqueueMail(transaction, {
      kind: 'paid',
      ref: String(order),
      personId: ada,
      data: { order_id: order },
    }),
  );
  expect(await waitingMails(database)).toMatchObject([{ state: 'due', mails: 2 }]);
  expect(await takenBefore()).toEqual([{ kind: 'paid' }]);
  expect(await takenBefore()).toEqual([]);
  expect(await send()).toBe(1);
  expect(shop.mail.arrived).toMatchObject([{ mail: { subject: expect.stringContaining('20%') } }]);
});

it('such an email is tried again later, and is not for the release before at any time', async () => {
  shop.mail.refuseAll = 451;
  await enqueueRate();
  expect(await send()).toBe(0);
  shop.mail.refuseAll = undefined;
  expect(await send()).toBe(0);
  expect(await waitingMails(database)).toMatchObject([{ state: 'later', mails: 1 }]);
  await database.query(`update mail set new_kind_due_at = new_kind_due_at - interval '61 seconds'`);
  expect(await takenBefore()).toEqual([]);
  expect(await send()).toBe(1);
});

it('a server of release 1.2.0 sends no email of a topic that its reader has stopped', async () => {
  const ben = await shop.person({ email: 'ben@mail.example' });
  /** As release 1.2.0 writes it. */
  const hint = (ref: string, person: number, kind = 'company_low_stock') =>
    database.query(
      `insert into mail (kind, ref, person_id, email, data) values ($1, $2, $3, null, '{"order_id": 1, "merchandise_id": 1}')`,
      [kind, ref, person],
    );
  const ended = () =>
    database.query<{ ref: string; unsubscribed: boolean }>(
      `select ref, data ? 'unsubscribed' as unsubscribed from mail where given_up_at is not null order by ref`,
    );
  const topic = 'desk_hints';
  await hint('waits', ada);
  await hint('of another person', ben);
  await hint('of another topic', ada, 'back_in_stock');
  await storeStop(database, { personId: ada, topic });
  expect(await ended()).toEqual([{ ref: 'waits', unsubscribed: true }]);
  await hint('low', ada);
  await hint('met', ada, 'company_goal');
  await hint('paid', ada, 'paid');
  expect((await ended()).map(({ ref }) => ref)).toEqual(['low', 'met', 'waits']);
  const taken = [await takenBefore(), await takenBefore(), await takenBefore(), await takenBefore()];
  expect(taken.flat().map(({ kind }) => kind)).toEqual(['company_low_stock', 'back_in_stock', 'paid']);
  await deleteStop(database, { personId: ada, topic });
  await hint('wanted again', ada);
  expect(await takenBefore()).toEqual([{ kind: 'company_low_stock' }]);
});

it('an email of a kind that a later release adds waits for that release', async () => {
  await database.query('alter table mail drop constraint mail_kind_check');
  await database.query(
    `insert into mail (kind, ref, person_id, data) values ('of_a_later_release', '1', $1, '{}')`,
    [ada],
  );
  await enqueueRate();
  expect(await send()).toBe(1);
  expect(
    await database.query(`select attempts, given_up_at from mail where kind = 'of_a_later_release'`),
  ).toEqual([{ attempts: 0, given_up_at: null }]);
});
