import fc from 'fast-check';
import { buildWorld, visitorName, type World, world } from '../../../testing/influence-world.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { type InfluenceQuestion, resolveInfluencer } from './resolve.service.ts';

interface Question {
  readonly buyer: number;
  readonly company: number;
  readonly sent: number | null;
  readonly visitor: number | null;
  readonly fromWishes: number | null;
}

type Expected = readonly ['agreed' | 'bound' | 'elsewhere', number | null];

/** The table of domain.md, row by row, over plain lists. */
function expected(facts: World, { buyer, company, sent, visitor, fromWishes }: Question): Expected {
  const active = (person: number): boolean => facts.people[person] === 'active';
  const staff = (person: number): boolean =>
    facts.staff.some((row) => row.company === company && row.person === person);
  const ofCompany = facts.influences.filter((row) => row.company === company);
  const may = ({ person }: { person: number }): boolean =>
    active(person) && person !== buyer && !staff(person) && ofCompany.some((row) => row.person === person);

  const empty = sent === null || sent === buyer || staff(sent) || staff(buyer) || !active(sent);
  const bound = facts.bindings.find((row) => row.company === company && row.buyer === buyer)?.influencer;
  const present = [bound, fromWishes ?? undefined].find(
    (person) => person !== undefined && active(person) && person !== buyer,
  );
  if (present !== undefined) return [empty || sent === present ? 'agreed' : 'bound', present];
  if (empty) return ['agreed', null];
  if (ofCompany.some((row) => row.person === sent)) return ['agreed', sent];

  const visited = facts.visits.filter(
    (row) => row.days < 30 && (row.person === buyer || (row.person === null && row.visitor === visitor)),
  );
  const followed = facts.follows.filter((row) => row.person === buyer);
  const [recent] = [...visited, ...followed]
    .map(({ influencer, days }) => ({ person: influencer, days }))
    .filter(may)
    .toSorted((a, b) => a.days - b.days);
  if (recent) return ['elsewhere', recent.person];

  let level = [sent];
  for (const _step of facts.people) {
    const up = facts.influences.filter((row) => level.includes(row.person)).map((row) => row.parent);
    level = up.filter((parent) => parent !== null);
    const near = level.map((person) => ({ person })).filter(may);
    if (near.length > 0) return ['elsewhere', Math.min(...near.map(({ person }) => person))];
  }
  const [oldest] = ofCompany.filter(may).toSorted((a, b) => b.days - a.days);
  return oldest ? ['elsewhere', oldest.person] : ['agreed', null];
}

const database = await testDatabase();

const question = fc.record({
  buyer: fc.nat(6),
  company: fc.nat(2),
  sent: fc.option(fc.nat(6), { freq: 8 }),
  visitor: fc.option(fc.nat(2)),
  fromWishes: fc.option(fc.nat(6), { freq: 1 }),
});

/** Data that a read must not change. */
const records = () =>
  database.query(
    `select (select json_agg(influence order by company_id, person_id) from influence) as influence,
       (select json_agg(binding order by company_id, buyer_id) from binding) as binding,
       (select count(*) from visit) as visits, (select count(*) from follow) as follows`,
  );

describe('whatever has gone before', () => {
  it('settles who influences a sale by the table, again when asked again, and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        fc.array(question, { minLength: 20, maxLength: 20 }),
        async (facts, questions) => {
          const first = await buildWorld(database, facts);
          const id = (place: number | null) => (place === null ? null : place + first.person);
          const ask = async ({ buyer, company, sent, visitor, fromWishes }: Question): Promise<Expected> => {
            const asked: InfluenceQuestion = {
              buyerId: buyer + first.person,
              companyId: company + first.company,
              sent: id(sent),
              visitor: visitor === null ? null : visitorName(visitor),
              fromWishes: id(fromWishes),
            };
            const answer = await resolveInfluencer(database, asked);
            if (answer.kind !== 'agreed') return [answer.kind, answer.influencer.id - first.person];
            return ['agreed', answer.influencerId === null ? null : answer.influencerId - first.person];
          };
          const before = await records();
          let now = facts;
          for (const each of questions) {
            now = claimed(now, each);
            const answer = await ask(each);
            expect(answer).toEqual(expected(now, each));
            // A named influencer is accepted when sent.
            if (answer[0] !== 'agreed')
              expect(await ask({ ...each, sent: answer[1] })).toEqual(['agreed', answer[1]]);
          }
          expect(await records()).toEqual(before);
          await database.query('delete from visit');
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A request with a visitor cookie claims its unclaimed visits. */
function claimed(facts: World, { buyer, visitor }: Question): World {
  const visits = facts.visits.map((row) =>
    row.visitor === visitor && row.person === null && row.days < 30 ? { ...row, person: buyer } : row,
  );
  return { ...facts, visits };
}
