import { type AdminOrderShow, getAdminOrderPage, listAdminOrders, listMails } from 'shared-api/contract';
import { insert, insertRow } from '../../testing/fixture/rows.ts';
import { buyThrough, chainIn, startAdminDesk } from './testing/admin-desk.ts';

const desk = await startAdminDesk();
const { admin, database } = desk;
const tags = await desk.tags();

async function list(query: Record<string, string> = {}) {
  const { status, body } = await admin.call('GET', `/api/admin/orders?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return listAdminOrders.answer.parse(body);
}
const ids = async (q: string, show: AdminOrderShow = 'all') =>
  (await list({ q, show })).orders.map(({ id }) => id);
async function pageOf(id: number) {
  const { status, body } = await admin.call('GET', `/api/admin/orders/${id}/page`);
  expect(status).toBe(200);
  return getAdminOrderPage.answer.parse(body);
}
const buyerName = async (id: number) => {
  const [row] = await database.query<{ username: string; email: string }>(
    'select username, email from person where id = $1',
    [id],
  );
  if (!row) throw new Error('There is no such buyer');
  return row;
};
/** Sends a line of an order in a parcel of this number. */
async function send(order: number, line: number, tracking_number: string): Promise<void> {
  const label = await insert(database, 'parcel_label', {
    order_id: order,
    company_id: tags.company,
    tracking_number,
  });
  await database.query(
    `update order_line set state = 'shipped', shipped_at = now(), label_id = $2 where id = $1`,
    [line, label],
  );
}

describe('the list of orders', () => {
  it('is found by number, amount, buyer, email address, company and parcel', async () => {
    const one = await desk.buyer({ email: 'the.first@people.example' });
    const other = await desk.buyer();
    const id = await buyThrough(desk, one, tags, null);
    const second = await buyThrough(desk, other, tags, null, { boxed: false });
    const { total, lines } = await desk.order(id);
    await send(id, lines[0]?.id ?? 0, '9400 1000 7777');
    const { username, email } = await buyerName(one.id);
    const [company] = await database.query<{ name_view: string }>(
      'select name_view from company where id = $1',
      [tags.company],
    );
    expect(await ids('')).toEqual([second, id]);
    expect(await ids(`#${id}`)).toEqual([id]);
    expect(await ids(`$${(total / 100).toFixed(2)}`)).toEqual([id]);
    expect(await ids(username)).toEqual([id]);
    expect(await ids(email.toUpperCase())).toEqual([id]);
    expect(await ids(company?.name_view ?? '')).toEqual([second, id]);
    expect(await ids('940010007777')).toEqual([id]);
    expect(await ids('9400 1000 7777')).toEqual([id]);
    expect(await ids('nothing has this name')).toEqual([]);
    expect(await ids(`' or true; --`)).toEqual([]);
    const [row] = (await list({ q: `#${id}` })).orders;
    expect(row).toMatchObject({
      total,
      refunded: 0,
      held: false,
      late: false,
      open_problems: 0,
      buyer: { id: one.id, username, email },
      companies: [{ name_view: company?.name_view }],
      units: 2,
      tracking_numbers: ['9400 1000 7777'],
    });
    expect([...(row?.states ?? [])].sort()).toEqual(['paid', 'shipped']);
  });

  it('shows what is late, has a problem, waits for a refund or its payment, and what was cancelled', async () => {
    const buyer = await desk.buyer();
    const id = await buyThrough(desk, buyer, tags, null);
    const { username } = await buyerName(buyer.id);
    for (const show of ['late', 'problem', 'refund', 'pending', 'cancelled'] as const)
      expect(await ids(username, show)).toEqual([]);
    await database.query(`update order_line set leave_by = now() - interval '3 days' where order_id = $1`, [
      id,
    ]);
    expect(await ids(username, 'late')).toEqual([id]);
    expect(await ids(`#${id}`, 'late')).toEqual([id]);
    expect(await ids('#999999', 'late')).toEqual([]);
    expect((await list({ show: 'late' })).orders[0]).toMatchObject({ id, late: true });
    const [line] = (await desk.order(id)).lines;
    await buyer.ask('POST', `/orders/${id}/problem`, { line_id: line?.id ?? 0, content: 'Scratched' });
    expect(await ids('', 'problem')).toEqual([id]);
    expect((await list({ show: 'problem' })).orders[0]).toMatchObject({ id, open_problems: 1 });
    const [problem] = await database.query<{ id: number }>('select max(id) as id from order_problem');
    await admin.call('POST', `/api/admin/waiting/problem/${problem?.id}/set-aside`, {
      reason: 'Wrote to them',
    });
    expect(await ids('', 'problem')).toEqual([]);
    expect((await list({ q: `#${id}` })).orders[0]).toMatchObject({ id, open_problems: 0 });
    await insert(database, 'order_refund', {
      ...{ order_id: id, payment_id: 'pi_1', reason: 'refunded', cents: 100 },
      ...{ state: 'held', trouble: 'The card is closed.' },
    });
    expect(await ids(username, 'refund')).toEqual([id]);
    expect((await list({ show: 'refund' })).orders[0]).toMatchObject({ id, refunded: 0, refused: 100 });
    await database.query(`update shop_order set state = 'cancelled', cancelled_at = now() where id = $1`, [
      id,
    ]);
    expect(await ids(username, 'cancelled')).toEqual([id]);
  });

  it('has pages, each order once', async () => {
    const buyer = await desk.buyer();
    const made: number[] = [];
    for (let order = 0; order < 21; order += 1)
      made.push(await buyThrough(desk, buyer, tags, null, { boxed: false }));
    const { username } = await buyerName(buyer.id);
    const first = await list({ q: username });
    expect(first.orders).toHaveLength(20);
    const rest = await list({ q: username, before: first.next ?? '' });
    expect(rest.next).toBeNull();
    expect([...first.orders, ...rest.orders].map(({ id }) => id)).toEqual(made.toReversed());
  });

  it('refuses a filter and a place that are none', async () => {
    expect((await admin.call('GET', '/api/admin/orders?show=everything')).status).toBe(400);
    expect((await admin.call('GET', '/api/admin/orders?before=x')).status).toBe(400);
  });
});

describe('the page of an order', () => {
  it('has parcels, problems, influencers, postings that add up, emails, notes and a timeline', async () => {
    const [seller, parent, buyer] = [await desk.person(), await desk.person(), await desk.buyer()];
    await chainIn(desk, tags, [seller, parent]);
    const id = await buyThrough(desk, buyer, tags, seller.id);
    const [line] = (await desk.order(id)).lines;
    await send(id, line?.id ?? 0, '1Z999AA1');
    await buyer.ask('POST', `/orders/${id}/problem`, { line_id: line?.id ?? 0, content: 'Scratched' });
    const noted = await admin.call('POST', `/api/admin/notes/order/${id}`, {
      content: ' Called the buyer. ',
    });
    expect(noted).toMatchObject({ status: 200, body: { content: 'Called the buyer.', author: admin.name } });
    const page = await pageOf(id);
    expect(page).toMatchObject({
      order_id: id,
      buyer: { id: buyer.id, state: 'open' },
      delivery: { state: expect.any(String), zip: expect.any(String) },
      late: null,
      parcels: [
        { tracking_number: '1Z999AA1', units: 1, shipped_at: expect.any(String), delivered_at: null },
      ],
      problems: [{ content: 'Scratched', reply: null, waiting: true }],
      chains: [
        {
          people: [
            { level: 1, id: seller.id, cents: 360 + 73 },
            { level: 2, id: parent.id, cents: 120 + 24 },
          ],
        },
      ],
      notes: [{ content: 'Called the buyer.', author: admin.name }],
      decisions: [],
    });
    expect(page.timeline.map(({ kind }) => kind).sort()).toEqual(['paid', 'placed', 'problem', 'shipped']);
    expect(page.timeline.map(({ at }) => at)).toEqual(page.timeline.map(({ at }) => at).sort());
    expect(page.mails.map(({ kind }) => kind)).toContain('paid');
    for (const { order_id } of page.mails) expect(order_id).toBe(id);
    expect(page.postings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'fee']));
    for (const { entries } of page.postings)
      expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it('says what administrators did about it, and since when it is late until it is set aside', async () => {
    const id = await buyThrough(desk, await desk.buyer(), tags, null);
    await database.query(`update order_line set leave_by = now() - interval '3 days' where order_id = $1`, [
      id,
    ]);
    expect((await pageOf(id)).late).toEqual(expect.any(String));
    await admin.call('POST', `/api/admin/waiting/late_order/${id}/set-aside`, { reason: 'Called them' });
    expect(await pageOf(id)).toMatchObject({
      late: null,
      decisions: [{ action: 'set_aside', actor: admin.name, reason: 'Called them' }],
    });
  });

  it('says what the buyer cancelled, and not of others who did', async () => {
    const owner = await desk.person();
    await insertRow(database, 'staff', { company_id: tags.company, person_id: owner.id, role: 'owner' });
    const [mine, other] = [await desk.buyer(), await desk.buyer()];
    const own = await buyThrough(desk, mine, tags, null);
    await mine.ask('POST', `/orders/${own}/cancel`, {});
    const { timeline } = await pageOf(own);
    const [cancelled, ...rest] = timeline.filter(({ kind }) => kind === 'buyer_cancelled');
    expect(cancelled?.about.split(', ').sort()).toEqual(['1 × Gift box', '1 × Wood tag']);
    expect(rest).toEqual([]);
    const theirs = await buyThrough(desk, other, tags, null);
    await admin.call('POST', `/api/admin/orders/${theirs}/refund`, { reason: 'Broken' });
    const kinds = (await pageOf(theirs)).timeline.map(({ kind }) => kind);
    expect(kinds).toContain('refund');
    expect(kinds).not.toContain('buyer_cancelled');
  });

  it('has the open findings about it, with their repairs', async () => {
    const [id, other] = [
      await buyThrough(desk, await desk.buyer(), tags, null),
      await buyThrough(desk, await desk.buyer(), tags, null),
    ];
    expect((await pageOf(id)).findings).toEqual([]);
    const finding = { kind: 'refund_waiting', order_id: id, expected_cents: 100 } as const;
    await insert(database, 'finding', { ...finding, subject: 'refund 1', message: 'Refund 1 is not done.' });
    const closed = { state: 'gone', closed_at: new Date() } as const;
    await insert(database, 'finding', { ...finding, ...closed, subject: 'refund 2', message: 'It was.' });
    expect((await pageOf(id)).findings).toMatchObject([
      { subject: 'refund 1', expected: 100, repairs: ['request_refund', 'note_by_hand'] },
    ]);
    expect((await pageOf(other)).findings).toEqual([]);
  });

  it('is not there for an unknown order, nor are notes about what is not there', async () => {
    expect((await admin.call('GET', '/api/admin/orders/999999/page')).status).toBe(404);
    for (const kind of ['order', 'person', 'company'])
      expect((await admin.call('POST', `/api/admin/notes/${kind}/999999`, { content: 'Hm' })).status).toBe(
        404,
      );
    expect((await admin.call('POST', `/api/admin/notes/product/1`, { content: 'Hm' })).status).toBe(400);
    expect((await admin.call('POST', '/api/admin/notes/company/1', { content: '' })).status).toBe(422);
    const long = { content: 'x'.repeat(1001) };
    expect((await admin.call('POST', '/api/admin/notes/company/1', long)).status).toBe(422);
  });
});

describe('the log of emails', () => {
  const mails = async (query: Record<string, string> = {}) => {
    const { status, body } = await admin.call('GET', `/api/admin/mails?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return listMails.answer.parse(body).mails;
  };

  it('is found by reader, address and state, and one that was given up is sent again', async () => {
    const reader = await desk.person();
    const { email } = await buyerName(reader.id);
    const data = JSON.stringify({ decision: 'approve', company_id: tags.company, reason: '' });
    const own = { kind: 'company_approved', person_id: reader.id, data };
    const gone = await insert(database, 'mail', { ...own, ref: 'a', given_up_at: new Date() });
    const sent = await insert(database, 'mail', { ...own, ref: 'b', sent_at: new Date() });
    await insert(database, 'mail', {
      ...{ kind: 'company_invitation', ref: 'c', email: 'new@hire.example', data: '{}' },
      ...{ sent_at: new Date() },
    });
    expect((await mails({ q: email })).map(({ id }) => id)).toEqual([sent, gone]);
    expect((await mails({ q: reader.name, state: 'given_up' })).map(({ id }) => id)).toEqual([gone]);
    expect(await mails({ q: 'NEW@hire.example' })).toMatchObject([{ to: 'new@hire.example', state: 'sent' }]);
    const message = 'It was given up';
    for (const about of [gone, sent])
      await insert(database, 'finding', { kind: 'mail_given_up', subject: `mail ${about}`, message });
    const again = (id: number) => admin.call('POST', `/api/admin/mails/${id}/send-again`);
    expect((await again(sent)).status).toBe(409);
    expect((await again(999_999)).status).toBe(404);
    expect((await again(gone)).status).toBe(200);
    expect(['waiting', 'sent']).toContain((await mails({ q: email }))[1]?.state);
    const findings = await database.query(
      `select subject, state::text, repaired_by from finding where kind = 'mail_given_up' order by id`,
    );
    expect(findings).toEqual([
      { subject: `mail ${gone}`, state: 'repaired', repaired_by: admin.id },
      { subject: `mail ${sent}`, state: 'open', repaired_by: null },
    ]);
    const { body } = await admin.call('GET', '/api/admin/log');
    expect(Object(body).entries[0]).toMatchObject({ action: 'send_mail_again', subject: `mail ${gone}` });
  });
});
