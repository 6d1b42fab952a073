import {
  type AdminCompanies,
  type AdminCompany,
  type AdminReviewList,
  listAdminCompanies,
  listAdminReviews,
  listAudit,
  listPriceReports,
  type PriceReport,
  type PriceReports,
} from 'shared-api/contract';
import { aCompany, aMerchandise, aProduct, insert, NO_PARCEL } from '../../testing/fixture/rows.ts';
import { startMailService } from '../../testing/stand-in.ts';
import { tableFingerprints } from '../../testing/test-database.ts';
import type { Reply } from '../../testing/test-server.ts';
import { type Member, type StaffedCompany, startDeskServer } from '../companies/testing/desk-server.ts';

let company: StaffedCompany;
const box = await startMailService();
const shop = await startDeskServer({ smtpUrl: box.smtpUrl });
beforeEach(async () => {
  company = await shop.staffed({ status: 'pending', name_view: 'Kiln <b>fold</b>', title: 'Mugs' });
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
  const before = await tableFingerprints(shop.database);
  const { status, body } = await work();
  expect(await tableFingerprints(shop.database)).toEqual(before);
  return { status, ...Object(body) };
}

describe('the list', () => {
  it('lists each company with its review data, those that wait longest first', async () => {
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
    const listed = await list(`?q=${word.toUpperCase()}`);
    expect(listed.map(({ company: { id } }) => id)).toEqual([company.id, second.id, approved.id]);
    expect(listed[0]).toMatchObject({
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
    expect(listed[1]).toMatchObject({ founder: null, first_product: null });
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
    // After the decision about the only company of the last page, the page before is shown.
    expect(await ask(`?${new URLSearchParams({ q: name, page: '9' })}`)).toEqual(pages[2]);
  });

  it.each(['state=open', 'page=0', 'page=x', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect(await shop.admin.call('GET', `/api/admin/companies?${query}`)).toMatchObject({ status: 400 });
  });
});

describe('approving', () => {
  it('lists the company, logs that, and emails its owners', async () => {
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

  it('emails every owner once, and no employee', async () => {
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

describe('reports of lower prices', () => {
  let company: StaffedCompany;
  let shopper: Member;
  beforeEach(async () => {
    company = await shop.staffed();
    shopper = await shop.person();
  });
  const page = async (number: number): Promise<PriceReports> =>
    listPriceReports.answer.parse(
      (await shop.admin.call('GET', `/api/admin/price-reports?page=${number}`)).body,
    );
  const list = async (): Promise<PriceReport[]> => (await page(1)).reports;
  const close = (id: number, body: object): Promise<Reply> =>
    shop.admin.call('POST', `/api/admin/price-reports/${id}/close`, body);
  /** A product of $20.00 of which a shopper says that it costs $18.50 elsewhere; gives the report. */
  async function aReport(): Promise<PriceReport> {
    const product = await aProduct(shop.database, company.id, { name_view: 'Mug' });
    await aMerchandise(shop.database, product, { price_cents: 2000 });
    const form = { seen_at_url: 'https://shop.example/mug', seen_price: 18.5, note: 'Since Monday' };
    await shopper.ask('POST', `/api/company/product/${product}/price-report`, form);
    const report = (await list()).find((one) => one.product.id === product);
    if (!report) throw new Error('The report is not in the list');
    return report;
  }

  it('are listed for administrators, open ones first', async () => {
    const closed = await aReport();
    await close(closed.id, { outcome: 'unfounded', reason: 'Another mug' });
    const open = await aReport();
    expect(open).toMatchObject({
      ...{ company: { id: company.id }, product: { name_view: 'Mug', price: 20 }, reporter: shopper.name },
      ...{ seen_at_url: 'https://shop.example/mug', seen_price: 18.5, note: 'Since Monday' },
      ...{ closed_by: null, closed_at: null, outcome: null },
    });
    const ids = (await list()).map(({ id }) => id);
    expect(ids.indexOf(open.id)).toBeLessThan(ids.indexOf(closed.id));
    const { companies } = Object(
      (await shop.admin.call('GET', `/api/admin/companies?q=${company.code}`)).body,
    );
    expect(
      companies.find(({ company: { id } }: { company: { id: number } }) => id === company.id),
    ).toMatchObject({
      open_price_reports: 1,
    });
  });

  it.each(['mended', 'unfounded'])('are closed as %s, once, and written down', async (outcome) => {
    const { id } = await aReport();
    expect(await close(id, { outcome, reason: 'Looked' })).toMatchObject({
      ...{ status: 200, body: { id, outcome, closed_by: shop.admin.name } },
    });
    const before = await tableFingerprints(shop.database);
    expect(await close(id, { outcome: 'unfounded', reason: 'Again' })).toMatchObject({
      ...{ status: 409, body: { msg: 'This report was closed before, so nothing was done.' } },
    });
    expect(await tableFingerprints(shop.database)).toEqual(before);
    const { entries } = Object((await shop.admin.call('GET', '/api/admin/audit')).body);
    expect(entries[0]).toMatchObject({
      ...{ action: 'close_price_report', subject: `price report ${id}`, reason: 'Looked' },
      changed: expect.stringMatching(/^Mug of Potters, seen for \$18\.50: /),
    });
    expect(await company.desk()).toMatchObject({ state: 'approved' });
  });

  it('may suspend the company, with the same reason, both or neither', async () => {
    const { id } = await aReport();
    expect((await close(id, { outcome: 'suspended', reason: 'Cheaper elsewhere' })).status).toBe(200);
    expect(await company.desk()).toMatchObject({ state: 'suspended', state_reason: 'Cheaper elsewhere' });
    await shop.admin.ask('POST', `/api/admin/companies/${company.id}/resume`, { reason: 'Mended' });
    const second = await aReport();
    await shop.admin.ask('POST', `/api/admin/companies/${company.id}/suspend`, { reason: 'Late parcels' });
    const before = await tableFingerprints(shop.database);
    expect((await close(second.id, { outcome: 'suspended', reason: 'Cheaper elsewhere' })).status).toBe(409);
    expect(await tableFingerprints(shop.database)).toEqual(before);
  });

  it('come in pages of fifty: the open ones, the oldest first, then what was closed last', async () => {
    await shop.database.query('delete from price_report');
    const insert = (product: number, values: string) =>
      shop.database.query(
        `insert into price_report (product_id, reporter_id, seen_at_url, seen_cents, created_at, closed_at, closed_by, outcome)
         select $1, $2, 'https://shop.example', ${values}`,
        [product, shopper.id],
      );
    const product = await aProduct(shop.database, company.id);
    for (let age = 1; age <= 20; age += 1)
      await insert(
        await aProduct(shop.database, company.id),
        `${age}, now() - ${age} * interval '1 hour', null, null, null`,
      );
    await insert(
      product,
      `100 + age, now() - interval '9 days', now() - age * interval '1 hour', $2, 'mended' from generate_series(1, 40) age`,
    );
    const pages = [await page(1), await page(2)];
    expect(pages).toMatchObject([
      { total: 60, page: 1, pages: 2 },
      { total: 60, page: 2, pages: 2 },
    ]);
    expect(pages.map(({ reports }) => reports.length)).toEqual([50, 10]);
    const cents = pages.flatMap(({ reports }) =>
      reports.map(({ seen_price }) => Math.round(seen_price * 100)),
    );
    const open = Array.from({ length: 20 }, (_, at) => 20 - at);
    const closed = Array.from({ length: 40 }, (_, at) => 101 + at);
    expect(cents).toEqual([...open, ...closed]);
    expect(await page(9)).toEqual(pages[1]);
  });

  it('are not closed without an outcome and a reason', async () => {
    const { id } = await aReport();
    const before = await tableFingerprints(shop.database);
    for (const body of [{}, { outcome: 'mended' }, { reason: 'x' }, { outcome: 'lost', reason: 'x' }])
      expect((await close(id, body)).status).toBe(422);
    expect((await close(999_999, { outcome: 'mended', reason: 'x' })).status).toBe(404);
    expect(await tableFingerprints(shop.database)).toEqual(before);
  });
});

describe('the list of reviews', () => {
  let company: StaffedCompany;
  let product: number;
  /** The product's name, which no other holds. */
  let name: string;
  beforeEach(async () => {
    company = await shop.staffed();
    name = `Mug ${company.code}`;
    product = await aProduct(shop.database, company.id, { name_view: name });
  });
  const all = async (query: Readonly<Record<string, string>>): Promise<AdminReviewList> => {
    const path = `/api/admin/reviews?${new URLSearchParams(query)}`;
    return listAdminReviews.answer.parse((await shop.admin.call('GET', path)).body);
  };
  const texts = async (query: Readonly<Record<string, string>>) =>
    (await all(query)).reviews.map(({ content }) => content);
  /** A new person's review of the product; returns its id and its writer. */
  async function aReview(body: string, created_at = new Date()): Promise<{ id: number; username: string }> {
    const { id: person_id, name: username } = await shop.person();
    const review = { product_id: product, person_id, rating: 2, body, created_at };
    return { id: await insert(shop.database, 'review', review), username };
  }

  it('names the product and company of each, and finds it by product, company and writer', async () => {
    const first = await aReview('My neighbour is a thief');
    await aReview('Great');
    expect((await all({ q: ` ${name.toUpperCase()} ` })).reviews).toMatchObject([
      { content: 'Great', product_id: product, product_name_view: name, hidden_reason: null },
      { ...first, company_name_code: company.code, company_name_view: 'Potters', reply: null },
    ]);
    expect(await texts({ q: company.code })).toEqual(['Great', 'My neighbour is a thief']);
    expect(await texts({ q: first.username })).toEqual(['My neighbour is a thief']);
    for (const q of ['%', 'no such product']) expect(await texts({ q })).toEqual([]);
  });

  it('keeps hidden reviews, and lists only those on request', async () => {
    const { id } = await aReview('My neighbour is a thief');
    await aReview('Great');
    expect(await texts({ q: name, hidden: '1' })).toEqual([]);
    await shop.admin.ask('POST', `/api/admin/reviews/${id}/hide`, { reason: 'Names a neighbour' });
    expect((await all({ q: name, hidden: '1' })).reviews).toMatchObject([
      { id, hidden_reason: 'Names a neighbour' },
    ]);
    expect(await texts({ q: name })).toEqual(['Great', 'My neighbour is a thief']);
    await shop.admin.ask('POST', `/api/admin/reviews/${id}/show`, { reason: 'Mended' });
    expect(await texts({ q: name, hidden: '1' })).toEqual([]);
  });

  it('comes with fifty at a time, the newest first, each once', async () => {
    const people = await shop.database.query<{ id: number }>(
      `insert into person (username) select 'reader-${product}-' || number from generate_series(1, 101) number
       returning id`,
    );
    for (const [index, { id }] of people.entries())
      await insert(shop.database, 'review', {
        ...{ product_id: product, person_id: id, rating: 5, body: `Number ${index}` },
        created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
      });
    const pages: string[][] = [];
    for (let place: string | null = ''; place !== null; ) {
      const { reviews, next } = await all({ q: name, ...(place !== '' && { before: place }) });
      pages.push(reviews.map(({ content }) => content));
      place = next;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(pages.flat()).toEqual(Array.from({ length: 101 }, (_, index) => `Number ${100 - index}`));
  });

  it.each(['before=x', 'hidden=0', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect(await shop.admin.call('GET', `/api/admin/reviews?${query}`)).toMatchObject({ status: 400 });
  });
});
