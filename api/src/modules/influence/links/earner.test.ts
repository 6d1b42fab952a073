import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  aCompany,
  aMerchandise,
  aPerson,
  aProduct,
  binds,
  influences,
  insert,
  insertRow,
  worksFor,
} from '../../../testing/fixture/rows.ts';
import { buildWorld, type World, world } from '../../../testing/influence-world.ts';
import { bearer, startTestIssuer } from '../../../testing/test-issuer.ts';
import { type Reply, startTestServer } from '../../../testing/test-server.ts';
import { earningCompanies } from './earner.repo.ts';
import { earnerService } from './earner.service.ts';

const issuer = await startTestIssuer();
const server = await startTestServer({}, issuer.settings);
const { database } = server;

async function member() {
  const sub = randomUUID();
  const token = await issuer.token({ sub, preferred_username: `m-${sub.slice(0, 8)}` });
  await server.call('/api/stakeholder/profile', { headers: bearer(token) });
  const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
    'select id from person where subject = $1',
    [sub],
  );
  const call = (path: string): Promise<Reply> => server.call(path, { headers: bearer(token) });
  return {
    id,
    earner: (code: string, influencer?: number) =>
      call(`/api/stakeholder/earner/${code}${influencer === undefined ? '' : `?influencer=${influencer}`}`),
    earning: (influencer: number) => call(`/api/stakeholder/earner/of/${influencer}`),
  };
}

async function shop() {
  const name_code = `shop-${randomUUID().slice(0, 8)}`;
  const id = await aCompany(database, { name_code });
  const influencer = async () => {
    const person = await aPerson(database);
    await influences(database, id, person);
    return person;
  };
  return { id, name_code, influencer };
}

const nobody = { status: 200, body: { earner: null } };
const pays = (id: number, settled = false) => ({ status: 200, body: { earner: { id, settled } } });

/** A wish in a cart that carries an influencer. */
async function wishes(buyer_id: number, company: number, influencer_id: number): Promise<void> {
  const product_id = await aProduct(database, company);
  const merchandise_id = await aMerchandise(database, product_id);
  const wish_id = await insert(database, 'wish', { buyer_id, influencer_id, name: 'For Ada', quantity: 1 });
  await insertRow(database, 'wish_part', { wish_id, product_id, merchandise_id, position: 0 });
}

describe('whom a purchase in a company pays', () => {
  it('is the influencer whose link the buyer follows, where that person influences the company', async () => {
    const [one, other] = [await shop(), await shop()];
    const ines = await one.influencer();
    const ada = await member();
    expect(await ada.earner(one.name_code, ines)).toMatchObject(pays(ines));
    expect(await ada.earner(other.name_code, ines)).toMatchObject(nobody);
    expect(await ada.earner(one.name_code)).toMatchObject(nobody);
    expect(await ada.earner(one.name_code.toUpperCase(), ines)).toMatchObject(pays(ines));
  });

  it('is nobody where an influencer of the company could take their place: only the buyer may say so', async () => {
    const [one, other] = [await shop(), await shop()];
    await one.influencer();
    const ines = await other.influencer();
    const ada = await member();
    expect(await ada.earner(one.name_code, ines)).toMatchObject(nobody);
  });

  it('is the one of the first paid order, whatever link is followed', async () => {
    const one = await shop();
    const [ines, otto] = [await one.influencer(), await one.influencer()];
    const ada = await member();
    await binds(database, one.id, ada.id, otto);
    for (const sent of [ines, otto, undefined])
      expect(await ada.earner(one.name_code, sent)).toMatchObject(pays(otto, true));
    await database.query(`update person set status = 'closed' where id = $1`, [otto]);
    expect(await ada.earner(one.name_code, ines)).toMatchObject(pays(ines));
  });

  it('is the one of the open wishes before there is an order', async () => {
    const one = await shop();
    const [ines, otto] = [await one.influencer(), await one.influencer()];
    const ada = await member();
    await wishes(ada.id, one.id, otto);
    expect(await ada.earner(one.name_code, ines)).toMatchObject(pays(otto, true));
    expect((await ada.earning(ines)).body).toEqual({ companies: [] });
  });

  it('is nobody for the own link, for people of the company, and by a link of one of them', async () => {
    const one = await shop();
    const ines = await one.influencer();
    const [ada, bob] = [await member(), await member()];
    await influences(database, one.id, ada.id);
    expect(await ada.earner(one.name_code, ada.id)).toMatchObject(nobody);
    await worksFor(database, one.id, bob.id, 'employee');
    expect(await bob.earner(one.name_code, ines)).toMatchObject(nobody);
    await worksFor(database, one.id, ines);
    expect(await ada.earner(one.name_code, ines)).toMatchObject(nobody);
  });

  it('names a person who does not want to be seen by number', async () => {
    const one = await shop();
    const ines = await one.influencer();
    await database.query('update person set listed = false where id = $1', [ines]);
    const ada = await member();
    expect(await ada.earner(one.name_code, ines)).toMatchObject({
      body: { earner: { username: `Influencer ${ines}`, picture_location: '' } },
    });
  });

  it('is known of companies that are shown, and to those who are signed in', async () => {
    const ada = await member();
    await aCompany(database, { name_code: 'hidden-shop', status: 'suspended' });
    for (const code of ['hidden-shop', 'no-such-shop'])
      expect(await ada.earner(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const own = await aCompany(database, { name_code: 'own-shop', status: 'pending' });
    await worksFor(database, own, ada.id, 'owner');
    expect(await ada.earner('own-shop')).toMatchObject({ status: 200, body: { earner: null } });
    expect((await server.call('/api/stakeholder/earner/wishbin')).status).toBe(401);
    expect((await server.call('/api/stakeholder/earner/of/1')).status).toBe(401);
    expect((await ada.earning(2_000_000)).status).toBe(404);
  });
});

describe('the link of an influencer, for a buyer of whom nothing is known', () => {
  const linkEarner = (influencer: number, code: string) =>
    server.call(`/api/stakeholder/influencer/${influencer}/company/${code}`);

  it('earns in the companies influenced, and in no other', async () => {
    const [one, other] = [await shop(), await shop()];
    const ines = await one.influencer();
    expect(await linkEarner(ines, one.name_code)).toMatchObject(pays(ines));
    expect(await linkEarner(ines, other.name_code)).toMatchObject(nobody);
    expect(await linkEarner(2_000_000, one.name_code)).toMatchObject(nobody);
    expect((await linkEarner(ines, 'no-such-shop')).status).toBe(404);
    await worksFor(database, one.id, ines);
    expect(await linkEarner(ines, one.name_code)).toMatchObject(nobody);
  });

  it('says whether something that the company sells pays a fee', async () => {
    const one = await shop();
    const ines = await one.influencer();
    const says = async () => (await linkEarner(ines, one.name_code)).body;
    expect(await says()).toMatchObject({ earner: { company_pays: false } });
    const product = await aProduct(database, one.id, { fee_percent: 10 });
    await aMerchandise(database, product);
    expect(await says()).toMatchObject({ earner: { company_pays: true } });
    await database.query('update product set active = false where id = $1', [product]);
    expect(await says()).toMatchObject({ earner: { company_pays: false } });
  });

  it('says whether the company pays them an own rate', async () => {
    const one = await shop();
    const ines = await one.influencer();
    const ownRate = async () => Object((await linkEarner(ines, one.name_code)).body).earner?.own_rate;
    expect(await ownRate()).toBe(false);
    const rate = { company_id: one.id, person_id: ines, fee_percent: 20, set_by: ines };
    await insertRow(database, 'influencer_rate', rate);
    expect(await ownRate()).toBe(true);
    await database.query('update influencer_rate set fee_percent = 0 where person_id = $1', [ines]);
    expect(await ownRate()).toBe(false);
  });

  it('earns no more once the account is closed', async () => {
    const one = await shop();
    const ines = await one.influencer();
    await database.query(`update person set status = 'banned' where id = $1`, [ines]);
    expect(await linkEarner(ines, one.name_code)).toMatchObject(nobody);
  });
});

it('says of an influencer whether any purchase pays them', async () => {
  const one = await shop();
  const ines = await one.influencer();
  const earns = async () => Object((await server.call(`/api/stakeholder/influencer/${ines}`)).body).earns;
  expect(await earns()).toBe(false);
  const product = await aProduct(database, one.id, { fee_percent: 5 });
  expect(await earns()).toBe(true);
  const set = (change: string) => database.query(`update product set ${change} where id = $1`, [product]);
  for (const change of ['fee_percent = 0', 'fee_percent = 5, active = false']) {
    await set(change);
    expect([change, await earns()]).toEqual([change, false]);
  }
  await set('fee_percent = 0, active = true');
  await insertRow(database, 'influencer_rate', {
    company_id: one.id,
    person_id: ines,
    fee_percent: 20,
    set_by: ines,
  });
  expect(await earns()).toBe(true);
  await set('fee_percent = 5');
  await database.query(`update company set status = 'suspended' where id = $1`, [one.id]);
  expect(await earns()).toBe(false);
});

/** domain.md over plain lists: the binding wins, then the influencer sent along; paid is one who influences the company and does not work there. */
function expected(facts: World, buyer: number, company: number, sent: number | null): number | null {
  const active = (person: number) => facts.people[person] === 'active';
  const staff = (person: number) =>
    facts.staff.some((row) => row.company === company && row.person === person);
  const influencing = (person: number) =>
    facts.influences.some((row) => row.company === company && row.person === person);
  const bound = facts.bindings.find((row) => row.company === company && row.buyer === buyer)?.influencer;
  const candidate = bound !== undefined && active(bound) ? bound : sent;
  if (candidate === null || candidate === buyer || staff(buyer)) return null;
  return active(candidate) && influencing(candidate) && !staff(candidate) ? candidate : null;
}

it('holds in all worlds, company by company and for all companies at once', async () => {
  const service = earnerService(database);
  await fc.assert(
    fc.asyncProperty(world, fc.nat(6), fc.nat(6), async (facts, buyer, sent) => {
      const first = await buildWorld(database, facts);
      const companies = await database.query<{ id: number; name_code: string }>(
        `update company set status = 'active' where id between $1 and $2 returning id, name_code`,
        [first.company, first.company + facts.companies - 1],
      );
      const [buyerId, sentId] = [buyer + first.person, sent + first.person];
      const earning = await earningCompanies(database, buyerId, sentId);
      for (const { id, name_code } of companies) {
        const place = id - first.company;
        const { earner } = await service.ofBuyer(buyerId, name_code, sentId);
        const paid = expected(facts, buyer, place, sent);
        expect(earner === null ? null : earner.id - first.person).toBe(paid);
        expect(earning.some((company) => company.id === id)).toBe(paid === sent);
        const unsent = await service.ofBuyer(buyerId, name_code, null);
        expect(unsent.earner === null ? null : unsent.earner.id - first.person).toBe(
          expected(facts, buyer, place, null),
        );
      }
      await database.query('delete from visit');
    }),
    { numRuns: 40 },
  );
});
