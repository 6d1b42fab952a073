import { getCompanyCheck } from 'shared-api/contract';
import type { WebsiteLook } from '../../ports/website-port.ts';
import { aCompany, aPicture, aProduct, worksFor } from '../../testing/fixture/rows.ts';
import { lookAtWebsites } from './company-check.service.ts';
import { startAdminDesk } from './testing/admin-desk.ts';

const desk = await startAdminDesk();
const { admin, database } = desk;
const WEBSITE = 'https://www.kilnfold.example/shop';

async function check(id: number) {
  const { status, body } = await admin.call('GET', `/api/admin/companies/${id}/check`);
  expect(status).toBe(200);
  return getCompanyCheck.answer.parse(body);
}
/** The job, with websites that answer so. */
async function look(answer: WebsiteLook): Promise<string[]> {
  const asked: string[] = [];
  const websites = {
    look: async (url: string) => {
      asked.push(url);
      return answer;
    },
  };
  await lookAtWebsites({ database, websites });
  return asked;
}

it('counts products without a picture, and shows logo and pictures', async () => {
  const company = await aCompany(database, { status: 'pending', logo_location: '/logos/1.png' });
  const shown = await aProduct(database, company);
  await aPicture(database, shown, 0, '/products/1.png');
  await aProduct(database, company);
  expect(await check(company)).toMatchObject({
    company: { company: { id: company, logo: '/logos/1.png' }, state: 'waiting', products: 2 },
    logo: '/logos/1.png',
    products: 2,
    pictureless: 1,
    pictures: [{ location: '/products/1.png', alt: 'Picture 0' }],
    site: { state: 'none' },
    duplicates: [],
    checks: [],
  });
  expect((await admin.call('GET', '/api/admin/companies/999999/check')).status).toBe(404);
});

it('looks at the website of a waiting company once, and again when it is asked to or the address changes', async () => {
  const company = await aCompany(database, { status: 'pending', official_website: WEBSITE });
  expect((await check(company)).site).toMatchObject({ state: 'waiting', url: WEBSITE, looked_at: null });
  expect(await look({ status: 200, host: 'www.kilnfold.example' })).toEqual([WEBSITE]);
  expect((await check(company)).site).toMatchObject({
    state: 'answers',
    status: 200,
    host: 'www.kilnfold.example',
    looked_at: expect.any(String),
  });
  expect(await look({ fault: 'timeout' })).toEqual([]);
  expect((await admin.call('POST', `/api/admin/companies/${company}/check/website`)).status).toBe(200);
  expect((await check(company)).site).toMatchObject({ state: 'waiting' });
  await look({ fault: 'timeout' });
  expect((await check(company)).site).toMatchObject({ state: 'silent', fault: 'timeout', status: null });
  await database.query(`update company set official_website = 'https://other.example/' where id = $1`, [
    company,
  ]);
  expect((await check(company)).site).toMatchObject({ state: 'waiting', url: 'https://other.example/' });
  await database.query(`update company set status = 'active' where id = $1`, [company]);
  expect(await look({ fault: 'timeout' })).toEqual([]);
  const none = await aCompany(database, { status: 'pending' });
  expect((await admin.call('POST', `/api/admin/companies/${none}/check/website`)).status).toBe(409);
  expect((await admin.call('POST', '/api/admin/companies/999999/check/website')).status).toBe(404);
});

it('finds companies of the same name, website or owner', async () => {
  const owner = await desk.person();
  const [company, namesake, neighbour, sibling] = [
    await aCompany(database, { name_view: 'Tag & Twine', official_website: 'https://twine.example' }),
    await aCompany(database, { name_view: 'tag twine', status: 'refused' }),
    await aCompany(database, { name_view: 'Another', official_website: 'http://www.TWINE.example/shop?x=1' }),
    await aCompany(database, { name_view: 'Third' }),
  ];
  await aCompany(database, { name_view: 'Unlike', official_website: 'https://nottwine.example' });
  await worksFor(database, company, owner.id, 'owner');
  await worksFor(database, sibling, owner.id, 'owner');
  const { duplicates } = await check(company);
  expect(duplicates.map(({ name_view, same }) => [name_view, same])).toEqual([
    ['tag twine', ['name']],
    ['Another', ['website']],
    ['Third', ['owner']],
  ]);
  expect(duplicates[0]).toMatchObject({ state: 'refused' });
  expect(namesake).toBeLessThan(neighbour);
});

it('keeps what was ticked off by whom, notes and decisions', async () => {
  const company = await aCompany(database, { status: 'pending' });
  const tick = (item: string, checked: boolean) =>
    admin.call('PUT', `/api/admin/companies/${company}/check`, { item, checked });
  expect(await tick('logo', true)).toMatchObject({
    status: 200,
    body: { checks: [{ item: 'logo', by: admin.name }] },
  });
  await tick('logo', true);
  await tick('pictures', true);
  expect((await check(company)).checks.map(({ item }) => item)).toEqual(['logo', 'pictures']);
  await tick('logo', false);
  await admin.call('POST', `/api/admin/notes/company/${company}`, { content: 'Wrote to them' });
  await admin.call('POST', `/api/admin/companies/${company}/refuse`, { reason: 'No pictures' });
  expect(await check(company)).toMatchObject({
    checks: [{ item: 'pictures' }],
    notes: [{ content: 'Wrote to them' }],
    decisions: [{ action: 'refuse_company', reason: 'No pictures', actor: admin.name }],
  });
  expect((await tick('everything', true)).status).toBe(422);
  expect(
    (await admin.call('PUT', '/api/admin/companies/999999/check', { item: 'logo', checked: true })).status,
  ).toBe(404);
});
