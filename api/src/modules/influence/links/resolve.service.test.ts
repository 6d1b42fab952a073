import { randomUUID } from 'node:crypto';
import {
  aCompany,
  aPerson,
  binds,
  follows,
  influences,
  visits,
  worksFor,
} from '../../../testing/fixture/rows.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { type InfluenceAnswer, type InfluenceQuestion, resolveInfluencer } from './resolve.service.ts';

const NOBODY = 999_999;

/** The selling company, the buyer, and an influencer of the company. */
let companyId: number;
let buyerId: number;
let ines: number;

const database = await testDatabase();

beforeEach(async () => {
  companyId = await aCompany(database);
  buyerId = await aPerson(database);
  ines = await anInfluencer();
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

async function anInfluencer(
  company = companyId,
  parent_id: number | null = null,
  days = 10,
): Promise<number> {
  const id = await aPerson(database);
  await influences(database, company, id, { parent_id, created_at: daysAgo(days) });
  return id;
}

function resolve(question: Partial<InfluenceQuestion> = {}): Promise<InfluenceAnswer> {
  const nothing = { sent: null, visitor: null, fromWishes: null };
  return database.transaction((transaction) =>
    resolveInfluencer(transaction, { buyerId, companyId, ...nothing, ...question }),
  );
}

async function named(kind: 'bound' | 'elsewhere', id: number): Promise<InfluenceAnswer> {
  const [influencer] = await database.query<{ id: number; username: string; picture_location: string }>(
    'select id, username, picture_location from person where id = $1',
    [id],
  );
  if (!influencer) throw new Error(`No person ${id}`);
  return { kind, influencer };
}

const agreed = (influencerId: number | null) => ({ kind: 'agreed', influencerId });

const setStatus = (id: number, status: string) =>
  database.query('update person set status = $2 where id = $1', [id, status]);

describe('an influencer who cannot be one of this sale counts as none', () => {
  it('being the buyer', async () => {
    await influences(database, companyId, buyerId);
    expect(await resolve({ sent: buyerId })).toEqual(agreed(null));
  });

  it.each(['owner', 'employee'] as const)('being an %s of the company', async (role) => {
    await worksFor(database, companyId, ines, role);
    expect(await resolve({ sent: ines })).toEqual(agreed(null));
  });

  it('the buyer being owner or employee of the company', async () => {
    await worksFor(database, companyId, buyerId, 'employee');
    expect(await resolve({ sent: ines })).toEqual(agreed(null));
  });

  it('being unknown', async () => {
    expect(await resolve({ sent: NOBODY })).toEqual(agreed(null));
  });

  it.each(['closed', 'banned'])('having an account that is %s', async (status) => {
    await setStatus(ines, status);
    expect(await resolve({ sent: ines })).toEqual(agreed(null));
  });

  it('and then the influencer who has the sale is used, without a question', async () => {
    await binds(database, companyId, buyerId, ines);
    for (const sent of [buyerId, NOBODY]) expect(await resolve({ sent })).toEqual(agreed(ines));
  });

  it('working for another company changes nothing', async () => {
    const other = await aCompany(database);
    await worksFor(database, other, ines);
    await worksFor(database, other, buyerId);
    expect(await resolve({ sent: ines })).toEqual(agreed(ines));
  });
});

describe.each(['a paid order', 'open wishes'])('an influencer who has the sale by %s', (by) => {
  let fromWishes: number | null;

  beforeEach(async () => {
    fromWishes = by === 'open wishes' ? ines : null;
    if (!fromWishes) await binds(database, companyId, buyerId, ines);
  });

  it('is used when no influencer is sent', async () => {
    expect(await resolve({ fromWishes })).toEqual(agreed(ines));
  });

  it('is used when sent', async () => {
    expect(await resolve({ sent: ines, fromWishes })).toEqual(agreed(ines));
  });

  it('is answered to a buyer who sends another one, and accepted then', async () => {
    const otto = await anInfluencer();
    const stranger = await aPerson(database);
    for (const sent of [otto, stranger])
      expect(await resolve({ sent, fromWishes })).toEqual(await named('bound', ines));
    expect(await resolve({ sent: ines, fromWishes })).toEqual(agreed(ines));
  });

  it.each(['closed', 'banned'])('has it no more once the account is %s', async (status) => {
    await setStatus(ines, status);
    const otto = await anInfluencer();
    expect(await resolve({ sent: otto, fromWishes })).toEqual(agreed(otto));
    expect(await resolve({ fromWishes })).toEqual(agreed(null));
  });

  it('has it in this company only', async () => {
    const elsewhere = await aCompany(database);
    expect(await resolve({ companyId: elsewhere })).toEqual(agreed(null));
  });
});

describe('who has the sale', () => {
  it('is the influencer of the paid order rather than that of open wishes', async () => {
    const otto = await anInfluencer();
    await binds(database, companyId, buyerId, ines);
    expect(await resolve({ fromWishes: otto })).toEqual(agreed(ines));
    expect(await resolve({ sent: otto, fromWishes: otto })).toEqual(await named('bound', ines));
  });

  it('is that of open wishes when the one of the paid order has gone', async () => {
    const otto = await anInfluencer();
    await binds(database, companyId, buyerId, otto);
    await setStatus(otto, 'closed');
    expect(await resolve({ fromWishes: ines })).toEqual(agreed(ines));
  });

  it('is no influencer when the wishes name the buyer', async () => {
    expect(await resolve({ fromWishes: buyerId, sent: ines })).toEqual(agreed(ines));
  });
});

describe('a buyer without an influencer in the company', () => {
  it('stays without when no influencer is sent', async () => {
    expect(await resolve()).toEqual(agreed(null));
  });

  it('gets the one that is sent, who influences the company', async () => {
    expect(await resolve({ sent: ines })).toEqual(agreed(ines));
  });
});

describe('sending a person who does not influence the company', () => {
  let sent: number;
  let elsewhere: number;
  const visitor = randomUUID();

  beforeEach(async () => {
    elsewhere = await aCompany(database);
    sent = await anInfluencer(elsewhere);
    await database.query('delete from visit');
  });

  it('leaves out whom another person met in the same browser', async () => {
    const visitor = randomUUID();
    const theirs = await anInfluencer();
    const other = await aPerson(database);
    await visits(database, { visitor, influencer_id: theirs, visited_at: daysAgo(1), person_id: other });
    const sent = await aPerson(database);
    expect(await resolve({ sent, visitor })).toEqual(await named('elsewhere', ines));
  });

  it('names the person visited last by this browser', async () => {
    const [early, late] = [await anInfluencer(), await anInfluencer()];
    await visits(database, { visitor, influencer_id: late, visited_at: daysAgo(1) });
    await visits(database, { visitor, influencer_id: early, visited_at: daysAgo(29) });
    await visits(database, { visitor: randomUUID(), influencer_id: ines, visited_at: daysAgo(0) });
    expect(await resolve({ sent, visitor })).toEqual(await named('elsewhere', late));
  });

  it('names the person visited last by the buyer in another browser', async () => {
    const otto = await anInfluencer();
    await visits(database, {
      visitor,
      influencer_id: otto,
      visited_at: daysAgo(2),
      person_id: buyerId,
    });
    expect(await resolve({ sent })).toEqual(await named('elsewhere', otto));
    expect(await resolve({ sent, visitor: randomUUID() })).toEqual(await named('elsewhere', otto));
  });

  it('names the person followed last when that was later than the last visit', async () => {
    const [visited, followed] = [await anInfluencer(), await anInfluencer()];
    await visits(database, { visitor, influencer_id: visited, visited_at: daysAgo(3) });
    await follows(database, buyerId, followed, daysAgo(2));
    expect(await resolve({ sent, visitor })).toEqual(await named('elsewhere', followed));
  });

  it('keeps to followed people however long ago, and to visits of 30 days', async () => {
    const [visited, followed] = [await anInfluencer(), await anInfluencer()];
    await visits(database, { visitor, influencer_id: visited, visited_at: daysAgo(30.01) });
    expect(await resolve({ sent, visitor })).toEqual(await named('elsewhere', ines));
    await follows(database, buyerId, followed, daysAgo(400));
    expect(await resolve({ sent, visitor })).toEqual(await named('elsewhere', followed));
  });

  it('passes by visited people who do not influence this company, and who cannot', async () => {
    const [staff, closed] = [await anInfluencer(), await anInfluencer()];
    await worksFor(database, companyId, staff);
    await setStatus(closed, 'closed');
    await influences(database, companyId, buyerId, { created_at: daysAgo(99) });
    for (const [day, influencer_id] of [sent, staff, closed, buyerId].entries())
      await visits(database, { visitor, influencer_id, visited_at: daysAgo(day) });
    expect(await resolve({ sent, visitor })).toEqual(await named('elsewhere', ines));
  });

  it('names the nearest person above, through the trees of all companies', async () => {
    const top = await anInfluencer(companyId, null, 1);
    const third = await aCompany(database);
    const middle = await anInfluencer(third);
    await influences(database, elsewhere, middle);
    await influences(database, third, top);
    await database.query('update influence set parent_id = $1 where person_id = $2 and company_id = $3', [
      middle,
      sent,
      elsewhere,
    ]);
    await database.query('update influence set parent_id = $1 where person_id = $2 and company_id = $3', [
      top,
      middle,
      third,
    ]);
    expect(await resolve({ sent })).toEqual(await named('elsewhere', top));
    await influences(database, companyId, middle, { created_at: daysAgo(0) });
    expect(await resolve({ sent })).toEqual(await named('elsewhere', middle));
    await setStatus(middle, 'banned');
    expect(await resolve({ sent })).toEqual(await named('elsewhere', top));
  });

  it('ends the way upward where two trees lead in a circle', async () => {
    const third = await aCompany(database);
    const other = await anInfluencer(elsewhere);
    await influences(database, third, sent);
    await influences(database, third, other, { parent_id: sent });
    await database.query('update influence set parent_id = $1 where person_id = $2 and company_id = $3', [
      other,
      sent,
      elsewhere,
    ]);
    expect(await resolve({ sent })).toEqual(await named('elsewhere', ines));
  });

  it('else names the influencer of longest standing', async () => {
    const oldest = await anInfluencer(companyId, null, 50);
    expect(await resolve({ sent })).toEqual(await named('elsewhere', oldest));
    await setStatus(oldest, 'closed');
    expect(await resolve({ sent })).toEqual(await named('elsewhere', ines));
  });

  it('goes on without where the company has no influencer', async () => {
    const empty = await aCompany(database);
    await influences(database, empty, buyerId);
    expect(await resolve({ sent, companyId: empty })).toEqual(agreed(null));
  });

  it('is settled by sending the person named, or no one', async () => {
    expect(await resolve({ sent })).toEqual(await named('elsewhere', ines));
    expect(await resolve({ sent: ines })).toEqual(agreed(ines));
    expect(await resolve()).toEqual(agreed(null));
  });
});

describe('the visits of a browser', () => {
  it('become those of the first buyer there, and count for them elsewhere', async () => {
    const visitor = randomUUID();
    const [elsewhere, otto] = [await aCompany(database), await anInfluencer()];
    const sent = await anInfluencer(elsewhere);
    await visits(database, { visitor, influencer_id: otto, visited_at: daysAgo(1) });
    await resolve({ visitor });
    expect(await resolve({ sent })).toEqual(await named('elsewhere', otto));

    const second = await aPerson(database);
    await resolve({ buyerId: second, visitor });
    expect(await resolve({ buyerId: second, sent })).toEqual(await named('elsewhere', ines));
  });
});
