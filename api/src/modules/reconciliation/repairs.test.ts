import { getFinding } from 'shared-api/contract';
import { startAdminDesk } from '../administration/testing/admin-desk.ts';
import { aTagToPay, placed } from '../checkout/testing/paying-server.ts';

const desk = await startAdminDesk();
const { database } = desk;
const { reconciliation } = desk.server.app.services;

const repair = (id: number, how: string) =>
  desk.admin.call('POST', `/api/admin/findings/${id}/repair`, { repair: how, reason: 'Looked into' });

async function read(id: number) {
  return getFinding.answer.parse((await desk.admin.call('GET', `/api/admin/findings/${id}`)).body);
}

/** Stores an open finding, as a run does. */
async function aFinding(kind: string, facts: object = {}): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into finding (kind, subject, message, facts)
     values ($1, $1 || ' ' || (select count(*) from finding), 'As found before', $2) returning id`,
    [kind, JSON.stringify(facts)],
  );
  return Number(row?.id);
}

/** Lets the log take nothing, as if the server died before it. */
async function withoutLog(work: () => Promise<void>): Promise<void> {
  await database.query('alter table audit_log rename to audit_log_away');
  try {
    await work();
  } finally {
    await database.query('alter table audit_log_away rename to audit_log');
  }
}

describe('a repair that fails', () => {
  it('leaves the choice of another one where it was rolled back', async () => {
    const [mail] = await database.query<{ id: number }>(
      `insert into mail (kind, ref, email, data, given_up_at)
       values ('gift_opened', 'one', 'ada@wishbin.example', '{}', now()) returning id`,
    );
    const id = await aFinding('mail_given_up', { mail_id: Number(mail?.id) });
    await withoutLog(async () => {
      expect(await repair(id, 'send_mail')).toMatchObject({ status: 500 });
    });
    expect(await read(id)).toMatchObject({ state: 'open', repair: null });
    expect(await repair(id, 'note_by_hand')).toMatchObject({ status: 200 });
    await database.query('delete from mail where ref = $1', ['one']);
  });

  it('leaves it where the finding lacks what it needs, too', async () => {
    const id = await aFinding('amount_differs');
    expect(await repair(id, 'book_difference')).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('by hand only') },
    });
    expect(await repair(id, 'note_by_hand')).toMatchObject({ status: 200 });
  });
});

it('a settled order whose repair did not reach the log names who made it', async () => {
  const [tags, buyer] = [await desk.tags(), await desk.buyer()];
  const order = await placed(buyer, await aTagToPay(buyer, tags));
  await desk.cards.pay(order.secret);
  await reconciliation.reconcile({ graceMs: -60_000 });
  const [found] = await database.query<{ id: number }>(
    `select id from finding where state = 'open' and kind = 'payment_not_settled' and order_id = $1`,
    [order.id],
  );
  const id = Number(found?.id);
  await withoutLog(async () => {
    expect(await repair(id, 'settle_order')).toMatchObject({ status: 500 });
  });
  expect(await database.query('select state from shop_order where id = $1', [order.id])).toEqual([
    { state: 'paid' },
  ]);
  expect(await reconciliation.reconcile({ graceMs: -60_000 })).toMatchObject({ open: 0 });
  expect(await read(id)).toMatchObject({
    state: 'gone',
    repair: 'settle_order',
    repaired_by: desk.admin.name,
  });
});

it('a running total is summed again', async () => {
  await database.query(`insert into ledger_kind_day values ('2020-02-03', 'payment', 'tax', 1, 9, 1)`);
  expect(await reconciliation.check()).toMatchObject({ open: 1 });
  const [found] = await database.query<{ id: number }>(
    `select id from finding where state = 'open' and kind = 'running_total'`,
  );
  const id = Number(found?.id);
  expect(await read(id)).toMatchObject({ repairs: ['sum_again', 'note_by_hand'] });
  expect(await repair(id, 'sum_again')).toMatchObject({ status: 200 });
  expect(await reconciliation.check()).toMatchObject({ open: 0 });
  expect(await read(id)).toMatchObject({ state: 'repaired' });
});
