import { companySchema } from 'shared-api/contract';
import { aCompany } from '../../testing/fixture/builders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let pottery: number;

beforeAll(async () => {
  server = await startTestServer();
  pottery = await aCompany(server.database, {
    name_code: 'Pot-Shop',
    name_view: 'Pots & <b>more</b>',
    marker: 'pot',
    logo_location: '/pot.png',
    template_id: 2,
    primary_color: '#A0522D',
    secondary_color: '#FFF8DC',
  });
});

afterAll(() => server.close());

const expected = () => ({
  id: pottery,
  marker: 'pot',
  logo: '/pot.png',
  template_id: 2,
  name_code: 'Pot-Shop',
  name_view: 'Pots & <b>more</b>',
  primary_color: '#A0522D',
  secondary_color: '#FFF8DC',
});

describe('a company', () => {
  it('is found by id, with and without a slash at the end', async () => {
    expect(await server.call(`/api/company/id/${pottery}`)).toMatchObject({ status: 200, body: expected() });
    expect((await server.call(`/api/company/id/${pottery}/`)).body).toEqual(expected());
    expect(Object.keys(expected()).sort()).toEqual(Object.keys(companySchema.shape).sort());
  });

  it.each(['Pot-Shop', 'pot-shop', 'POT-SHOP/'])('is found by its name in an address: %s', async (name) => {
    expect((await server.call(`/api/company/code/${name}`)).body).toEqual(expected());
  });

  it('is told at its own page with what it says of itself, and left without where it says nothing', async () => {
    const says = 'Pots, thrown "by hand" & fired.';
    await aCompany(server.database, { name_code: 'talker', describe: says });
    await aCompany(server.database, { name_code: 'quiet', describe: '  ' });
    expect((await server.call('/api/company/code/talker')).body).toMatchObject({ description: says });
    expect((await server.call('/api/company/code/quiet')).body).not.toHaveProperty('description');
  });

  it('number 1 is the marketplace itself', async () => {
    const own = { id: 1, marker: 'bin', template_id: 1, name_code: 'wishbin', name_view: 'Wishbin' };
    expect((await server.call('/api/company/id/1')).body).toMatchObject(own);
  });

  it.each(['/api/company/id/0', '/api/company/id/', '/api/company/id'])(
    'is the empty one at %s',
    async (path) => {
      expect(await server.call(path)).toMatchObject({
        status: 200,
        body: { id: 0, marker: '', template_id: 0, name_view: '' },
      });
    },
  );

  it('is 404 when it is unknown or not shown', async () => {
    await aCompany(server.database, { name_code: 'waiting', status: 'pending' });
    await aCompany(server.database, { name_code: 'stopped', status: 'suspended' });
    for (const path of ['id/999999', 'code/nobody', 'code/waiting', 'code/stopped']) {
      const reply = await server.call(`/api/company/${path}`);
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'not_found', msg: 'There is no such company.' },
      });
    }
  });

  it.each(["a'b", 'a b', 'a.b', 'a'.repeat(61), '%00', 'é'])('is 400 for the name %s', async (name) => {
    const reply = await server.call(`/api/company/code/${encodeURIComponent(name)}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});
