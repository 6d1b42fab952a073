import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { composeEmail } from '../../mail/emails/compose-email.ts';
import type { MailContent } from '../../mail/outbox.repo.ts';
import { reconcileBooks } from '../index.ts';
import { startInfluencedShop } from '../testing/influenced-shop.ts';
import { noteMatured, sendFeeWeeks } from './news.service.ts';

const shop = await startInfluencedShop();
const { database } = shop;
const tags = await shop.tenPercent();
afterEach(async () => {
  expect((await reconcileBooks(database)).faults).toEqual([]);
});

type Choice = 'each' | 'weekly' | 'none';

/** Two people of one chain, with addresses; the first makes sales. Undefined: nothing was chosen. */
async function people(...choices: [Choice | undefined, Choice | undefined]): Promise<[Buyer, Buyer]> {
  const [near, far] = await shop.chain(tags.company, 2);
  if (!near || !far) throw new Error('The chain is short');
  for (const [index, person] of [near, far].entries()) {
    await database.query('update person set email = $2 where id = $1', [
      person.id,
      `p${person.id}@people.example`,
    ]);
    const choice = choices[index];
    if (choice !== undefined) expect((await choose(person, choice)).status).toBe(200);
  }
  return [near, far];
}

const choose = (person: Buyer, choice: string) => person.call('PUT', '/../fees/mails', { choice });

const mailsTo = (person: Buyer) =>
  database.query<Pick<MailContent, 'kind' | 'data'>>(
    `select kind, data - 'trace' as data from mail where person_id = $1 and kind in ('fee_news', 'fee_week') order by id`,
    [person.id],
  );
const newsOf = (person: Buyer) =>
  database.query('select event, cents from fee_news where person_id = $1 order by id', [person.id]);

const sell = async (by: Buyer) => shop.sell({ buyer: await shop.buyer(), by, tags });

const age = (lines: readonly number[], days: number) =>
  database.query(
    `update order_line set state = 'delivered', shipped_at = now() - $2 * interval '1 day',
       delivered_at = now() - $2 * interval '1 day' where id = any ($1)`,
    [lines, days],
  );

const parts = {
  siteUrl: 'https://shop.example',
  goodsOf: async () => [],
  pictureOf: async () => undefined,
  invitationCode: () => undefined,
};
const written = async (content: unknown) => composeEmail(database, parts, content as MailContent);

describe('a mail of each event', () => {
  it('comes with the sale, with the share of its reader to the cent', async () => {
    const [near, far] = await people('each', 'each');
    const { lines } = await sell(near);
    const [line_id = 0] = lines;
    expect(await mailsTo(near)).toEqual([
      { kind: 'fee_news', data: { event: 'sale', lines: [{ line_id, level: 1, cents: 360 }] } },
    ]);
    const [mail] = await mailsTo(far);
    expect(mail).toMatchObject({ data: { lines: [{ line_id, level: 2, cents: 120 }] } });
    const letter = await written(mail);
    expect(letter).toMatchObject({
      subject: 'You earned $1.20',
      action: { url: 'https://shop.example/profile/earnings' },
    });
    expect(JSON.stringify(letter)).toContain('a sale by a person below you');
    const [seller] = await database.query<{ username: string }>('select username from person where id = $1', [
      near.id,
    ]);
    expect(JSON.stringify(letter)).not.toContain(seller?.username);
  });

  it('comes once the waiting time is over, once for a share', async () => {
    const [near] = await people('each', 'none');
    const { lines } = await sell(near);
    await age(lines, 31);
    await noteMatured(database);
    await noteMatured(database);
    const [, release, ...further] = await mailsTo(near);
    expect(release).toMatchObject({ data: { event: 'release', lines: [{ cents: 360 }] } });
    expect(further).toEqual([]);
    expect((await written(release))?.subject).toBe('$3.60 can be paid out now');
  });

  it('comes for each share, also where a run left another person’s share of the same line out', async () => {
    const [near, far] = await people('each', 'none');
    const [first, second] = [await sell(near), await sell(near)];
    await age(first.lines, 31);
    // As of a row that another transaction holds.
    const leftOut = (matured: boolean) =>
      database.query('update fee_share set matured = $3 where person_id = $1 and line_id = any ($2)', [
        far.id,
        first.lines,
        matured,
      ]);
    await leftOut(true);
    await noteMatured(database);
    await leftOut(false);
    await age(second.lines, 31);
    await noteMatured(database);
    const released = (await mailsTo(near)).filter(({ data }) => Object(data).event === 'release');
    expect(released.map(({ data }) => Object(data).lines)).toEqual([
      [{ line_id: first.lines[0], level: 1, cents: 360 }],
      [{ line_id: second.lines[0], level: 1, cents: 360 }],
    ]);
  });

  it('comes when a sale is refunded', async () => {
    const [near] = await people('each', 'none');
    const { id, lines } = await sell(near);
    const refund = await shop.asked('admin', `/admin/orders/${id}/refund`, {
      line_ids: lines,
      reason: 'Broken',
    });
    expect(refund.status).toBe(200);
    const [, reversal] = await mailsTo(near);
    expect(reversal).toMatchObject({ data: { event: 'reversal', lines: [{ level: 1, cents: 360 }] } });
    expect((await written(reversal))?.subject).toBe('$3.60 of your fees was reversed');
  });

  it('comes when a fee that was on hold is released, or goes back', async () => {
    const [near] = await people('each', 'none');
    // The buyers' own address, as the influencer writes it.
    await near.address({ address1: '12 elm STREET.', zip: '01852-1234' });
    for (const [decision, event] of [
      ['release', 'cleared'],
      ['return', 'reversal'],
    ] as const) {
      const { lines } = await sell(near);
      const [line_id = 0] = lines;
      const reply = await shop.asked('admin', `/admin/fees/held/${line_id}/${decision}`, {
        reason: 'Looked at',
      });
      expect(reply.status).toBe(200);
      expect((await mailsTo(near)).at(-1)).toMatchObject({
        data: { event, lines: [{ line_id, cents: 360 }] },
      });
    }
  });
});

describe('the weekly mail', () => {
  it('is what people get who have not chosen, and sums each event', async () => {
    const [near] = await people(undefined, 'none');
    await sell(near);
    const { id, lines } = await sell(near);
    await shop.asked('admin', `/admin/orders/${id}/refund`, { line_ids: lines, reason: 'Broken' });
    expect(await mailsTo(near)).toEqual([]);
    expect(await newsOf(near)).toEqual([
      { event: 'sale', cents: 360 },
      { event: 'sale', cents: 360 },
      { event: 'reversal', cents: 360 },
    ]);
    expect(await sendFeeWeeks(database)).toBeGreaterThan(0);
    const [week, ...further] = await mailsTo(near);
    expect(week).toMatchObject({
      kind: 'fee_week',
      data: {
        sums: [
          { event: 'reversal', cents: 360, sales: 1 },
          { event: 'sale', cents: 720, sales: 2 },
        ],
      },
    });
    expect(further).toEqual([]);
    expect((await written(week))?.subject).toBe('You earned $7.20 this week');
    expect(await newsOf(near)).toEqual([]);

    // Nothing is left for a second run.
    expect(await sendFeeWeeks(database)).toBe(0);
    await sell(near);
    await sendFeeWeeks(database);
    expect(await mailsTo(near)).toHaveLength(2);
  });

  it('is not lost where several servers write it at one time', async () => {
    const [near] = await people('weekly', 'none');
    await sell(near);
    await Promise.all([1, 2, 3].map(() => sendFeeWeeks(database)));
    expect(await mailsTo(near)).toHaveLength(1);
  });

  it('says no more once another choice is made', async () => {
    const [near] = await people('weekly', 'none');
    await sell(near);
    await choose(near, 'none');
    await sendFeeWeeks(database);
    await sell(near);
    expect([await mailsTo(near), await newsOf(near)]).toEqual([[], []]);
  });
});

it('goes to no one without an address', async () => {
  const [near] = await people('each', 'none');
  await database.query(`update person set email = '' where id = $1`, [near.id]);
  await sell(near);
  expect([await mailsTo(near), await newsOf(near)]).toEqual([[], []]);
});

it('is chosen by influencers, and by no one else', async () => {
  const [near] = await people(undefined, undefined);
  const read = async () => (await near.call('GET', '/../fees/mails')).body;
  expect(await read()).toEqual({ choice: 'weekly' });
  expect(await choose(near, 'each')).toMatchObject({ status: 200, body: { choice: 'each' } });
  expect(await read()).toEqual({ choice: 'each' });
  expect(await choose(near, 'daily')).toMatchObject({
    status: 422,
    body: { msg: 'Please choose each, weekly or none.' },
  });
  const stranger = await shop.buyer();
  expect((await choose(stranger, 'each')).status).toBe(403);
  expect((await shop.asked(null, '/fees/mails')).status).toBe(401);
});
