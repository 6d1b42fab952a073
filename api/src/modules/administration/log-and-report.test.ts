import { getReport, listAudit } from 'shared-api/contract';
import { aCompany, insert } from '../../testing/fixture/rows.ts';
import { buyThrough, chainIn, startAdminDesk } from './testing/admin-desk.ts';

const desk = await startAdminDesk();

const audit = async (query = '') => {
  const { status, body } = await desk.admin.call('GET', `/api/admin/audit${query}`);
  expect(status).toBe(200);
  return listAudit.answer.parse(body);
};
const report = async (query = '') => {
  const { status, body } = await desk.admin.call('GET', `/api/admin/reports${query}`);
  expect(status).toBe(200);
  return getReport.answer.parse(body);
};

describe('the log', () => {
  it('is empty at first, then lists the newest first, page by page, each entry once', async () => {
    expect(await audit()).toEqual({ entries: [], next: null });
    for (let entry = 1; entry <= 120; entry += 1)
      await insert(desk.database, 'audit_log', {
        actor_id: desk.admin.id,
        action: 'close_account',
        subject: `person ${entry}`,
        reason: `Reason ${entry}`,
        detail: JSON.stringify({ changed: 'Closed' }),
      });
    const listed: string[] = [];
    let page = await audit();
    for (let pages = 0; pages < 5; pages += 1) {
      listed.push(...page.entries.map(({ subject }) => subject));
      if (page.next === null) break;
      page = await audit(`?before=${page.next}`);
    }
    expect(listed).toEqual(Array.from({ length: 120 }, (_, index) => `person ${120 - index}`));
    expect(page.entries[0]).toMatchObject({
      actor: desk.admin.name,
      action: 'close_account',
      changed: 'Closed',
    });
  });

  it('names people, companies and products as they are called now, and nothing else', async () => {
    const company = await aCompany(desk.database, { name_view: 'Kilnfold' });
    for (const subject of [
      `person ${desk.admin.id}`,
      `company ${company}`,
      'order 12',
      'line 3 of order 12',
      'person 999999',
    ])
      await insert(desk.database, 'audit_log', {
        ...{ actor_id: desk.admin.id, action: 'close_account', subject, reason: 'Asked for it' },
        ...{ detail: JSON.stringify({ changed: 'Closed' }) },
      });
    const { entries } = await audit();
    expect(entries.slice(0, 5).map(({ subject_name }) => subject_name)).toEqual([
      ...[null, null, null],
      ...['Kilnfold', desk.admin.name],
    ]);
  });

  it('is in the order of its days, whatever was written down first', async () => {
    const write = (subject: string, created_at: string) =>
      insert(desk.database, 'audit_log', {
        actor_id: desk.admin.id,
        action: 'close_account',
        subject,
        reason: 'Asked for it',
        detail: JSON.stringify({ changed: 'Closed' }),
        created_at,
      });
    // More than an answer holds, each day written down after a later one, and two of one moment.
    const day = (number: number) => `2020-03-${String(number).padStart(2, '0')}T12:00:00Z`;
    for (let number = 30; number >= 1; number -= 1) {
      await write(`old ${number}a`, day(number));
      await write(`old ${number}b`, day(number));
    }
    const listed: string[] = [];
    for (let query = ''; ; ) {
      const { entries, next } = await audit(query);
      listed.push(...entries.map(({ subject }) => subject).filter((subject) => subject.startsWith('old')));
      if (next === null) break;
      query = `?before=${next}`;
    }
    expect(listed).toEqual(
      Array.from({ length: 30 }, (_, index) => [`old ${30 - index}b`, `old ${30 - index}a`]).flat(),
    );
  });

  it('refuses a place that is none, and is never changed', async () => {
    for (const before of ['x', '-1', '1e3', ''])
      expect((await desk.admin.call('GET', `/api/admin/audit?before=${before}`)).status).toBe(400);
    for (const statement of [
      'update audit_log set reason = $$none$$',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(desk.database.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^23/),
      });
  });
});

describe('the report', () => {
  it('counts what was paid, given back and earned in a span, and what stands now', async () => {
    const before = await report();
    const tags = await desk.tags();
    const [seller, buyer] = [await desk.person(), await desk.buyer()];
    await chainIn(desk, tags, [seller]);
    const id = await buyThrough(desk, buyer, tags, seller.id);
    const { total, lines } = await desk.order(id);
    const box = lines.find(({ name_view }) => name_view === 'Gift box');
    if (!box) throw new Error('There is no box');
    await desk.admin.call('POST', `/api/admin/orders/${id}/refund`, { line_ids: [box.id], reason: 'Broken' });
    await buyer.ask('POST', `/orders/${id}/problem`, { line_id: lines[0]?.id, content: 'Scratched' });
    const after = await report();
    expect(after).toMatchObject({
      orders: before.orders + 1,
      turnover: before.turnover + total,
      refunds: before.refunds + 650 + box.tax,
      fees: before.fees + 480,
      fees_held: before.fees_held,
      payouts: before.payouts,
      ledger_sum: 0,
      open_problems: before.open_problems + 1,
    });
    expect(await report('?from=2020-01-01&to=2020-12-31')).toMatchObject({
      from: '2020-01-01',
      to: '2020-12-31',
      orders: 0,
      turnover: 0,
      refunds: 0,
      fees: 0,
      payouts: 0,
    });
  });

  it('refuses days that are none, and a span that ends before it begins', async () => {
    for (const [query, status] of [
      ['?from=yesterday', 400],
      ['?from=2026-02-30', 400],
      // There is no year 0, and thirty days before the year 1 none at all.
      ['?from=0000-01-01&to=0000-01-31', 400],
      ['?to=0001-01-01', 400],
      ['?from=2026-02-02&to=2026-02-01', 422],
    ] as const)
      expect((await desk.admin.call('GET', `/api/admin/reports${query}`)).status).toBe(status);
  });
});
