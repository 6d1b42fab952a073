import {
  type BalanceKind,
  type BookAccount,
  getBooks,
  getPersonPage,
  listAdminLog,
  listAdminPayouts,
  listBalances,
  listPeople,
  readJournal,
} from 'shared-api/contract';
import { aCompany, insert, worksFor } from '../../testing/fixture/rows.ts';
import { booksOf } from './balances.service.ts';
import { buyThrough, chainIn, startAdminDesk } from './testing/admin-desk.ts';

const desk = await startAdminDesk();
const { admin, database } = desk;
const tags = await desk.tags();
const [seller, parent, buyer] = [await desk.person(), await desk.person(), await desk.buyer()];
await chainIn(desk, tags, [seller, parent]);
const order = await buyThrough(desk, buyer, tags, seller.id);
const { total } = await desk.order(order);
const today = new Date().toISOString().slice(0, 10);

async function ask(path: string, query: Record<string, string> = {}) {
  const { status, body } = await admin.call('GET', `/api/admin/${path}?${new URLSearchParams(query)}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const books = async (query: Record<string, string> = {}) => getBooks.answer.parse(await ask('books', query));
const balances = async (kind: BalanceKind, after = '') =>
  listBalances.answer.parse(await ask('balances', { kind, ...(after !== '' && { after }) }));

describe('the books', () => {
  it('add up by account and by kind of posting, and agree with the ledger', async () => {
    const { accounts, postings, opening_sum, change_sum, closing_sum } = await books();
    expect([opening_sum, change_sum, closing_sum]).toEqual([0, 0, 0]);
    for (const { opening, change, closing } of accounts) expect(opening + change).toBe(closing);
    for (const { sum, moves } of postings)
      expect([sum, moves.reduce((all, { cents }) => all + cents, 0)]).toEqual([0, 0]);
    expect(postings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'fee']));
    const [entries] = await database.query<{ card: number; fees: number }>(
      `select sum(cents) filter (where kind = 'card_clearing') as card,
         sum(cents) filter (where kind = 'fees' and person_id is not null) as fees
       from ledger_entry join ledger_account on ledger_account.id = account_id`,
    );
    const of = (name: string) => accounts.find(({ account }) => account === name)?.closing;
    expect([of('card_clearing'), of('fees'), of('aside')]).toEqual([entries?.card, entries?.fees, 0]);
  });

  it('of a span begin with what was there before it', async () => {
    const later = await books({ from: '2999-01-01', to: '2999-01-31' });
    const card = later.accounts.find(({ account }) => account === 'card_clearing');
    expect(card).toMatchObject({ change: 0, opening: card?.closing });
    expect(later.postings).toEqual([]);
    expect((await admin.call('GET', '/api/admin/books?from=2026-02-02&to=2026-02-01')).status).toBe(422);
  });

  it('that do not add up say so', () => {
    const row = { account: 'tax', kind: 'payment', cents: 5, entries: 1 } as const;
    expect(booksOf([row])).toMatchObject({ change_sum: 5, closing_sum: 5, postings: [{ sum: 5 }] });
  });
});

describe('balances', () => {
  it('say what is owed to companies and influencers', async () => {
    const people = (await balances('influencers')).balances;
    expect(people.find(({ id }) => id === seller.id)).toMatchObject({ owed: 360 + 73, paid_out: 0 });
    expect(people.find(({ id }) => id === parent.id)).toMatchObject({ owed: 120 + 24 });
    expect(people.some(({ id }) => id === buyer.id)).toBe(false);
    const company = (await balances('companies')).balances.find(({ id }) => id === tags.company);
    expect(company).toMatchObject({ owed: 5450 - (360 + 120) - (73 + 24) });
    const ofPeople = people.reduce((sum, { owed }) => sum + owed, 0);
    expect((await balances('influencers')).total).toBe(ofPeople);
    expect((await balances('influencers', String(seller.id))).total).toBe(ofPeople);
    expect(await balances('held')).toMatchObject({ balances: [], total: 0 });
    expect((await balances('influencers', String(seller.id))).balances.map(({ id }) => id)).not.toContain(
      seller.id,
    );
    expect((await admin.call('GET', '/api/admin/balances')).status).toBe(400);
  });
});

describe('payouts', () => {
  it('are listed newest first with their payee, failed ones apart', async () => {
    const account = await insert(database, 'payout_account', {
      person_id: seller.id,
      provider_id: 'acct_seller',
    });
    const done_at = new Date();
    const failed = { account_id: account, cents: 300, state: 'failed', trouble: 'Closed.', done_at };
    const one = await insert(database, 'payout', failed);
    const other = await insert(database, 'payout', { account_id: account, cents: 400 });
    const all = listAdminPayouts.answer.parse(await ask('payouts')).payouts;
    expect(all.map(({ id }) => id)).toEqual([other, one]);
    expect(all[1]).toMatchObject({
      person: { id: seller.id, username: seller.name },
      company: null,
      state: 'failed',
      trouble: 'Closed.',
      waiting: false,
    });
    expect(listAdminPayouts.answer.parse(await ask('payouts', { show: 'failed' })).payouts).toEqual([]);
  });
});

describe('the journal', () => {
  it('has every entry of a span, posting by posting, each summing to zero', async () => {
    const { entries, next } = readJournal.answer.parse(await ask('journal', { from: today, to: today }));
    expect(next).toBeNull();
    const [stored] = await database.query<{ entries: number }>(
      'select count(*) as entries from ledger_entry',
    );
    expect(entries).toHaveLength(stored?.entries ?? 0);
    for (const own of Map.groupBy(entries, ({ posting }) => posting).values())
      expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(entries).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'payment', order_id: order, cents: total },
        ...{ account: 'card_clearing', owner: null },
      }),
    );
    const owners = Map.groupBy(entries, ({ account }) => account);
    const of = (account: BookAccount) => new Set(owners.get(account)?.map(({ owner }) => owner));
    expect(of('fees')).toEqual(new Set([seller.name, parent.name]));
    expect(of('aside')).toEqual(new Set([null]));
    expect(of('company')).not.toContain(null);
    // A page goes on behind the last posting of the one before.
    const postings = [...new Set(entries.map(({ posting }) => posting))];
    const behind = await ask('journal', { from: today, to: today, after: String(postings[0]) });
    const rest = entries.filter(({ posting }) => posting !== postings[0]);
    expect(rest.length).toBeGreaterThan(0);
    expect(readJournal.answer.parse(behind).entries).toEqual(rest);
    const before = readJournal.answer.parse(await ask('journal', { from: '2020-01-01', to: '2020-12-31' }));
    expect(before).toEqual({ entries: [], next: null });
    expect((await admin.call('GET', '/api/admin/journal')).status).toBe(400);
  });
});

describe('accounts', () => {
  const people = async (query: Record<string, string>) =>
    listPeople.answer.parse(await ask('people', query)).people.map(({ id }) => id);

  it('are found by name, address and company, and by what they are', async () => {
    const company = await aCompany(database, { name_view: 'Halvorsen Letterpress' });
    const worker = await desk.person();
    await worksFor(database, company, worker.id, 'employee');
    expect(await people({ q: seller.name })).toEqual([seller.id]);
    expect(await people({ q: 'halvorsen' })).toEqual([worker.id]);
    expect(await people({ q: worker.name, show: 'staff' })).toEqual([worker.id]);
    expect(await people({ q: worker.name, show: 'influencers' })).toEqual([]);
    expect(await people({ q: seller.name, show: 'influencers' })).toEqual([seller.id]);
    await database.query(`update person set status = 'banned' where id = $1`, [worker.id]);
    expect(await people({ show: 'banned' })).toEqual([worker.id]);
    expect(await people({ show: 'closed' })).toEqual([]);
    expect(await people({ q: 'no such person' })).toEqual([]);
  });

  it('have a page each', async () => {
    const page = getPersonPage.answer.parse(await ask(`people/${seller.id}`));
    expect(page).toMatchObject({
      account: { id: seller.id, username: seller.name, state: 'open' },
      money: { earned: 360 + 73, returned: 0, held: 0 },
      deletion_at: null,
      works_for: [],
      influences: [{ parent: parent.name, buyers: 1 }],
      orders: [],
      payouts: [{ state: 'requested', cents: 400 }, { state: 'failed' }],
    });
    const own = getPersonPage.answer.parse(await ask(`people/${buyer.id}`));
    expect(own.orders).toMatchObject([{ id: order, total }]);
    expect(own.mails.map(({ kind }) => kind)).toContain('paid');
    expect((await admin.call('GET', '/api/admin/people/999999')).status).toBe(404);
  });
});

describe('the log', () => {
  it('is found by words, action and days', async () => {
    const entry = (action: string, subject: string, reason: string, created_at: string) =>
      insert(database, 'audit_log', {
        ...{ actor_id: admin.id, action, subject, reason, created_at },
        detail: JSON.stringify({ changed: 'Something' }),
      });
    await entry('hide_review', 'review 1', 'Rude words', '2024-03-01T12:00:00Z');
    await entry('show_review', 'review 1', 'Not so rude', '2024-03-02T12:00:00Z');
    await entry('ban_account', 'person 77', 'Fraud', '2024-03-03T12:00:00Z');
    const subjects = async (query: Record<string, string>) =>
      listAdminLog.answer
        .parse(await ask('log', { to: '2024-12-31', ...query }))
        .entries.map(({ action }) => action);
    expect(await subjects({})).toEqual(['ban_account', 'show_review', 'hide_review']);
    expect(await subjects({ q: 'RUDE' })).toEqual(['show_review', 'hide_review']);
    expect(await subjects({ q: 'person 77' })).toEqual(['ban_account']);
    expect(await subjects({ q: admin.name })).toHaveLength(3);
    expect(await subjects({ action: 'hide_review' })).toEqual(['hide_review']);
    expect(await subjects({ from: '2024-03-02', to: '2024-03-02' })).toEqual(['show_review']);
    expect((await admin.call('GET', '/api/admin/log?action=nothing')).status).toBe(400);
  });
});
