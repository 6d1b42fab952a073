import fc from 'fast-check';
import {
  type Bringing,
  bestAlternative,
  decideInfluence,
  type InfluenceFacts,
  nearestAbove,
} from './resolve.rules.ts';

const BUYER = 1;
/** Few people, so that all combinations occur, the buyer included. */
const person = fc.integer({ min: 1, max: 5 });
const present = fc.option(fc.record({ id: person, active: fc.boolean() }));

/** Facts of one sale; a person's activity is the same in both places. */
const sale: fc.Arbitrary<InfluenceFacts> = fc
  .record({
    buyerIsStaff: fc.boolean(),
    sent: fc.option(fc.record({ id: person, staff: fc.boolean(), influences: fc.boolean() })),
    bound: present,
    fromWishes: present,
    active: fc.uniqueArray(person),
  })
  .map(({ buyerIsStaff, sent, bound, fromWishes, active }) => ({
    buyerId: BUYER,
    buyerIsStaff,
    sent: sent && { ...sent, active: active.includes(sent.id) },
    bound: bound && { ...bound, active: active.includes(bound.id) },
    fromWishes: fromWishes && { ...fromWishes, active: active.includes(fromWishes.id) },
  }));

/** Whether the person sent may influence a sale of this company at all. */
const usable = ({ sent, buyerIsStaff }: InfluenceFacts): boolean =>
  sent?.active === true && !sent.staff && !buyerIsStaff && sent.id !== BUYER;

const holder = ({ bound, fromWishes }: InfluenceFacts): number | null => {
  if (bound?.active && bound.id !== BUYER) return bound.id;
  return fromWishes?.active && fromWishes.id !== BUYER ? fromWishes.id : null;
};

const RUNS = { numRuns: 10_000 };

describe('the influencer sent along with a sale', () => {
  it('never changes the influencer who has it; another one is answered so', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        const has = holder(facts);
        fc.pre(has !== null);
        const other = usable(facts) && facts.sent?.id !== has;
        expect(decideInfluence(facts)).toEqual({ kind: other ? 'bound' : 'agreed', influencerId: has });
      }),
      RUNS,
    );
  });

  it('gets a sale without an influencer only by influencing the company', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        fc.pre(holder(facts) === null);
        const { sent } = facts;
        const decision = decideInfluence(facts);
        if (!sent || !usable(facts)) expect(decision).toEqual({ kind: 'agreed', influencerId: null });
        else if (sent.influences) expect(decision).toEqual({ kind: 'agreed', influencerId: sent.id });
        else expect(decision).toEqual({ kind: 'elsewhere', sentId: sent.id });
      }),
      RUNS,
    );
  });

  it('is never the buyer, nor a closed or banned account', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        const decision = decideInfluence(facts);
        const id = decision.kind === 'elsewhere' ? decision.sentId : decision.influencerId;
        if (id === null) return;
        expect(id).not.toBe(BUYER);
        const known = [facts.sent, facts.bound, facts.fromWishes].filter((one) => one?.id === id);
        expect(known.every((one) => one?.active)).toBe(true);
      }),
      RUNS,
    );
  });

  it('is accepted once it is the person who has it', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        const decision = decideInfluence(facts);
        fc.pre(decision.kind === 'bound');
        const sent = { id: decision.influencerId, active: true, staff: false, influences: true };
        expect(decideInfluence({ ...facts, sent })).toEqual({
          kind: 'agreed',
          influencerId: decision.influencerId,
        });
      }),
      RUNS,
    );
  });
});

/** Steps upward from one person to another, by trying ways of growing length; Infinity when there is none. */
function distance(above: readonly Bringing[], from: number, to: number, most: number): number {
  let reached = new Set([from]);
  for (let steps = 0; steps <= most; steps += 1) {
    if (reached.has(to)) return steps;
    const next = above.filter(({ personId }) => reached.has(personId)).map(({ parentId }) => parentId);
    reached = new Set(next);
  }
  return Number.POSITIVE_INFINITY;
}

describe('who may influence it instead', () => {
  const PEOPLE = 8;
  const somebody = fc.integer({ min: 1, max: PEOPLE });
  const trees = fc
    .record({
      steps: fc.uniqueArray(fc.tuple(somebody, somebody), { selector: String, maxLength: 16 }),
      candidates: fc.uniqueArray(somebody),
    })
    .map(({ steps, candidates }) =>
      steps.map(([personId, parentId]) => ({
        personId,
        parentId,
        candidate: candidates.includes(parentId),
      })),
    );

  it('is the nearest above, whatever circles the trees form together', () => {
    fc.assert(
      fc.property(somebody, trees, (from, above) => {
        const reachable = above
          .filter(({ candidate, parentId }) => candidate && parentId !== from)
          .map(({ parentId }) => ({ id: parentId, far: distance(above, from, parentId, PEOPLE) }))
          .filter(({ far }) => Number.isFinite(far));
        const least = Math.min(...reachable.map(({ far }) => far));
        const nearest = reachable.filter(({ far }) => far === least).map(({ id }) => id);
        expect(nearestAbove(from, above)).toBe(nearest.length > 0 ? Math.min(...nearest) : null);
      }),
      RUNS,
    );
  });

  it('is a known influencer before one above, and the oldest only when there is neither', () => {
    const above = [{ personId: 2, parentId: 3, candidate: true }];
    expect(bestAlternative(2, { recent: 7, above, oldest: 9 })).toBe(7);
    expect(bestAlternative(2, { recent: null, above, oldest: 9 })).toBe(3);
    expect(bestAlternative(2, { recent: null, above: [], oldest: 9 })).toBe(9);
    expect(bestAlternative(2, { recent: null, above: [], oldest: null })).toBeNull();
  });
});
