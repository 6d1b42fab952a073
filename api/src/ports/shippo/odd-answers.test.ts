import { once } from 'node:events';
import { startLocalServer } from '../../testing/local-server.ts';
import { ServiceAwayError } from '../service-call.ts';
import { shippoParcels } from './parcels.ts';

const BOSTON = {
  name: 'Ada',
  address1: '1 Elm Street',
  address2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
};
const BOX = { weight: 450, length: 200, width: 120, height: 80 };
const GOOD = {
  object_id: 'good',
  amount: '7.90',
  currency: 'USD',
  provider: 'USPS',
  servicelevel: { name: 'Ground', token: 'usps_ground' },
  estimated_days: 3,
  duration_terms: '',
};

/** What the carriers answer next. */
let pieces: () => Iterable<string>;

const url = await startLocalServer(async (_request, reply) => {
  reply.writeHead(201, { 'content-type': 'application/json' });
  for (const piece of pieces()) if (!reply.write(piece)) await once(reply, 'drain').catch(() => undefined);
  reply.end();
});
const carriers = shippoParcels({ url, token: 'any' });

const offered = (...rates: readonly object[]) => {
  pieces = () => [JSON.stringify({ rates })];
  return carriers.rates(BOSTON, BOSTON, [BOX]);
};

describe('an offer without sense', () => {
  it.each([
    ['no amount', { amount: 'n/a' }],
    ['parts of a cent', { amount: '7.905' }],
    ['nothing to pay', { amount: '0.00' }],
    ['more than an order can cost', { amount: '99999999.99' }],
    ['a name nobody can keep', { object_id: 'a\u0000b' }],
    ['a service nobody can keep', { servicelevel: { name: 'Ground', token: '' } }],
    ['other money', { currency: 'EUR' }],
  ])('(%s) is left out, and the others are there', async (_what, odd) => {
    expect(await offered({ ...GOOD, object_id: 'odd', ...odd }, GOOD)).toEqual([
      expect.objectContaining({ id: 'good', amount: 790 }),
    ]);
  });

  it('of days says nothing of them', async () => {
    for (const estimated_days of [-3, 2.5, 4000]) {
      const [rate] = await offered({ ...GOOD, estimated_days });
      expect(rate).toMatchObject({
        days: null,
        durationTerms: 'The carrier does not say how long it takes.',
      });
    }
  });

  it('in its words is one short line', async () => {
    const [rate] = await offered({ ...GOOD, provider: `US\u0000PS\n\uD800 ${'very '.repeat(500)}good` });
    expect(rate?.provider).toMatch(/^US PS \uFFFD very /u);
    expect(rate?.provider.length).toBeLessThan(250);
  });
});

it('an answer without end is not listened to', async () => {
  let sent = 0;
  pieces = function* () {
    for (; sent < 500; sent += 1) yield ' '.repeat(1_000_000);
  };
  await expect(carriers.rates(BOSTON, BOSTON, [BOX])).rejects.toThrow(ServiceAwayError);
  expect(sent).toBeLessThan(500);
});
