import { acceptInfluencerInvitation, lookAtInfluencerInvitation } from 'shared-api/contract';
import { influences } from '../../../testing/fixture/rows.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import { aShippingShop, type ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { invitationCodes } from '../../companies/index.ts';
import { employ } from '../../orders/testing/ordering.ts';

const mailbox = await startMailServer();
const shop = await startPayingServer(undefined, { smtpUrl: mailbox.url });
const { database } = shop;
const codes = invitationCodes(shop.server.app.mediaKeys);

interface Scene {
  readonly tags: ShippingShop;
  readonly path: string;
  readonly owner: Buyer;
}

async function aScene(): Promise<Scene> {
  const [tags, owner] = [await aShippingShop(database), await shop.buyer()];
  await employ(database, tags, owner, 'owner');
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    tags.company,
  ]);
  return { tags, owner, path: `/../desk/${row?.name_code}/influencer-invitations` };
}

const invite = ({ owner, path }: Scene, email: string, own_rate: unknown = null): Promise<Reply> =>
  owner.call('POST', path, { email, own_rate });
/** Invites an address; gives the code that its email has. */
async function codeFor(scene: Scene, own_rate: number | null = null): Promise<string> {
  const { status, body } = await invite(scene, 'otto@mail.example', own_rate);
  expect(status).toBe(200);
  return codes.codeOf(`influencer:${Object(body).id}`);
}
const look = (who: Buyer, code: string) => who.call('POST', '/../stakeholder/invitation', { code });
const accept = (who: Buyer, code: string) => who.call('POST', '/../stakeholder/invitation/accept', { code });
const influenceOf = (person: number, company: number) =>
  database.query(
    `select parent_id, source, fee_percent as rate from influence
     left join influencer_rate rate using (company_id, person_id) where person_id = $1 and company_id = $2`,
    [person, company],
  );

describe('an invitation to sell', () => {
  it('is mailed, says what is paid, and makes an influencer with the own rate, once', async () => {
    const scene = await aScene();
    const code = await codeFor(scene, 18);
    const [mail] = await database.query<{ email: string }>(
      `select email from mail where kind = 'influencer_invitation' order by id desc limit 1`,
    );
    expect(mail?.email).toBe('otto@mail.example');
    const otto = await shop.buyer();
    expect(lookAtInfluencerInvitation.answer.parse((await look(otto, code)).body)).toMatchObject({
      company: { id: scene.tags.company },
      own_rate: 18,
      fee_from: 10,
      fee_to: 15,
    });
    const taken = await accept(otto, code);
    expect(acceptInfluencerInvitation.answer.parse(taken.body)).toMatchObject({ own_rate: 18 });
    expect(await influenceOf(otto.id, scene.tags.company)).toEqual([
      { parent_id: null, source: 'joined', rate: 18 },
    ]);
    const [person] = await database.query<{ listed: boolean }>('select listed from person where id = $1', [
      otto.id,
    ]);
    expect(person?.listed).toBe(true);
    for (const again of [otto, await shop.buyer()])
      expect(await accept(again, code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await scene.owner.call('GET', scene.path)).toMatchObject({ status: 200, body: [] });
  });

  it('is no invitation to the staff, and the other way around', async () => {
    const scene = await aScene();
    const code = await codeFor(scene);
    const otto = await shop.buyer();
    expect((await otto.call('POST', '/../company/invitation/accept', { code })).status).toBe(404);
    const staff = await scene.owner.ask('POST', scene.path.replace('influencer-invitations', 'staff'), {
      email: 'ida@mail.example',
    });
    expect((await accept(otto, codes.codeOf(Number(staff['id'])))).status).toBe(404);
    expect(await influenceOf(otto.id, scene.tags.company)).toEqual([]);
  });

  it('gives those who influence the company already the rate, and keeps their parent', async () => {
    const scene = await aScene();
    const [otto, ines] = [await shop.buyer(), await shop.buyer()];
    await influences(database, scene.tags.company, ines.id);
    await influences(database, scene.tags.company, otto.id, { parent_id: ines.id });
    expect((await accept(otto, await codeFor(scene, 20))).status).toBe(200);
    expect(await influenceOf(otto.id, scene.tags.company)).toMatchObject([{ parent_id: ines.id, rate: 20 }]);
    // Without a rate the one that is there stays.
    expect((await accept(otto, await codeFor(scene))).status).toBe(200);
    expect(await influenceOf(otto.id, scene.tags.company)).toMatchObject([{ rate: 20 }]);
  });

  it('is not for the company’s own people, whose code stays good for others', async () => {
    const scene = await aScene();
    const code = await codeFor(scene);
    expect(await accept(scene.owner, code)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await accept(await shop.buyer(), code)).status).toBe(200);
  });

  it('is ended by a new one, by the owner, and by time', async () => {
    const scene = await aScene();
    const otto = await shop.buyer();
    const first = await codeFor(scene);
    const second = await codeFor(scene);
    expect((await look(otto, first)).status).toBe(404);
    expect((await look(otto, second)).status).toBe(200);
    const [open] = Object(await scene.owner.ask('GET', scene.path));
    expect((await scene.owner.call('DELETE', `${scene.path}/${open.id}`)).status).toBe(200);
    expect((await scene.owner.call('DELETE', `${scene.path}/${open.id}`)).status).toBe(404);
    expect((await accept(otto, second)).status).toBe(404);
    const third = await codeFor(scene);
    await database.query('update influencer_invitation set expires_at = now() where company_id = $1', [
      scene.tags.company,
    ]);
    expect((await accept(otto, third)).status).toBe(404);
  });

  it('can be stopped for good from its email, by any company and in any spelling, and is sent again when its reader wants that', async () => {
    const [scene, others] = [await aScene(), await aScene()];
    const { mails } = shop.server.app.services;
    mailbox.arrived.length = 0;
    expect((await invite(scene, 'Nina@mail.example')).status).toBe(200);
    await mails.sendDue();
    // Invitations of other cases are sent with it.
    const mail = mailbox.arrived.find(
      ({ recipients: [to] }) => to?.toLowerCase() === 'nina@mail.example',
    )?.mail;
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const [, path = ''] = /^<https?:\/\/[^/]+(\/api\/mail\/subscription\/[\w-]+)>$/.exec(header) ?? [];
    expect(path).not.toContain('nina');
    expect(mail?.text).toContain(path.replace('/api/mail/subscription/', '/unsubscribe/'));
    // Written before the stop, and still to be sent.
    expect((await invite(others, 'nina@mail.example')).status).toBe(200);
    const change = async (method: string) => (await shop.server.call(path, { method })).body;
    const open = { topic: 'influencer_invitations', email: '', stopped: false };
    expect(await change('GET')).toEqual(open);
    expect(await change('POST')).toEqual({ ...open, stopped: true });
    mailbox.arrived.length = 0;
    await mails.sendDue();
    expect(mailbox.arrived).toEqual([]);
    for (const { at, email } of [
      { at: scene, email: 'nina@mail.example' },
      { at: others, email: 'NINA@mail.example' },
    ])
      expect(await invite(at, email, null)).toMatchObject({
        status: 409,
        body: { code: 'conflict', msg: expect.stringContaining('takes no more invitations') },
      });
    expect((await invite(scene, 'nino@mail.example')).status).toBe(200);
    const stored = await database.query(
      'select row_to_json(mail_address_stop)::text as row from mail_address_stop',
    );
    expect(JSON.stringify(stored).toLowerCase()).not.toContain('nina');
    expect(await change('DELETE')).toEqual(open);
    expect((await invite(scene, 'nina@mail.example')).status).toBe(200);
  });

  it('is sent by owners of companies that may sell, thirty a day', async () => {
    const scene = await aScene();
    const worker = await shop.buyer();
    await employ(database, scene.tags, worker);
    expect((await worker.call('POST', scene.path, { email: 'a@mail.example', own_rate: null })).status).toBe(
      403,
    );
    expect((await invite({ ...scene, owner: (await aScene()).owner }, 'a@mail.example')).status).toBe(404);
    for (const email of ['', 'otto', 'a@b', `${'x'.repeat(250)}@mail.example`])
      expect((await invite(scene, email)).status).toBe(422);
    for (const rate of [96, -1, 'ten'])
      expect((await invite(scene, 'a@mail.example', rate)).status).toBe(422);
    expect((await invite(scene, 'a@mail.example', 5)).status).toBe(422);
    await database.query(
      `insert into influencer_invitation (company_id, email, code_hash, invited_by, expires_at, ended_at)
       select company.id, 'n' || n || '@mail.example', decode(md5(company.id || ' ' || n), 'hex'), $2, now() + interval '1 day', now()
       from company, generate_series(1, 30) n where company.id = $1`,
      [scene.tags.company, scene.owner.id],
    );
    expect(await invite(scene, 'a@mail.example')).toMatchObject({ status: 429 });
    const hidden = await aScene();
    await database.query(`update company set status = 'suspended' where id = $1`, [hidden.tags.company]);
    expect((await invite(hidden, 'a@mail.example')).status).toBe(409);
  });
});
