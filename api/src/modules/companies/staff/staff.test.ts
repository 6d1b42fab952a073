import { type StaffList, staffListSchema } from 'shared-api/contract';
import { startMailService } from '../../../testing/stand-in.ts';
import { tableFingerprints } from '../../../testing/test-database.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { type Member, type StaffedCompany, startDeskServer } from '../testing/desk-server.ts';

let company: StaffedCompany;
let guest: Member;

const box = await startMailService();
const shop = await startDeskServer({ smtpUrl: box.smtpUrl });

beforeEach(async () => {
  company = await shop.staffed({ name_view: 'Tag & Co' });
  guest = await shop.person();
});

const invite = (email: unknown): Promise<Reply> => company.call('POST', '/staff', { email });
const list = async (): Promise<StaffList> =>
  staffListSchema.parse((await company.call('GET', '/staff')).body);
const look = (code: string, who = guest) => who.call('POST', '/api/company/invitation', { code });
const accept = (code: string, who = guest) => who.call('POST', '/api/company/invitation/accept', { code });
const GONE = {
  status: 404,
  body: { msg: 'This invitation does not hold any more. Please ask for a new one.' },
};

/** Invites an address and reads the code in the mail that it gets. */
async function codeFor(email: string): Promise<string> {
  expect(await invite(email)).toMatchObject({ status: 200 });
  await shop.server.app.services.mails.sendDue();
  const [mail] = await box.mails(email);
  const [, code] = /\/invitation\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`There is no code in the mail to ${email}`);
  return code;
}

const address = () => `new-${Math.random().toString(36).slice(2)}@example.com`;

async function unchanged(work: () => Promise<Reply>): Promise<Reply> {
  const before = await tableFingerprints(shop.database);
  const reply = await work();
  expect(await tableFingerprints(shop.database)).toEqual(before);
  return reply;
}

describe('an invitation', () => {
  it('goes by mail to an address without an account, with a code that is not stored', async () => {
    const email = address();
    const code = await codeFor(email);
    const [mail] = await box.mails(email);
    expect(mail?.subject).toBe('Tag & Co invites you to work with them');
    expect(mail?.text).toMatch(/^Hello,\r?\n/);
    expect(mail?.text).toContain(company.owner.name);
    expect(mail?.html).toContain('Tag &amp; Co');
    const [dump] = await shop.database.query<{ all: string }>(
      `select string_agg(row::text, '') as all from (
         select row_to_json(staff_invitation)::text as row from staff_invitation
         union all select row_to_json(mail)::text from mail union all select row_to_json(desk_log)::text from desk_log) rows`,
    );
    expect(dump?.all).toContain(email);
    expect(dump?.all).not.toContain(code);
    expect((await list()).invitations).toMatchObject([{ email, invited_by: company.owner.name }]);
  });

  it('shows the company to a person with the code, and lets them in once', async () => {
    const code = await codeFor(address());
    expect(await unchanged(() => look(code))).toMatchObject({
      ...{
        status: 200,
        body: { company: { id: company.id, name_view: 'Tag & Co' }, invited_by: company.owner.name },
      },
    });
    expect(await accept(code)).toMatchObject({
      ...{ status: 200, body: { company: { id: company.id }, role: 'employee', state: 'approved' } },
    });
    expect((await guest.call('GET', `/api/desk/${company.code}`)).body).toMatchObject({ role: 'employee' });
    expect((await list()).staff).toContainEqual(
      expect.objectContaining({ id: guest.id, username: guest.name, role: 'employee' }),
    );
    expect((await list()).invitations).toEqual([]);
    for (const again of [look, accept])
      expect(await unchanged(() => again(code, company.employee))).toMatchObject(GONE);
  });

  it('lets in one of two who come at once', async () => {
    const code = await codeFor(address());
    const [one, other] = [await shop.person(), await shop.person()];
    const both = await Promise.all([accept(code, one), accept(code, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('stays valid when a person who already works there opens it', async () => {
    const code = await codeFor(address());
    for (const who of [company.owner, company.employee])
      expect(await unchanged(() => accept(code, who))).toMatchObject({
        ...{ status: 409, body: { msg: 'You work for Tag & Co already.' } },
      });
    expect((await accept(code)).status).toBe(200);
  });

  it('holds for fourteen days', async () => {
    const code = await codeFor(address());
    const age = (interval: string) =>
      shop.database.query(
        `update staff_invitation set expires_at = expires_at - $2::interval where company_id = $1`,
        [company.id, interval],
      );
    await age('13 days 23 hours');
    expect((await look(code)).status).toBe(200);
    await age('1 hour');
    for (const late of [look, accept]) expect(await unchanged(() => late(code))).toMatchObject(GONE);
    expect((await list()).invitations).toEqual([]);
  });

  it('is renewed by inviting once more: the code before it ends', async () => {
    const email = address();
    const first = await codeFor(email);
    const second = await codeFor(email.toUpperCase());
    expect(second).not.toBe(first);
    expect(await unchanged(() => accept(first))).toMatchObject(GONE);
    expect((await list()).invitations).toHaveLength(1);
    expect((await accept(second)).status).toBe(200);
  });

  it('can be taken back by its company alone', async () => {
    const code = await codeFor(address());
    const [{ id } = { id: 0 }] = (await list()).invitations;
    const other = await shop.staffed();
    expect(await unchanged(() => other.call('DELETE', `/invitations/${id}`))).toMatchObject({ status: 404 });
    expect((await company.call('DELETE', `/invitations/${id}`)).status).toBe(200);
    expect(await unchanged(() => company.call('DELETE', `/invitations/${id}`))).toMatchObject({
      status: 404,
    });
    expect(await unchanged(() => accept(code))).toMatchObject(GONE);
  });

  it.each([
    ['', 'Email is required.'],
    [undefined, 'Email is required.'],
    [7, 'Email is required.'],
    ['nobody', 'An email address looks like name@example.com.'],
    ['a@b', 'An email address looks like name@example.com.'],
    ['a@example.com\r\nbcc: eve@example.com', 'An email address looks like name@example.com.'],
    [`${'x'.repeat(250)}@example.com`, 'Email must be less than 254 characters.'],
  ])('is refused for the address %j', async (email, message) => {
    expect(await unchanged(() => invite(email))).toMatchObject({
      ...{ status: 422, body: { code: 'invalid', fields: { email: message } } },
    });
  });

  it('is refused for who works there already', async () => {
    expect(await unchanged(() => invite(company.employee.email.toUpperCase()))).toMatchObject({
      ...{ status: 409, body: { msg: expect.stringContaining('works for the company already') } },
    });
  });

  it('is sent for companies alone that the marketplace has looked at', async () => {
    for (const [status, words] of [
      ['pending', /^Once your company is approved, you can invite/],
      ['refused', /^Once your company is approved, you can invite/],
      ['suspended', /suspended/],
    ] as const) {
      await shop.database.query('update company set status = $2 where id = $1', [company.id, status]);
      expect(await unchanged(() => invite(address()))).toMatchObject({
        ...{ status: 409, body: { code: 'conflict', msg: expect.stringMatching(words) } },
      });
    }
  });

  it('is sent to thirty people a day', async () => {
    await shop.database.query(
      `insert into staff_invitation (company_id, email, code_hash, invited_by, expires_at)
       select $1::integer, number || '@example.com', decode(md5(($1::integer)::text || ' ' || number), 'hex'), $2::integer, now() + interval '1 day'
       from generate_series(1, 30) number`,
      [company.id, company.owner.id],
    );
    expect(await unchanged(() => invite(address()))).toMatchObject({ status: 429 });
  });

  it.each(['guessed-code-of-many-letters', 'A'.repeat(43)])('is not there for the code %s', async (code) => {
    for (const call of [look, accept]) expect(await unchanged(() => call(code))).toMatchObject(GONE);
  });

  it.each(['', 'short', "x'; drop table staff; --", 'a'.repeat(101)])('is refused for %j', async (code) => {
    for (const call of [look, accept])
      expect(await unchanged(() => call(code))).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('needs a login', async () => {
    for (const path of ['/api/company/invitation', '/api/company/invitation/accept'])
      expect((await shop.server.call(path, { method: 'POST' })).status).toBe(401);
  });
});

describe('an employee of a company', () => {
  it('is removed by its owners, with the invitations they sent', async () => {
    const second = await shop.person();
    await shop.database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      ...[company.id, second.id],
    ]);
    await second.ask('POST', `/api/desk/${company.code}/staff`, { email: address() });
    expect((await list()).staff.map(({ role }) => role)).toEqual(['owner', 'owner', 'employee']);
    expect(await company.call('DELETE', `/staff/${second.id}`)).toMatchObject({
      ...{ status: 200, body: { msg: `${second.name} does not work for the company any more.` } },
    });
    expect((await list()).invitations).toEqual([]);
    expect((await second.call('GET', `/api/desk/${company.code}`)).status).toBe(404);
  });

  it('stays when they are its last owner, or work somewhere else', async () => {
    const other = await shop.staffed();
    expect(await unchanged(() => company.call('DELETE', `/staff/${company.owner.id}`))).toMatchObject({
      ...{ status: 409, body: { msg: 'The last owner of a company cannot be removed.' } },
    });
    for (const id of [other.employee.id, 999_999])
      expect(await unchanged(() => company.call('DELETE', `/staff/${id}`))).toMatchObject({ status: 404 });
  });

  it('is kept by one of two owners who remove each other at once', async () => {
    const second = await shop.person();
    await shop.database.query(`insert into staff (company_id, person_id, role) values ($1, $2, 'owner')`, [
      ...[company.id, second.id],
    ]);
    await Promise.all([
      company.call('DELETE', `/staff/${second.id}`),
      second.call('DELETE', `/api/desk/${company.code}/staff/${company.owner.id}`),
    ]);
    const owners = await shop.database.query(
      `select person_id from staff where company_id = $1 and role = 'owner'`,
      [company.id],
    );
    expect(owners).toHaveLength(1);
  });
});
