import { aCompany } from '../../../testing/fixture/rows.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { balances, post } from './ledger.repo.ts';
import { type Account, cardFeeEntries, type Entry, paymentEntries, reversed } from './ledger.rules.ts';

let company: Account;

let opening: readonly Entry[];

const database = await testDatabase();
beforeEach(async () => {
  company = { kind: 'company', companyId: await aCompany(database) };
  opening = await balances(database);
});

/** Changes of the accounts since the case began: the books are append-only. */
async function since(): Promise<Entry[]> {
  const before = new Map(opening.map(({ account, cents }) => [JSON.stringify(account), cents]));
  return (await balances(database))
    .map(({ account, cents }) => ({ account, cents: cents - (before.get(JSON.stringify(account)) ?? 0) }))
    .filter(({ cents }) => cents !== 0);
}
/** A unique reference for each entry. */
let written = 0;
function fresh(): string {
  written += 1;
  return String(written);
}

const cards: Account = { kind: 'card_clearing' };
const sale = (cents = 100, owed = -100) => [
  { account: cards, cents },
  { account: company, cents: owed },
];
const write = (ref: string, entries = sale()) =>
  database.transaction((transaction) => post(transaction, { kind: 'payment', ref, orderId: null, entries }));
const rows = () => database.query('select * from ledger_entry order by tx_id, account_id');

describe('the books', () => {
  it('hold the worked example to the cent, through fee and refund', async () => {
    const { companyId } = company as { companyId: number };
    const companies = [{ companyId, base: 5450, pool: 545 }];
    const paid = paymentEntries({ shipping: 790, tax_amount: 341, charge: 228, total: 6809, companies });
    await write(fresh(), paid);
    await database.transaction((transaction) =>
      post(transaction, { kind: 'card_fee', ref: fresh(), orderId: null, entries: cardFeeEntries(227) }),
    );
    expect(await since()).toEqual([
      { account: { kind: 'card_clearing' }, cents: 6582 },
      { account: company, cents: -4905 },
      { account: { kind: 'fees' }, cents: -545 },
      { account: { kind: 'processing' }, cents: -1 },
      { account: { kind: 'shipping' }, cents: -790 },
      { account: { kind: 'tax' }, cents: -341 },
    ]);
    // The gift box goes back: 6.50 and its tax; what influencers had of it is 65.
    const box = paymentEntries({
      shipping: 0,
      tax_amount: 41,
      charge: 0,
      total: 691,
      companies: [{ companyId, base: 650, pool: 65 }],
    });
    await database.transaction((transaction) =>
      post(transaction, { kind: 'refund', ref: fresh(), orderId: null, entries: reversed(box) }),
    );
    expect(await since()).toContainEqual({ account: { kind: 'fees' }, cents: -480 });
    expect(await since()).toContainEqual({ account: company, cents: -4320 });
  });

  it('take the same posting once', async () => {
    const before = (await rows()).length;
    const [one, other] = [fresh(), fresh()];
    expect(await write(one)).toBe(true);
    expect(await write(one)).toBe(false);
    const all = await Promise.all([write(other), write(other), write(other)]);
    expect(all.filter(Boolean)).toEqual([true]);
    expect(await rows()).toHaveLength(before + 4);
  });

  it('add up what one account gets twice, and leave out what is nothing', async () => {
    await write(fresh(), [...sale(60, -60), ...sale(40, -40), { account: { kind: 'fees' }, cents: 0 }]);
    expect(await since()).toEqual([
      { account: cards, cents: 100 },
      { account: company, cents: -100 },
    ]);
  });

  it.each<[string, () => { account: Account; cents: number }[]]>([
    ['does not sum to zero', () => sale(100, -99)],
    ['has one side only', () => [{ account: cards, cents: 100 }]],
    ['has no side at all', () => []],
    [
      'is owed to a company that is not there',
      () => [
        { account: cards, cents: 1 },
        { account: { kind: 'company', companyId: 999 }, cents: -1 },
      ],
    ],
  ])('refuse what %s, with everything beside it', async (_, entries) => {
    const before = await rows();
    const wrong = database.transaction(async (transaction) => {
      await transaction.query('update company set title = $1', ['changed']);
      await post(transaction, { kind: 'payment', ref: fresh(), orderId: null, entries: entries() });
    });
    await expect(wrong).rejects.toMatchObject({ code: '23514' });
    expect(await rows()).toEqual(before);
    expect(await database.query(`select id from company where title = 'changed'`)).toEqual([]);
  });

  it.each([
    'update ledger_entry set cents = cents + 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_tx set ref = ref || $$x$$',
    'delete from ledger_tx',
    'truncate ledger_tx cascade',
    'update ledger_account set kind = $$fees$$ where company_id is null',
    'delete from ledger_account where company_id is null',
  ])('are never changed: %s', async (statement) => {
    await write(fresh());
    const before = await rows();
    await expect(database.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await rows()).toEqual(before);
  });

  it('take no entry for what was written before, not even two that sum to zero, nor behind a check that was made early', async () => {
    await write(fresh());
    const before = await rows();
    await expect(
      database.query(`insert into ledger_entry (tx_id, account_id, cents)
        select ledger_tx.id, ledger_account.id, 5 - 10 * (ledger_account.kind = 'tax')::integer
        from ledger_tx, ledger_account
        where ledger_account.kind in ('tax', 'shipping') and ledger_tx.id = (select max(id) from ledger_tx)`),
    ).rejects.toMatchObject({ code: '23001' });
    const early = database.transaction(async (transaction) => {
      await post(transaction, { kind: 'payment', ref: fresh(), orderId: null, entries: sale() });
      await transaction.query('set constraints all immediate');
      await transaction.query(`insert into ledger_entry (tx_id, account_id, cents)
        select max(ledger_tx.id), (select id from ledger_account where kind = 'tax'), 5 from ledger_tx`);
    });
    await expect(early).rejects.toMatchObject({ code: '23514' });
    expect(await rows()).toEqual(before);
  });

  it('know every company from its first day', async () => {
    const accounts = await database.query(
      `select company.id from company left join ledger_account on company_id = company.id where ledger_account.id is null`,
    );
    expect(accounts).toEqual([]);
  });
});
