import { type AdminCompany, listAdminCompanies, listAudit } from 'shared-api/contract';
import { everyRow } from '../../testing/every-row.ts';
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
const list = async (): Promise<AdminCompany[]> =>
  listAdminCompanies.answer.parse((await shop.admin.call('GET', '/api/admin/companies')).body);
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

describe('the queue', () => {
  it('tells of each company what has to be known, those that wait longest first', async () => {
    const second = await shop.staffed({ status: 'pending' });
    const approved = await shop.staffed();
    const told = await list();
    const ids = told.map(({ company: { id } }) => id);
    expect(ids.indexOf(company.id)).toBeLessThan(ids.indexOf(second.id));
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(approved.id));
    expect(told.find(({ company: { id } }) => id === company.id)).toMatchObject({
      ...{
        state: 'waiting',
        state_reason: null,
        title: 'Mugs',
        products: 0,
        open_price_reports: 0,
        lasting: false,
      },
      owners: [{ id: company.owner.id, username: company.owner.name, email: company.owner.email }],
      missing: ['approval', 'origin', 'parcel', 'goods'],
    });
    expect(told.find(({ company: { id } }) => id === 1)).toMatchObject({ lasting: true });
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
      state_reason: null,
    });
    expect(await refused(() => company.call('POST', '/approval'))).toMatchObject({ status: 409 });
    expect((await decide('approve')).status).toBe(200);
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
    expect(await decide('resume', { reason: 'Mended' })).toMatchObject({
      ...{ status: 200, body: { state: 'approved', state_reason: null } },
    });
    expect(await isShown()).toBe(true);
    expect(await mail()).toMatchObject({ subject: 'Kiln <b>fold</b> may sell again' });
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: 'resume_company', reason: 'Mended' },
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
