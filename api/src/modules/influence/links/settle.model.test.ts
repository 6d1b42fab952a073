import fc from 'fast-check';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { aCompany, aPerson, insertRow } from '../../../testing/fixture/rows.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { settleInfluence } from '../index.ts';
import { influenceModel } from '../testing/influence-model.ts';

const PEOPLE = 16;
const COMPANIES = 2;

/** People and companies by their place; `newest` is the last to become an influencer of the company. */
type Step =
  | {
      readonly kind: 'buy';
      readonly buyer: number;
      readonly company: number;
      readonly from: number | 'newest' | null;
    }
  | { readonly kind: 'status'; readonly person: number; readonly to: 'active' | 'closed' | 'banned' }
  | { readonly kind: 'hire'; readonly person: number; readonly company: number }
  | { readonly kind: 'join'; readonly person: number; readonly company: number };

const person = fc.nat(PEOPLE - 1);
const company = fc.nat(COMPANIES - 1);
const from = fc.oneof(
  { weight: 4, arbitrary: fc.constant('newest' as const) },
  { weight: 4, arbitrary: person },
  { weight: 1, arbitrary: fc.constant(null) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('buy' as const), buyer: person, company, from }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      person,
      to: fc.constantFrom('active' as const, 'closed' as const, 'banned' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hire' as const), person, company }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), person, company }) },
);

const database = await testDatabase();
const orderId = await anOrder(database, await aPerson(database));

/** People and companies of one history, by their place. */
async function settlers() {
  const people: number[] = [];
  const companies: number[] = [];
  for (let place = 0; place < PEOPLE; place++) people.push(await aPerson(database));
  for (let place = 0; place < COMPANIES; place++) companies.push(await aCompany(database));
  const placeOf = (id: number | null): number | null => (id === null ? null : people.indexOf(id));
  const at = (ids: number[], place: number): number => ids[place] ?? Number.NaN;
  return {
    people,
    companies,
    placeOf,
    person: (p: number) => at(people, p),
    company: (c: number) => at(companies, c),
  };
}

describe('whatever is bought in whatever order', () => {
  it('binds, brings and pays by the rules, and never closes a ring', async () => {
    let [longest, rings] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
        const model = influenceModel();
        const { people, companies, placeOf, ...id } = await settlers();
        for (const each of steps) {
          if (each.kind === 'status') {
            model.status.set(each.person, each.to);
            await database.query('update person set status = $2 where id = $1', [
              id.person(each.person),
              each.to,
            ]);
          } else if (each.kind === 'hire') {
            if (model.staff.has(model.pair(each.person, each.company))) continue;
            model.staff.add(model.pair(each.person, each.company));
            const row = { company_id: id.company(each.company), person_id: id.person(each.person) };
            await insertRow(database, 'staff', { ...row, role: 'employee' });
          } else if (each.kind === 'join') {
            if (!model.join(each.person, each.company)) continue;
            const row = { company_id: id.company(each.company), person_id: id.person(each.person) };
            await insertRow(database, 'influence', { ...row, source: 'joined' });
          } else {
            const newest = [...model.parentsIn(each.company).keys()].at(-1) ?? null;
            const sent = each.from === 'newest' ? newest : each.from;
            const sale = {
              orderId,
              buyerId: id.person(each.buyer),
              companyId: id.company(each.company),
              influencerId: sent === null ? null : id.person(sent),
            };
            const { chain: expected, ring } = model.buy(each.buyer, each.company, sent);
            if (ring) rings += 1;
            const settled = await database.transaction((transaction) => settleInfluence(transaction, sale));
            expect(settled.chain.map(placeOf)).toEqual(expected);
            // The same again changes nothing; a chain can only have become longer by what was just brought.
            const again = await database.transaction((transaction) => settleInfluence(transaction, sale));
            expect(again).toEqual(settled);
            longest = Math.max(longest, expected.length);
          }
        }
        const influences = await database.query<{
          company_id: number;
          person_id: number;
          parent_id: number | null;
        }>('select company_id, person_id, parent_id from influence where company_id = any($1)', [companies]);
        for (let place = 0; place < COMPANIES; place++)
          expect(
            Object.fromEntries(
              influences
                .filter(({ company_id }) => company_id === id.company(place))
                .map(({ person_id, parent_id }) => [placeOf(person_id), placeOf(parent_id)]),
            ),
          ).toEqual(Object.fromEntries(model.parentsIn(place)));
        const bindings = await database.query<{
          buyer_id: number;
          company_id: number;
          influencer_id: number;
        }>('select buyer_id, company_id, influencer_id from binding where company_id = any($1)', [companies]);
        expect(
          Object.fromEntries(
            bindings.map(({ buyer_id, company_id, influencer_id }) => [
              model.pair(people.indexOf(buyer_id), companies.indexOf(company_id)),
              placeOf(influencer_id),
            ]),
          ),
        ).toEqual(Object.fromEntries(model.bindings));
      }),
      { numRuns: 25 },
    );
    // Otherwise the histories tell nothing about how far a sale pays, and of rings.
    expect(longest).toBeGreaterThan(3);
    expect(rings).toBeGreaterThan(3);
  });
});
