import { type AdminCompanies, type AdminCompany, listAdminCompanies, listAudit } from 'shared-api/contract';
import { everyRow } from '../../testing/every-row.ts';
import { aCompany, aMerchandise, aProduct, NO_PARCEL } from '../../testing/fixture/builders.ts';
import { type MailService, startMailService } from '../../testing/mail-service.ts';
import type { Reply } from '../../testing/test-server.ts';
import { type DeskServer, type StaffedCompany, startDeskServer } from '../desk/testing/desk-server.ts';

let box: MailService;
let shop: DeskServer;
let company: StaffedCompany;

beforeAll(async () => {
  box = await startMailService();
  shop = await startDeskServer({ smtpUrl: box.smtpUrl });
});

beforeEach(async () => {
  company = await shop.staffed({ status: 'pending', name_view: 'Kiln <b>fold</b>', title: 'Mugs' });
});

afterAll(async () => {
  await shop.close();
  await box.stop();
});

const REASON = 'Please add a picture & a price.';
const decide = (
  verdict: string,
  body: object | undefined = { reason: REASON },
  id = company.id,
): Promise<Reply> =>
  shop.admin.call('POST', `/api/admin/companies/${id}/${verdict}`, verdict === 'approve' ? undefined : body);
const ask = async (query = ''): Promise<AdminCompanies> =>
  listAdminCompanies.answer.parse((await shop.admin.call('GET', `/api/admin/companies${query}`)).body);
const list = async (query = ''): Promise<AdminCompany[]> => (await ask(query)).companies;
const log = async () =>
  listAudit.answer.parse((await shop.admin.call('GET', '/api/admin/audit')).body).entries;
const isShown = async () => (await shop.server.call(`/api/company/code/${company.code}`)).status === 200;

/** The newest mail to the owner. */
async function mail(): Promise<{ subject: string; text: string; html: string } | undefined> {
  await shop.server.app.services.mails.sendDue();
  return (await box.mails(company.owner.email))[0];
}

async function refused(work: () => Promise<Reply>): Promise<Record<string, unknown>> {
  const before = await everyRow(shop.database);
  const { status, body } = await work();
  expect(await everyRow(shop.database)).toEqual(before);
  return { status, ...Object(body) };
}

describe('the list', () => {
  it('tells of each company what has to be known, those that wait longest first', async () => {
    const word = company.code.slice(-8);
    await shop.database.query('update company set title = $2, founder_id = $3 where id = $1', [
      ...[company.id, `Mugs ${word}`, company.owner.id],
    ]);
    const first = await aProduct(shop.database, company.id, { name_view: 'Mug', fee_percent: 12 });
    await aMerchandise(shop.database, first, { price_cents: 2450, ...NO_PARCEL });
    await aMerchandise(shop.database, first, { price_cents: 100, active: false });
    await aProduct(shop.database, company.id, { name_view: 'Bowl' });
    const second = await shop.staffed({ status: 'pending', title: `Bowls ${word}` });
    const approved = await shop.staffed({ title: `Plates ${word}` });
    const told = await list(`?q=${word.toUpperCase()}`);
    expect(told.map(({ company: { id } }) => id)).toEqual([company.id, second.id, approved.id]);
    expect(told[0]).toMatchObject({
      ...{ state: 'waiting', state_reason: null, title: `Mugs ${word}`, founder: company.owner.name },
      ...{
        products: 2,
        open_price_reports: 0,
        lasting: false,
        missing: ['approval', 'origin', 'parcel', 'goods'],
      },
      owners: [{ id: company.owner.id, username: company.owner.name, email: company.owner.email }],
      first_product: { id: first, name_view: 'Mug', price: 24.5, influencer_usd: 12 },
    });
    expect(told[1]).toMatchObject({ founder: null, first_product: null });
    expect(await list(`?${new URLSearchParams({ q: "The marketplace's own company" })}`)).toMatchObject([
      { company: { id: 1 }, lasting: true },
    ]);
  });

  it('is found by states and by words in names, titles and owners', async () => {
    const ids = async (query: string) => (await list(query)).map(({ company: { id } }) => id);
    const { code, owner, employee } = company;
    for (const words of [code, owner.name, owner.email, code.toUpperCase(), ` ${code} `])
      expect(await ids(`?${new URLSearchParams({ q: words })}`)).toEqual([company.id]);
    for (const words of [employee.name, '%', 'no such company'])
      expect(await ids(`?${new URLSearchParams({ q: words })}`)).toEqual([]);
    expect(await ids(`?q=${code}&state=waiting`)).toEqual([company.id]);
    expect(await ids(`?q=${code}&state=approved`)).toEqual([]);
    await decide('refuse');
    expect(await ids(`?q=${code}&state=refused`)).toEqual([company.id]);
  });

  it('comes page by page, each company once', async () => {
    const name = `Many ${company.code}`;
    for (let number = 0; number < 41; number += 1)
      await aCompany(shop.database, {
        name_code: `${company.code}-${number}`,
        name_view: name,
        status: 'active',
      });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask(`?${new URLSearchParams({ q: name, page: String(page) })}`)),
    );
    expect(
      pages.map(({ companies, total, page, pages: all }) => [companies.length, total, page, all]),
    ).toEqual([
      [20, 41, 1, 3],
      [20, 41, 2, 3],
      [1, 41, 3, 3],
    ]);
    const ids = pages.flatMap(({ companies }) => companies.map(({ company: { id } }) => id));
    expect(new Set(ids).size).toBe(41);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    // Whoever decided the only one of the last page is shown the page before.
    expect(await ask(`?${new URLSearchParams({ q: name, page: '9' })}`)).toEqual(pages[2]);
  });

  it.each(['state=open', 'page=0', 'page=x', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect(await shop.admin.call('GET', `/api/admin/companies?${query}`)).toMatchObject({ status: 400 });
  });
});

describe('approving', () => {
  it('lists the company, writes that down, and tells its owners', async () => {
    expect(await isShown()).toBe(false);
    expect(await decide('approve')).toMatchObject({
      status: 200,
      body: { state: 'approved', state_reason: null },
    });
    expect(await isShown()).toBe(true);
    expect((await log())[0]).toMatchObject({
      ...{ actor: shop.admin.name, action: 'approve_company', subject: `company ${company.id}` },
      changed: 'Kiln <b>fold</b> is approved; it was waiting',
    });
    const sent = await mail();
    expect(sent).toMatchObject({
      subject: 'Kiln <b>fold</b> is approved',
      text: expect.stringContaining(`/company/${company.code}/desk`),
      html: expect.stringContaining('Kiln &lt;b&gt;fold&lt;/b&gt;'),
    });
    expect(sent?.text).not.toContain('Why');
  });

  it('tells every owner once, and no employee', async () => {
    const second = await shop.person();
    await shop.database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      ...[company.id, second.id],
    ]);
    await decide('approve');
    await mail();
    for (const { email } of [company.owner, second]) expect(await box.mails(email)).toHaveLength(1);
    expect(await box.mails(company.employee.email)).toEqual([]);
  });

  it('happens once, also of two at once', async () => {
    const both = await Promise.all([decide('approve'), decide('approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refused(() => decide('approve'))).toMatchObject({
      ...{ status: 409, msg: 'A company that is approved cannot be approved.' },
    });
  });
});

describe('refusing', () => {
  it('says why, and lets the owner ask again', async () => {
    expect(await decide('refuse')).toMatchObject({
      status: 200,
      body: { state: 'refused', state_reason: REASON },
    });
    expect(await isShown()).toBe(false);
    expect(await mail()).toMatchObject({
      subject: 'Kiln <b>fold</b> is not approved yet',
      text: expect.stringContaining(REASON),
    });
    expect(await company.desk()).toMatchObject({ state: 'refused', state_reason: REASON });
    expect((await company.call('POST', '/approval')).body).toMatchObject({
      state: 'waiting',
      state_reason: REASON,
    });
    expect(await refused(() => company.call('POST', '/approval'))).toMatchObject({ status: 409 });
    expect((await decide('approve')).body).toMatchObject({ state: 'approved', state_reason: null });
  });

  it('can be taken back by approving', async () => {
    await decide('refuse');
    expect((await decide('approve')).body).toMatchObject({ state: 'approved', state_reason: null });
  });
});

describe('suspending', () => {
  beforeEach(() => decide('approve'));

  it('stops a company, and resuming lets it go on, both with a reason', async () => {
    expect(await decide('suspend')).toMatchObject({
      status: 200,
      body: { state: 'suspended', state_reason: REASON },
    });
    expect(await isShown()).toBe(false);
    expect(await mail()).toMatchObject({
      subject: 'Kiln <b>fold</b> is suspended',
      text: expect.stringContaining(REASON),
    });
    expect(await decide('resume', { reason: 'Mended \ud800' })).toMatchObject({
      ...{ status: 200, body: { state: 'approved', state_reason: null } },
    });
    expect(await isShown()).toBe(true);
    expect(await mail()).toMatchObject({ subject: 'Kiln <b>fold</b> may sell again' });
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: 'resume_company', reason: 'Mended \ufffd' },
      { action: 'suspend_company', reason: REASON },
    ]);
  });

  it('spares the marketplace’s own company', async () => {
    expect(await refused(() => decide('suspend', { reason: REASON }, 1))).toMatchObject({
      ...{ status: 409, msg: 'The marketplace’s own company cannot be suspended.' },
    });
  });
});

describe('what cannot be', () => {
  it.each([
    ['pending', 'suspend', 'A company that is waiting for approval cannot be suspended.'],
    ['pending', 'resume', 'A company that is waiting for approval cannot be resumed.'],
    ['active', 'refuse', 'A company that is approved cannot be refused.'],
    ['active', 'resume', 'A company that is approved cannot be resumed.'],
    ['refused', 'refuse', 'A company that is refused cannot be refused.'],
    ['refused', 'suspend', 'A company that is refused cannot be suspended.'],
    ['suspended', 'approve', 'A company that is suspended cannot be approved.'],
    ['suspended', 'suspend', 'A company that is suspended cannot be suspended.'],
  ])('is said of a company that is %s: %s', async (status, verdict, msg) => {
    await shop.database.query('update company set status = $2 where id = $1', [company.id, status]);
    expect(await refused(() => decide(verdict))).toMatchObject({ status: 409, code: 'conflict', msg });
  });

  it.each(['refuse', 'suspend', 'resume'])('to %s needs a reason', async (verdict) => {
    expect(await refused(() => decide(verdict, {}))).toMatchObject({
      ...{ status: 422, fields: { reason: 'A reason is required.' } },
    });
    expect(await refused(() => decide(verdict, { reason: 'x'.repeat(251) }))).toMatchObject({
      ...{ status: 422, fields: { reason: 'A reason may have at most 250 characters.' } },
    });
  });

  it('is said of a company that is not there', async () => {
    for (const verdict of ['approve', 'refuse', 'suspend', 'resume'])
      expect(await refused(() => decide(verdict, { reason: REASON }, 999_999))).toMatchObject({
        status: 404,
      });
  });
});
