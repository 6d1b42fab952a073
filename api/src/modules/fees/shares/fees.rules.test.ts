import fc from 'fast-check';
import { feePool, feeShares } from 'shared-api/rules';
import { type SaleSignals, suspicionOf, TINY_ORDERS } from '../holds/holds.rules.ts';
import { isDisposable } from '../holds/holds.service.ts';
import { lineFaults, type ReconciledLine } from '../ledger/reconcile.rules.ts';
import { maskedName } from '../statements/statements.service.ts';
import { exactSplit } from '../testing/fee-market.ts';
import { type FeeLine, returnsOf } from './shares.rules.ts';

const percent = fc.integer({ min: 0, max: 95 });
const people = fc.integer({ min: 1, max: 10 });
/** Units of a line by the parts it was split into, with how many of these are gone in the end. */
const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
const price = fc.integer({ min: 0, max: 500_000 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function aLine(base: number, feePercent: number, chain: number, over: Partial<FeeLine> = {}): FeeLine {
  const shares = feeShares(feePool(base, feePercent), chain).map((amount, index) => ({
    personId: 100 + index,
    amount,
    returned: 0,
  }));
  return { lineId: 1, companyId: 2, base, feePercent, passPercent: 25, hold: null, shares, ...over };
}

/** The line after what `returnsOf` said was taken back. */
function taken(line: FeeLine): FeeLine {
  const returns = returnsOf(line);
  const shares = line.shares.map((share, index) => ({
    ...share,
    returned:
      share.returned + sum(returns.filter(({ level }) => level === index + 1).map(({ cents }) => cents)),
  }));
  return { ...line, shares };
}

describe('the split of a line', () => {
  it('is what exact fractions say, for every price, fee and chain', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), percent, fc.integer({ min: 0, max: 15 }), (base, fee, chain) => {
        const exact = exactSplit(base, fee, chain);
        expect(feeShares(chain === 0 ? 0 : feePool(base, fee), chain)).toEqual(exact.shares);
        expect(sum(exact.shares)).toBe(exact.pool);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is recomputed after each refund, in any order of its parts: no account gains, and each reversed fee is given back', () => {
    fc.assert(
      fc.property(
        parts,
        price,
        percent,
        people,
        fc.infiniteStream(fc.nat(1000)),
        (units, cents, fee, chain, dice) => {
          let line = aLine(sum(units) * cents, fee, chain);
          const left = [...units];
          while (left.length > 0) {
            const [gone = 0] = left.splice((dice.next().value ?? 0) % left.length, 1);
            const before = line.shares.map(({ amount, returned }) => amount - returned);
            line = taken({ ...line, base: line.base - gone * cents });
            const after = line.shares.map(({ amount, returned }) => amount - returned);
            expect(after.every((kept, index) => kept <= (before[index] ?? 0))).toBe(true);
            expect(after.filter((kept) => kept > 0)).toEqual(exactSplit(line.base, fee, chain).shares);
            expect(after).toEqual([...after].sort((near, far) => far - near));
            expect(returnsOf(line)).toEqual([]);
          }
          expect(line.shares.every(({ amount, returned }) => amount === returned)).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('takes back from what is kept back, and nothing a second time from what the company has again', () => {
    const line = aLine(4800, 10, 4);
    const held = returnsOf({ ...line, base: 0, hold: 'held' });
    expect(held.map(({ held: isHeld, cents }) => [isHeld, cents])).toEqual([
      [true, 360],
      [true, 90],
      [true, 23],
      [true, 7],
    ]);
    expect(returnsOf({ ...line, base: 0, hold: 'released' }).every(({ held: isHeld }) => !isHeld)).toBe(true);
    expect(returnsOf({ ...line, base: 0, hold: 'returned' })).toEqual([]);
  });
});

describe('the proof of a line', () => {
  const good: ReconciledLine = {
    line_id: 7,
    order_id: 1,
    company_id: 1,
    fee_percent: 10,
    paid_base: 9600,
    base: 4800,
    pool: 960,
    hold: null,
    chain: [11, 12, 13, 14],
    shares: [720, 180, 45, 15].map((amount, index) => ({
      person_id: 11 + index,
      pass_percent: 25,
      fee_percent: 10,
      amount,
      returned: amount - ([360, 90, 23, 7][index] ?? 0),
    })),
  };
  const change = (level: number, over: Partial<ReconciledLine['shares'][number]>): ReconciledLine => ({
    ...good,
    shares: good.shares.map((share, index) => (index === level ? { ...share, ...over } : share)),
  });

  it('finds nothing where everything follows from the line', () => {
    expect(lineFaults(good)).toEqual([]);
    expect(lineFaults({ ...good, chain: [], pool: 0, shares: [] })).toEqual([]);
    const whole = good.shares.map((share) => ({ ...share, returned: share.amount }));
    expect(lineFaults({ ...good, hold: 'returned', shares: whole })).toEqual([]);
  });

  it.each<[string, ReconciledLine, string]>([
    ['a pool of another sum', { ...good, pool: 961 }, '961 cents were set aside of 9600, 960 are 10 %'],
    ['a pool without a chain', { ...good, chain: [] }, '960 cents were set aside of 9600, 0 are 10 %'],
    ['a share too few', { ...good, shares: good.shares.slice(0, 3) }, '3 people have a share, 4 should'],
    ['somebody else’s share', change(1, { person_id: 99 }), 'level 2 is person 99, not 12'],
    ['another amount', change(2, { amount: 46, returned: 23 }), 'level 3 got 46 cents, not 45'],
    ['other percents', change(3, { fee_percent: 11 }), 'level 4 was split by other percents'],
    ['a return that is missing', change(0, { returned: 0 }), 'level 1 has 720 cents left, not 360'],
    ['a return too much', { ...good, hold: 'returned' }, 'level 1 has 360 cents left, not 0'],
  ])('finds %s', (_what, line, fault) => {
    expect(lineFaults(line)).toContain(`Line 7: ${fault}`);
  });
});

describe('the suspicion of a sale', () => {
  const none: SaleSignals = {
    company_id: 1,
    same_card: false,
    same_address: false,
    same_device: false,
    tiny_orders: TINY_ORDERS,
  };

  it('is the gravest of its signs, and none without one', () => {
    expect(suspicionOf(none, false)).toBeUndefined();
    expect(suspicionOf({ ...none, tiny_orders: TINY_ORDERS + 1 }, false)).toBe('tiny_orders');
    expect(suspicionOf({ ...none, tiny_orders: TINY_ORDERS + 1 }, true)).toBe('disposable_mail');
    expect(suspicionOf({ ...none, same_device: true }, true)).toBe('same_device');
    expect(suspicionOf({ ...none, same_device: true, same_address: true }, true)).toBe('same_address');
    expect(suspicionOf({ ...none, same_address: true, same_card: true }, false)).toBe('same_card');
  });

  it.each([
    ['somebody@mailinator.com', true],
    ['Some.Body@MAILINATOR.COM', true],
    ['somebody@deep.below.mailinator.com', true],
    ['mailinator.com@example.org', false],
    ['somebody@notmailinator.example', false],
    ['ada@gmail.com', false],
    ['ada@müller.example', false],
    ['', false],
  ])('of %s by its mail address: %s', (mail, disposable) => {
    expect(isDisposable(mail)).toBe(disposable);
  });
});

describe('a masked name', () => {
  it.each([
    ['ada', 'a•••'],
    ['Élodie', 'É•••'],
    ['👩‍🎨 painter', '👩‍🎨•••'],
    ['', '•••'],
  ])('of %s is %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});
