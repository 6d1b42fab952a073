import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getOwnData, type OwnData } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { newCaller } from '../../administration/testing/admin-desk.ts';
import { aTagToPay, complete, placed, startPayingServer } from '../../checkout/testing/paying-server.ts';
import { reconcileBooks } from '../../fees/index.ts';
import { buy } from '../../orders/testing/ordering.ts';
import { filesOf, PLANTED, plantPerson, receiveOrder, wordsIn } from '../testing/planted-person.ts';
import { eraseRows, erasing, expireRows } from './deletion.repo.ts';

const mailServer = await startMailServer();
const shop = await startPayingServer(undefined, { smtpUrl: mailServer.url });
const { database, server } = shop;
const { deletions, exports } = server.app.services.identity;
const admin = await newCaller(shop, ADMIN_ROLE);
const DATA = '/api/stakeholder/data';

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
const dataOf = async (call: Call): Promise<OwnData> => {
  const { status, body } = await call('GET', DATA);
  expect(status).toBe(200);
  return getOwnData.answer.parse(body);
};
const graceIsOver = (id: number) =>
  database.query(`update account_deletion set due_at = now() - interval '1 minute' where person_id = $1`, [
    id,
  ]);
const mailsTo = async (address: string) => {
  await server.app.services.mails.sendDue();
  return mailServer.arrived.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail);
};

describe('a person who deletes their account', () => {
  it('is gone from all tables, files and pages after the days of grace, and the books stay whole', async () => {
    const tags = await shop.tags();
    const before = await filesOf(server.app.config.dataDir);
    const person = await plantPerson(shop, tags);
    const call: Call = person.member;
    expect((await filesOf(server.app.config.dataDir)).length).toBeGreaterThanOrEqual(before.length + 3);
    const words = Object.values(PLANTED);
    expect((await wordsIn(database, words)).length).toBeGreaterThan(8);

    expect(await call('POST', `${DATA}/deletion`, { username: 'someone else' })).toMatchObject({
      status: 422,
      body: { fields: { username: expect.any(String) } },
    });
    expect(
      await call('POST', `${DATA}/deletion`, { username: ` ${PLANTED.username.toUpperCase()}` }),
    ).toMatchObject({
      status: 200,
      body: {
        deletion: {
          waits_for: [
            expect.stringMatching(/^You have 1 order on the way\./),
            '$0.97 of your fees is being checked. We wait for the result.',
          ],
        },
      },
    });
    const { deletion } = await dataOf(call);
    const days = (Date.parse(deletion?.due_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    const [asked, ...others] = (await mailsTo(PLANTED.email)).filter(({ subject }) =>
      /delete/.test(subject ?? ''),
    );
    expect([asked?.subject, others]).toEqual(['Your account will be deleted', []]);
    expect(asked?.text).toContain('/profile');

    // Neither before the time is over, nor while the order is on its way.
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 0 });
    await graceIsOver(person.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 1 });
    const [held] = await database.query<{ id: number }>(
      `select line_id as id from fee_hold where state = 'held'`,
    );
    const released = await admin.call('POST', `/api/admin/fees/held/${held?.id}/release`, {
      reason: `${PLANTED.username} is not the buyer`,
    });
    expect(released.status).toBe(200);
    await receiveOrder(shop, tags, person);
    expect(await dataOf(call)).toMatchObject({ given_up: 97, deletion: { waits_for: [] } });
    await call('POST', `${DATA}/export`);
    expect(await exports.makeAll()).toBe(1);
    const [hidden] = await database.query<{ id: number }>('select id from review where person_id = $1', [
      person.id,
    ]);
    const hide = await admin.call('POST', `/api/admin/reviews/${hidden?.id}/hide`, {
      reason: `Not by ${PLANTED.username}`,
    });
    expect(hide.status).toBe(200);
    const money = () =>
      database.query(
        'select account_id, sum(cents)::integer as cents from ledger_entry group by 1 order by 1',
      );
    const sums = await money();
    const totals = () => database.query('select id, total, state from shop_order order by id');
    const orders = await totals();

    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 0 });
    const done = (await mailsTo(PLANTED.email)).at(-1);
    expect(done?.subject).toBe('Your account is deleted');
    expect(await exports.removeExpired()).toBe(1);

    expect(await wordsIn(database, [...words, 'quint', `NUMBER${person.order}"`])).toEqual([]);
    expect(await filesOf(server.app.config.dataDir)).toEqual(before);
    expect(await money()).toEqual(sums);
    expect(await totals()).toEqual(orders);
    expect((await reconcileBooks(database)).faults).toEqual([]);
    expect(await shop.faults()).toEqual([]);
    expect(await database.query('select rating, body from review where person_id = $1', [person.id])).toEqual(
      [{ rating: 5, body: '' }],
    );

    // A token that is still valid brings nothing back.
    expect(await call('GET', '/api/stakeholder/profile')).toMatchObject({ status: 403 });
    expect(await wordsIn(database, [PLANTED.username, PLANTED.email])).toEqual([]);
    expect((await server.call(`/api/stakeholder/influencer/${person.id}`)).status).toBe(404);
    const page = await admin.call('GET', `/api/admin/orders/${person.order}`);
    expect(page).toMatchObject({ status: 200, body: { buyer: { username: `Deleted person ${person.id}` } } });

    // The next day the sign-in may begin a new account.
    await deletions.enforceRetention();
    expect(
      await database.query('select subject is null as free from person where id = $1', [person.id]),
    ).toEqual([{ free: false }]);
    await database.query(`update person set erased_at = now() - interval '25 hours' where id = $1`, [
      person.id,
    ]);
    await deletions.enforceRetention();
    const again = await call('GET', '/api/stakeholder/profile');
    expect(again).toMatchObject({ status: 200, body: { username: PLANTED.username } });
    expect(await call('GET', '/api/order/orders')).toMatchObject({ status: 200, body: [] });
  });

  it('can withdraw it until it is carried out', async () => {
    const { id, name, call } = await newCaller(shop);
    expect((await dataOf(call)).deletion).toBeNull();
    expect((await call('DELETE', `${DATA}/deletion`)).status).toBe(200);
    await call('POST', `${DATA}/deletion`, { username: name });
    const first = (await dataOf(call)).deletion;
    await call('POST', `${DATA}/deletion`, { username: name });
    expect((await dataOf(call)).deletion).toEqual(first);
    expect(await call('DELETE', `${DATA}/deletion`)).toMatchObject({ status: 200, body: { deletion: null } });
    await graceIsOver(id);
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 0 });
    expect(await call('GET', '/api/stakeholder/profile')).toMatchObject({
      status: 200,
      body: { username: name },
    });
    await call('POST', `${DATA}/deletion`, { username: name });
    await database.query('update account_deletion set started_at = now() where person_id = $1', [id]);
    expect((await call('DELETE', `${DATA}/deletion`)).status).toBe(409);
  });
});

describe('a deletion', () => {
  const aShopper = async () => {
    const tags = await shop.tags();
    const buyer = await shop.buyer();
    const [row] = await database.query<{ username: string }>('select username from person where id = $1', [
      buyer.id,
    ]);
    const call: Call = (method, path, body) => buyer.call(method, `/..${path.slice('/api'.length)}`, body);
    const dueNow = async () => {
      expect((await call('POST', `${DATA}/deletion`, { username: row?.username })).status).toBe(200);
      await graceIsOver(buyer.id);
    };
    return { tags, buyer, call, dueNow };
  };

  it('deletes the saved cards at the card service, and waits while that is away', async () => {
    const { tags, buyer, call, dueNow } = await aShopper();
    const request = await aTagToPay(buyer, tags);
    const { id, secret } = await placed(buyer, request);
    expect((await call('PUT', '/api/payment/cards', { order_id: id, save: true })).status).toBe(200);
    await shop.cards.pay(secret);
    expect((await complete(buyer, request)).status).toBe(200);
    await database.query(
      `update order_line set state = 'delivered', shipped_at = now(), delivered_at = now() where order_id = $1`,
      [id],
    );
    const [customer] = await database.query<{ provider_id: string }>(
      'select provider_id from card_customer where person_id = $1',
      [buyer.id],
    );
    const kept = () => server.app.savedCards.cardsOf(customer?.provider_id ?? '');
    expect(await kept()).toHaveLength(1);
    await dueNow();
    await shop.cards.faults({ fail: { status: 500, times: 20, path: '/v1/' } });
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 1 });
    expect((await call('DELETE', `${DATA}/deletion`)).status).toBe(409);
    // A key that is refused says nothing about the cards.
    await shop.cards.faults({ fail: { status: 401, path: '/v1/' } });
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 1 });
    await shop.cards.faults();
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    expect(await kept()).toEqual([]);
  });

  it('is repeated for requests that were under way, and changes nothing else then', async () => {
    const { buyer, dueNow } = await aShopper();
    await dueNow();
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    const own = () => database.query('select username, erased_at from person where id = $1', [buyer.id]);
    const before = await own();
    await database.query(
      `insert into address (person_id, name, address1, city, state, zip) values ($1, 'Late', '1 Elm', 'Lowell', 'MA', '01852')`,
      [buyer.id],
    );
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 0 });
    expect(await database.query('select id from address where person_id = $1', [buyer.id])).toEqual([]);
    expect(await own()).toEqual(before);
  });
});

it('warns of a deletion though a server of release 1.1.0 gave the email up, once more', async () => {
  const { id, name, call } = await newCaller(shop);
  await call('POST', `${DATA}/deletion`, { username: name });
  const [row] = await database.query<{ email: string }>('select email from person where id = $1', [id]);
  const giveUp = (attempts: number) =>
    database.query(
      `update mail set attempts = attempts + $2, sent_at = null, given_up_at = now()
       where person_id = $1 and kind = 'deletion_requested'`,
      [id, attempts],
    );
  const subjects = async () => (await mailsTo(row?.email ?? '')).map(({ subject }) => subject);
  await giveUp(1);
  expect(await subjects()).toEqual([]);
  await deletions.carryOut();
  expect(await subjects()).toEqual(['Your account will be deleted']);
  await giveUp(0);
  await deletions.carryOut();
  expect(await subjects()).toHaveLength(1);
});

describe('deletions of several accounts', () => {
  it('do not wait for one that fails, which the next run repeats', async () => {
    const people = [await newCaller(shop), await newCaller(shop)];
    for (const { id, name, call } of people) {
      await call('POST', `${DATA}/deletion`, { username: name });
      await graceIsOver(id);
    }
    const [stuck = 0, other] = people.map(({ id }) => id);
    // What is in the place of the picture's file is no file, so it cannot be removed.
    const picture = `/people/${'cd'.repeat(16)}.jpeg`;
    const inItsPlace = join(server.app.config.dataDir, 'images', picture);
    await mkdir(inItsPlace, { recursive: true });
    await database.query('update person set picture_location = $2 where id = $1', [stuck, picture]);
    await database.query(
      `update account_deletion set due_at = now() - interval '1 day' where person_id = $1`,
      [stuck],
    );
    const erased = async () =>
      (
        await database.query<{ id: number }>(
          'select id from person where id = any($1) and erased_at is not null order by id',
          [people.map(({ id }) => id)],
        )
      ).map(({ id }) => id);
    await expect(deletions.carryOut()).rejects.toBeInstanceOf(AggregateError);
    expect(await erased()).toEqual([other]);
    await rm(inItsPlace, { recursive: true });
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    expect(await erased()).toEqual([stuck, other]);
  });

  it('have longer for a statement than requests, as the nightly cleaning has', async () => {
    const { id } = await newCaller(shop);
    const limits: (number | undefined)[] = [];
    const watched: Database = {
      ...database,
      transaction: (work, options) => {
        limits.push(options?.statementTimeoutMs);
        return database.transaction(work, options);
      },
    };
    await erasing(watched, (transaction) => eraseRows(transaction, id));
    await expireRows(watched);
    expect(limits.length).toBeGreaterThan(1);
    expect([...new Set(limits)]).toEqual([300_000]);
  });
});

describe('an owner', () => {
  it('finishes what is open at the company first, which closes with the account then', async () => {
    const tags = await shop.tags({ name: 'Lone Tags' });
    const owner = await newCaller(shop);
    await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      tags.company,
      owner.id,
    ]);
    await database.query(`update company set story = 'Grandmother began it' where id = $1`, [tags.company]);
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const order = await buy(shop, buyer);
    const refused = await owner.call('POST', `${DATA}/deletion`, { username: owner.name });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        msg: expect.stringContaining('Lone Tags has 1 item that buyers wait for. Ship or'),
      },
    });
    expect((await dataOf(owner.call)).first).toHaveLength(2);
    await database.query(
      `update order_line set state = 'delivered', shipped_at = now(), delivered_at = now() where order_id = $1`,
      [order],
    );
    expect((await dataOf(owner.call)).first).toEqual([
      expect.stringMatching(/^Lone Tags has earned \$\d+\.\d\d that is not paid out\./),
    ]);
    const partner = await newCaller(shop);
    await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      tags.company,
      partner.id,
    ]);
    expect(await dataOf(owner.call)).toMatchObject({ first: [], closes: [] });
    await owner.call('POST', `${DATA}/deletion`, { username: owner.name });
    await graceIsOver(owner.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    const state = () => database.query('select status, story from company where id = $1', [tags.company]);
    expect(await state()).toEqual([{ status: 'active', story: 'Grandmother began it' }]);
    expect(await database.query('select person_id from staff where company_id = $1', [tags.company])).toEqual(
      [{ person_id: partner.id }],
    );
  });

  it('finds no name and address of former staff in the log', async () => {
    const tags = await shop.tags();
    const owner = await newCaller(shop);
    await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      tags.company,
      owner.id,
    ]);
    const [company] = await database.query<{ name_code: string }>(
      'select name_code from company where id = $1',
      [tags.company],
    );
    const worker = await newCaller(shop);
    const email = `at-work-${worker.name}@planted.example`;
    const desk = `/api/desk/${company?.name_code}/staff`;
    expect((await owner.call('POST', desk, { email })).status).toBe(200);
    // As the worker accepts it, who is dismissed later.
    await database.query(
      `update staff_invitation set accepted_by = $2, ended_at = now() where lower(email) = lower($1)`,
      [email, worker.id],
    );
    await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'employee')`, [
      tags.company,
      worker.id,
    ]);
    expect((await owner.call('DELETE', `${desk}/${worker.id}`)).status).toBe(200);
    await server.app.services.mails.sendDue();
    expect(
      (await wordsIn(database, [worker.name])).filter((found) => found.startsWith('desk_log')),
    ).toHaveLength(1);
    await worker.call('POST', `${DATA}/deletion`, { username: worker.name });
    await graceIsOver(worker.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    await server.app.services.mails.sendDue();
    expect(await wordsIn(database, [worker.name])).toEqual([]);
  });

  it('takes the company along that has no other owner', async () => {
    const tags = await shop.tags({ name: 'Quiet Tags' });
    const owner = await newCaller(shop);
    await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      tags.company,
      owner.id,
    ]);
    expect(await dataOf(owner.call)).toMatchObject({ first: [], closes: ['Quiet Tags'] });
    await owner.call('POST', `${DATA}/deletion`, { username: owner.name });
    await graceIsOver(owner.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    expect(
      await database.query(
        `select status, (select count(*)::integer from company_origin where company_id = company.id) as origins
         from company where id = $1`,
        [tags.company],
      ),
    ).toEqual([{ status: 'suspended', origins: 0 }]);
  });

  /** An only owner of a company that has earned more than the least payout, and all of whose goods are there. */
  const anOwnerWithEarnings = async (name: string) => {
    const tags = await shop.tags({ name });
    const owner = await newCaller(shop);
    await database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      tags.company,
      owner.id,
    ]);
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const order = await buy(shop, buyer);
    await database.query(
      `update order_line set state = 'delivered', shipped_at = now(), delivered_at = now() where order_id = $1`,
      [order],
    );
    expect((await dataOf(owner.call)).first).toHaveLength(1);
    return { owner, company: tags.company };
  };

  it('is deleted though the company has earned something, once an administrator closed the account', async () => {
    const { owner } = await anOwnerWithEarnings('Lost Tags');
    const closed = await admin.call('POST', `/api/admin/accounts/${owner.id}/close`, { reason: 'Fraud' });
    expect(closed.status).toBe(200);
    await graceIsOver(owner.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
  });

  it('need not ask for the payout of a suspended company, which nothing is paid to', async () => {
    const { owner, company } = await anOwnerWithEarnings('Barred Tags');
    await database.query(`update company set status = 'suspended' where id = $1`, [company]);
    expect(await dataOf(owner.call)).toMatchObject({ first: [], closes: ['Barred Tags'] });
    expect((await owner.call('POST', `${DATA}/deletion`, { username: owner.name })).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('has the data of a closed account deleted in the same way, and its sign-in stays out', async () => {
    const person = await newCaller(shop);
    const closed = await admin.call('POST', `/api/admin/accounts/${person.id}/close`, {
      reason: 'A request by phone',
    });
    expect(closed.status).toBe(200);
    const [row] = await database.query<{ email: string }>('select email from person where id = $1', [
      person.id,
    ]);
    const address = row?.email ?? '';
    const [first] = await mailsTo(address);
    expect(first?.subject).toBe('Your account is closed');
    expect(first?.text).toContain('Please write to us before if this is a mistake.');
    expect(first?.text).not.toContain('Keep my account');
    await graceIsOver(person.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([
      'Your account is closed',
      'Your account is deleted',
    ]);
    expect(await wordsIn(database, [person.name, address])).toEqual([]);
    await database.query(`update person set erased_at = now() - interval '25 hours' where id = $1`, [
      person.id,
    ]);
    await deletions.enforceRetention();
    expect(await person.call('GET', '/api/stakeholder/profile')).toMatchObject({
      status: 403,
      body: { code: 'account_ended' },
    });
    expect(await wordsIn(database, [person.name])).toEqual([]);
  });

  it('keeps the data of a banned account for a year', async () => {
    const person = await newCaller(shop);
    await person.call('POST', `${DATA}/deletion`, { username: person.name });
    await admin.call('POST', `/api/admin/accounts/${person.id}/ban`, { reason: 'Fraud' });
    const days = `extract(epoch from due_at - now()) / 86400`;
    expect(
      await database.query(
        `select ${days} between 364 and 365 as year from account_deletion where person_id = $1`,
        [person.id],
      ),
    ).toEqual([{ year: true }]);
  });

  it('has the data of accounts deleted that ended before deletion came with it', async () => {
    const people = {
      closed: await newCaller(shop),
      banned: await newCaller(shop),
      longBanned: await newCaller(shop),
    };
    const end = async ({ id }: { readonly id: number }, status: string, days: number) => {
      await database.query('update person set status = $2 where id = $1', [id, status]);
      await database.query(
        `insert into audit_log (actor_id, action, subject, reason, created_at)
         values ($1, $2, $3, 'Fraud', now() - $4 * interval '1 day')`,
        [admin.id, status === 'banned' ? 'ban_account' : 'close_account', `person ${id}`, days],
      );
    };
    await end(people.closed, 'closed', 100);
    await end(people.banned, 'banned', 100);
    await end(people.longBanned, 'banned', 400);
    expect(await deletions.carryOut()).toEqual({ deleted: 0, waiting: 0 });
    const requests = () =>
      database.query(
        `select person_id, requested_by, round(extract(epoch from due_at - now()) / 86400)::integer as days
         from account_deletion where person_id = any($1) order by person_id`,
        [Object.values(people).map(({ id }) => id)],
      );
    const stored = await requests();
    expect(stored).toEqual([
      { person_id: people.closed.id, requested_by: admin.id, days: 14 },
      { person_id: people.banned.id, requested_by: admin.id, days: 265 },
      { person_id: people.longBanned.id, requested_by: admin.id, days: 14 },
    ]);
    const subjects = async ({ id }: { readonly id: number }) => {
      const [row] = await database.query<{ email: string }>('select email from person where id = $1', [id]);
      return (await mailsTo(row?.email ?? '')).map(({ subject }) => subject);
    };
    expect(await subjects(people.closed)).toEqual(['Your account is closed']);
    expect(await subjects(people.banned)).toEqual([]);

    await graceIsOver(people.closed.id);
    expect(await deletions.carryOut()).toEqual({ deleted: 1, waiting: 0 });
    expect(await wordsIn(database, [people.closed.name])).toEqual([]);
    expect(await requests()).toHaveLength(stored.length);
  });
});
