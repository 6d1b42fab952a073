import { startParcelService } from '../../testing/stand-in.ts';
import type { ParcelAddress, ParcelPort } from '../parcel-port.ts';
import { ServiceAwayError } from '../service-call.ts';
import { shippoParcels } from './parcels.ts';

const LOWELL: ParcelAddress = {
  name: 'Ada Byron',
  address1: '12 Elm Street',
  address2: '',
  city: 'Lowell',
  state: 'MA',
  zip: '01852',
};
const BOX = { weight: 450, length: 200, width: 120, height: 80 };

const service = await startParcelService();
const carriers = shippoParcels(service.shippo);

afterEach(() => service.faults());

async function someRate(): Promise<string> {
  const [rate] = await carriers.rates(LOWELL, LOWELL, [BOX]);
  if (!rate) throw new Error('There is no rate');
  return rate.id;
}

describe('an address', () => {
  it('is as the carrier writes it, or none', async () => {
    expect(await carriers.check({ ...LOWELL, address1: '12 elm stret' })).toEqual(LOWELL);
    expect(await carriers.check({ ...LOWELL, address1: '1 Nowhere Lane' })).toBeNull();
  });
});

describe('rates', () => {
  it('are of each service, for all parcels together', async () => {
    const [first, second] = [
      await carriers.rates(LOWELL, LOWELL, [BOX]),
      await carriers.rates(LOWELL, LOWELL, [BOX, BOX]),
    ];
    expect(first.map(({ service: name, amount, days }) => [name, amount, days])).toEqual([
      ['usps_ground_advantage', 790, 3],
      ['usps_priority', 985, 2],
      ['ups_ground', 995, 2],
      ['ups_second_day_air', 1690, 2],
    ]);
    expect(second[0]?.amount).toBe(1580);
  });

  it('are none of a parcel that no carrier takes', async () => {
    expect(await carriers.rates(LOWELL, LOWELL, [{ ...BOX, weight: 90_000 }])).toEqual([]);
  });
});

describe('a label', () => {
  it('is bought once, however often it is asked for', async () => {
    const rate = await someRate();
    const label = await carriers.label(rate);
    expect(label).toEqual({
      trackingNumber: expect.stringMatching(/\w{10,}/),
      trackingUrl: expect.stringMatching(/^https?:/),
      labelUrl: expect.stringMatching(/^https?:/),
    });
    expect(await carriers.label(rate)).toEqual(label);
  });

  it('is found again where the answer to its purchase was lost', async () => {
    const rate = await someRate();
    const { url, token } = service.shippo;
    const bought = await fetch(`${url}/transactions`, {
      method: 'POST',
      headers: { authorization: `ShippoToken ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rate, async: false }),
    });
    const { tracking_number } = Object(await bought.json());
    expect(await carriers.label(rate)).toMatchObject({ trackingNumber: tracking_number });
  });

  it('is none of a rate that is none', async () => {
    expect(await carriers.label('0'.repeat(32))).toBeNull();
  });

  it('is looked up without buying one', async () => {
    const rate = await someRate();
    expect(await carriers.boughtLabel(rate)).toBeNull();
    const label = await carriers.label(rate);
    expect(await carriers.boughtLabel(rate)).toEqual(label);
    await carriers.voidLabel(rate, label?.trackingNumber ?? '');
    expect(await carriers.boughtLabel(rate)).toBeNull();
  });
});

describe('a label that is given back', () => {
  const decide = async (id: string, status: string) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PUT', headers, body: JSON.stringify({ status }) };
    expect((await fetch(`${service.shippo.url}/_sandbox/refunds/${id}`, init)).status).toBe(200);
  };

  it('is asked about, once, until the carrier has decided', async () => {
    const rate = await someRate();
    const label = await carriers.label(rate);
    const number = label?.trackingNumber ?? '';
    const given = await carriers.voidLabel(rate, number);
    expect(given).toEqual({ id: expect.stringMatching(/^\w+$/), state: 'asked' });
    expect(await carriers.voidLabel(rate, number)).toEqual(given);
    const id = given?.id ?? '';
    expect(await carriers.voidState(id)).toBe('asked');
    await decide(id, 'ERROR');
    expect(await carriers.voidState(id)).toBe('refused');
    await decide(id, 'SUCCESS');
    expect(await carriers.voidState(id)).toBe('done');
    // The same offer then has another label.
    const next = await carriers.label(rate);
    expect(next?.trackingNumber).not.toBe(number);
    // A late repeat leaves that one alone.
    expect(await carriers.voidLabel(rate, number)).toEqual({ ...given, state: 'done' });
    expect(await carriers.label(rate)).toEqual(next);
  });

  it('is none where nothing was bought', async () => {
    expect(await carriers.voidLabel(await someRate(), 'NUMBER12345')).toBeNull();
    expect(await carriers.voidLabel('0'.repeat(32), 'NUMBER12345')).toBeNull();
    expect(await carriers.voidState('0'.repeat(32))).toBeNull();
  });
});

describe('carriers that do not answer', () => {
  const calls: readonly (readonly [string, (port: ParcelPort) => Promise<unknown>])[] = [
    ['an address', (port) => port.check(LOWELL)],
    ['rates', (port) => port.rates(LOWELL, LOWELL, [BOX])],
    ['a label', (port) => port.label('0'.repeat(32))],
    ['a bought label', (port) => port.boughtLabel('0'.repeat(32))],
    ['a label that is given back', (port) => port.voidLabel('0'.repeat(32), 'NUMBER12345')],
    ['what became of it', (port) => port.voidState('0'.repeat(32))],
  ];

  it.each(calls)('are away for %s, whatever is the matter', async (_what, call) => {
    for (const faults of [
      { fail: { status: 500 } },
      { fail: { status: 429 } },
      { cut: 'before' },
      { cut: 'after' },
    ]) {
      await service.faults(faults);
      await expect(call(carriers)).rejects.toThrow(ServiceAwayError);
    }
    const nowhere = shippoParcels({ url: 'http://127.0.0.1:1', token: 'any' });
    await expect(call(nowhere)).rejects.toThrow('The shipping service does not answer');
    const unknown = shippoParcels({ ...service.shippo, token: 'another' });
    await service.faults();
    await expect(call(unknown)).rejects.toThrow(ServiceAwayError);
  });

  it.each(calls)('are waited for no longer than was said: %s', async (_what, call) => {
    await service.faults({ slow_ms: 600_000 });
    const impatient = shippoParcels(service.shippo, { check: 50, rates: 50, label: 50 });
    await expect(call(impatient)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  it('are not given away: neither the token nor an address is in what is thrown', async () => {
    await service.faults({ fail: { status: 500 } });
    const error = await carriers.check(LOWELL).catch((thrown: unknown) => thrown);
    const { message, cause, stack } = Object(error);
    const words = `${message} ${stack} ${cause?.message} ${cause?.stack}`;
    expect(words).not.toContain(service.shippo.token);
    expect(words).not.toContain('Elm');
  });
});
