import { setImmediate } from 'node:timers/promises';
import { retryDelaySeconds } from './mail.service.ts';
import { startMailShop } from './testing/mail-shop.ts';

const shop = await startMailShop();
const ada = await shop.person();
const { id: order } = await shop.order(ada);

beforeEach(async () => {
  await shop.database.query('delete from mail');
  shop.mail.arrived.length = 0;
  shop.mail.refused.clear();
  shop.mail.refuseAll = undefined;
  shop.mail.silent = false;
});

const send = () => shop.server.app.services.mails.sendDue();
const enqueue = (ref: string, personId = ada) =>
  shop.database.transaction((transaction) =>
    shop.server.app.services.mails.enqueueMail(transaction, {
      kind: 'paid',
      ref,
      personId,
      data: { order_id: order },
    }),
  );
const passed = (time: string) =>
  shop.database.query(
    'update mail set due_at = due_at - $1::interval, created_at = created_at - $1::interval',
    [time],
  );
const states = () =>
  shop.database.query(
    'select ref, attempts, sent_at is not null as sent, given_up_at is not null as over from mail order by id',
  );

describe('a mail server that is away', () => {
  it('gets the mail when it is back, with growing pauses between the tries', async () => {
    await shop.mail.stop();
    await enqueue('1');
    expect(await send()).toBe(0);
    expect(await send()).toBe(0);
    expect(await states()).toEqual([{ ref: '1', attempts: 1, sent: false, over: false }]);
    await passed('61 seconds');
    expect(await send()).toBe(0);
    await passed('61 seconds');
    expect(await send()).toBe(0);
    expect(await states()).toEqual([{ ref: '1', attempts: 2, sent: false, over: false }]);
    await shop.mail.start();
    await passed('2 minutes');
    expect(await send()).toBe(1);
    expect(shop.mail.arrived).toHaveLength(1);
    expect(await states()).toEqual([{ ref: '1', attempts: 3, sent: true, over: false }]);
  });

  it('is not asked for every mail that waits', async () => {
    await shop.mail.stop();
    for (let index = 0; index < 6; index += 1) await enqueue(String(index));
    expect(await send()).toBe(0);
    const tried = (await states()).filter(({ attempts }) => Number(attempts) > 0);
    expect(tried).toHaveLength(3);
    await shop.mail.start();
    expect(await send()).toBe(3);
  });

  it('is given up after three days', async () => {
    shop.mail.refuseAll = 451;
    await enqueue('1');
    await send();
    await passed('71 hours');
    await send();
    expect(await states()).toMatchObject([{ attempts: 2, over: false }]);
    await passed('7 hours');
    await send();
    expect(await states()).toMatchObject([{ attempts: 3, sent: false, over: true }]);
    shop.mail.refuseAll = undefined;
    await passed('7 hours');
    expect(await send()).toBe(0);
  });
});

describe('a mail server that refuses', () => {
  it('an address: that mail is over, the others go', async () => {
    const bob = await shop.person({ email: 'gone@mail.example' });
    shop.mail.refused.set('gone@mail.example', 550);
    await enqueue('bob', bob);
    await enqueue('ada');
    expect(await send()).toBe(1);
    expect(await states()).toEqual([
      { ref: 'bob', attempts: 1, sent: false, over: true },
      { ref: 'ada', attempts: 1, sent: true, over: false },
    ]);
  });

  it.each([450, 452, 554])('with %i: tried again later, the others go', async (status) => {
    const bob = await shop.person({ email: 'busy@mail.example' });
    shop.mail.refused.set('busy@mail.example', status);
    await enqueue('bob', bob);
    await enqueue('ada');
    expect(await send()).toBe(1);
    shop.mail.refused.clear();
    await passed('61 seconds');
    expect(await send()).toBe(1);
    expect(shop.mail.arrived.map(({ recipients }) => recipients)).toEqual([
      ['ada@mail.example'],
      ['busy@mail.example'],
    ]);
  });
});

describe('an email to a person without an address', () => {
  it('is over at once, without a line in the log', async () => {
    const logged = jest.spyOn(shop.server.app.http.log, 'error');
    await enqueue('nobody', await shop.person({ email: '' }));
    await enqueue('odd', await shop.person({ email: 'no address' }));
    await enqueue('ada');
    expect(await send()).toBe(1);
    expect(await states()).toMatchObject([
      { ref: 'nobody', sent: false, over: true },
      { ref: 'odd', sent: false, over: true },
      { ref: 'ada', sent: true },
    ]);
    expect(logged.mock.calls).toMatchObject([[{ kind: 'paid' }, 'an email is given up']]);
    logged.mockRestore();
  });
});

describe('an email that cannot be composed', () => {
  /** No order has a number that is none: the database refuses to look for it. */
  const unreadable = (ref: string) =>
    shop.database.query(
      `insert into mail (kind, ref, person_id, data) values ('paid', $1, $2, '{"order_id": "none"}')`,
      [ref, ada],
    );

  it('delays no other, however many there are, and is given up in the end', async () => {
    for (let index = 0; index < 5; index += 1) await unreadable(`bad-${index}`);
    await enqueue('good');
    expect(await send()).toBe(1);
    const bad = async () => (await states()).filter(({ ref }) => ref !== 'good');
    expect(await bad()).toHaveLength(5);
    for (const state of await bad()) expect(state).toMatchObject({ attempts: 1, sent: false, over: false });
    expect(await send()).toBe(0);
    expect((await bad()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
    await passed('73 hours');
    expect(await send()).toBe(0);
    for (const state of await bad()) expect(state).toMatchObject({ attempts: 2, sent: false, over: true });
  });
});

describe('a connection that breaks once the mail was handed over', () => {
  it('has it sent again, known by its number as the same', async () => {
    shop.mail.silent = true;
    await enqueue('1');
    expect(await send()).toBe(0);
    shop.mail.silent = false;
    await passed('61 seconds');
    expect(await send()).toBe(1);
    const ids = shop.mail.arrived.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@shop\.example>$/);
  });
});

describe('mails that follow one another', () => {
  it('go over one connection, and over another one after the server has closed it', async () => {
    await enqueue('first');
    expect(await send()).toBe(1);
    await shop.mail.stop();
    await shop.mail.start();
    shop.mail.connections = 0;
    for (let index = 0; index < 3; index += 1) await enqueue(String(index));
    expect(await send()).toBe(3);
    expect(shop.mail.connections).toBe(1);
    expect((await states()).map(({ sent }) => sent)).toEqual([true, true, true, true]);
  });

  it('are marked with the taking of the next one, and the last one too', async () => {
    for (let index = 0; index < 3; index += 1) await enqueue(String(index));
    expect(await send()).toBe(3);
    expect((await states()).map(({ attempts, sent }) => [attempts, sent])).toEqual(Array(3).fill([1, true]));
    await passed('1 hour');
    expect(await send()).toBe(0);
    expect(shop.mail.arrived).toHaveLength(3);
  });
});

describe('the job', () => {
  it('sends requested mail soon, without a waiting caller', async () => {
    const { app } = shop.server;
    await app.jobs.start();
    await enqueue('1');
    app.services.mails.sendSoon();
    while (shop.mail.arrived.length === 0) await setImmediate();
  });
});

describe('the pause after tries in vain', () => {
  it('doubles from a minute to six hours', () => {
    expect([1, 2, 3, 4, 9, 10, 30].map(retryDelaySeconds)).toEqual([
      60, 120, 240, 480, 15_360, 21_600, 21_600,
    ]);
  });
});
