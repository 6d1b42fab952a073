import { BOX, HOME, startTestParcels } from './testing/test-parcels.ts';

let service: Awaited<ReturnType<typeof startTestParcels>>;
beforeEach(async () => {
  service = await startTestParcels();
});
afterEach(() => service.close());

const shipment = { address_from: HOME, address_to: { ...HOME, street1: '9 Oak Road' }, parcels: [BOX] };
const ship = () => service.post('/shipments/', { ...shipment, async: false });

describe('the parcel service', () => {
  it('is for whoever has the token', async () => {
    const nobody = { detail: 'Authentication credentials were not provided.' };
    expect(await service.post('/addresses/', HOME, '')).toEqual({ status: 401, body: nobody });
    expect((await service.post('/addresses/', HOME, 'another')).status).toBe(401);
    expect((await service.get('/_sandbox/state', '')).body).toEqual({ calls: 2 });
  });

  it('checks an address and answers it as the post writes it', async () => {
    const given = { ...HOME, street1: '12 elm stret', validate: true };
    const { status, body } = await service.post('/addresses/', given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...HOME,
      is_complete: true,
      validation_results: { is_valid: true, messages: [{ type: 'address_correction' }] },
    });
    expect((await service.get(`/addresses/${body.object_id}`)).body).toEqual(body);
  });

  it('says of an address that it does not find, and of one that it was not asked to check', async () => {
    const lost = await service.post('/addresses', { ...HOME, street1: '1 Nowhere Lane', validate: true });
    expect(lost.body).toMatchObject({
      street1: '1 Nowhere Lane',
      validation_results: { is_valid: false, messages: [{ type: 'address_error' }] },
    });
    const unchecked = await service.post('/addresses', { ...HOME, street1: '1 nowhere', name: '' });
    expect(unchecked.body).toMatchObject({
      street1: '1 nowhere',
      is_complete: false,
      validation_results: {},
    });
  });

  it('offers rates, one by one with an id of its own, and remembers them', async () => {
    const { status, body } = await ship();
    expect([status, body.status, body.messages]).toEqual([201, 'SUCCESS', []]);
    expect(body.rates[0]).toMatchObject({
      shipment: body.object_id,
      amount: '7.90',
      currency: 'USD',
      provider: 'USPS',
      servicelevel: { name: 'Ground Advantage', token: 'usps_ground_advantage' },
      estimated_days: 3,
      duration_terms: 'Delivery in 2 to 3 business days',
      attributes: ['CHEAPEST'],
    });
    expect(new Set(body.rates.map((rate: { object_id: string }) => rate.object_id)).size).toBe(4);
    await service.restart();
    expect((await service.get(`/rates/${body.rates[0].object_id}`)).body).toEqual(body.rates[0]);
    expect((await service.get(`/shipments/${body.object_id}/rates/`)).body.results).toEqual(body.rates);
  });

  it('takes addresses by their ids, and answers at once without rates unless told to wait', async () => {
    const { body: address } = await service.post('/addresses/', HOME);
    const asked = { address_from: address.object_id, address_to: address.object_id, parcels: BOX };
    const { body } = await service.post('/shipments/', asked);
    expect([body.status, body.rates]).toEqual(['QUEUED', []]);
    const later = await service.get(`/shipments/${body.object_id}`);
    expect([later.body.status, later.body.rates.length]).toEqual(['SUCCESS', 4]);
  });

  it('names each field that is wrong, and keeps nothing', async () => {
    const { status, body } = await service.post('/shipments/', { address_from: 'x', parcels: [] });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['address_to', 'parcels']);
    const unknown = await service.post('/shipments/', { ...shipment, address_to: 'x' });
    expect(unknown).toEqual({ status: 400, body: { address_to: ['There is no such address.'] } });
    for (const parcel of [{ ...BOX, weight: '-1' }, { ...BOX, mass_unit: 'stone' }, { weight: 3 }])
      expect((await service.post('/shipments/', { ...shipment, parcels: [parcel] })).status).toBe(400);
    expect((await service.get('/rates/unknown')).status).toBe(404);
    expect((await service.get('/_sandbox/state')).body).toEqual({ calls: 6 });
  });

  it('says that nobody takes a parcel', async () => {
    const parcels = [{ ...BOX, weight: 90, mass_unit: 'kg' }];
    const { body } = await service.post('/shipments', { ...shipment, parcels, async: false });
    expect(body.rates).toEqual([]);
    expect(body.messages[0].text).toBe('No carrier takes these parcels from MA to MA.');
  });

  it('sells a label, which is a PDF', async () => {
    const { body } = await ship();
    const rate = body.rates[2];
    const bought = await service.post('/transactions/', { rate: rate.object_id, async: false });
    expect(bought).toMatchObject({ status: 201, body: { status: 'SUCCESS', rate: rate.object_id } });
    expect(bought.body.tracking_number).toMatch(/^(1Z\d{16}|9405\d{18})$/);
    expect(bought.body.tracking_url_provider).toBe(
      `http://localhost:4000/sandbox/parcels/track/${bought.body.tracking_number}`,
    );
    const label = await fetch(bought.body.label_url);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    const pdf = await label.text();
    expect(pdf).toContain(bought.body.tracking_number);
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start)).toMatch(/^xref\n0 6\n/);
    expect((await service.post('/transactions', { rate: 'unknown' })).status).toBe(400);
    const listed = (rateId: string) => service.get(`/transactions?rate=${rateId}`);
    expect((await listed(rate.object_id)).body.results).toEqual([bought.body]);
    expect((await listed(body.rates[0].object_id)).body.results).toEqual([]);
  });
});

describe('a label that is given back', () => {
  const buy = async () => {
    const [rate] = (await ship()).body.rates;
    return (await service.post('/transactions/', { rate: rate.object_id, async: false })).body;
  };
  const giveBack = (transaction: string) => service.post('/refunds/', { transaction, async: false });

  it('is pending, once, and then paid back', async () => {
    const label = await buy();
    const { status, body } = await giveBack(label.object_id);
    expect([status, body.status, body.transaction]).toEqual([201, 'PENDING', label.object_id]);
    expect((await giveBack(label.object_id)).status).toBe(400);
    expect((await service.get('/refunds')).body.results).toEqual([body]);
    const labelNow = async () => (await service.get(`/transactions/${label.object_id}`)).body.status;
    expect(await labelNow()).toBe('REFUNDPENDING');
    await service.put(`/_sandbox/refunds/${body.object_id}`, { status: 'SUCCESS' });
    await service.restart();
    expect((await service.get(`/refunds/${body.object_id}`)).body.status).toBe('SUCCESS');
    expect(await labelNow()).toBe('REFUNDED');
    expect((await service.get(`/transactions?rate=${label.rate}`)).body.results[0].status).toBe('REFUNDED');
  });

  it('is refused where there is none', async () => {
    expect((await giveBack('unknown')).status).toBe(400);
    expect((await service.post('/refunds', {})).body).toHaveProperty('transaction');
    expect((await service.get('/refunds/unknown')).status).toBe(404);
    expect((await service.put('/_sandbox/refunds/unknown', { status: 'ERROR' })).status).toBe(404);
  });
});

describe('its faults', () => {
  const faults = (body: unknown) => service.put('/_sandbox/faults', body);

  it('fail as often as they are told to, and on the path they are told', async () => {
    expect((await faults({ fail: { status: 500, times: 2, path: '/shipments' } })).status).toBe(200);
    expect((await service.post('/addresses/', HOME)).status).toBe(201);
    expect([(await ship()).status, (await ship()).status, (await ship()).status]).toEqual([500, 500, 201]);
    expect((await service.get('/_sandbox/state')).body).toMatchObject({ shipment: 1 });
  });

  it('cut the connection before it acts, or after', async () => {
    await faults({ cut: 'before', cut_times: 1 });
    await expect(ship()).rejects.toThrow('fetch failed');
    expect((await service.get('/_sandbox/state')).body).not.toHaveProperty('shipment');
    await faults({ cut: 'after', cut_times: 1 });
    await expect(ship()).rejects.toThrow('fetch failed');
    expect((await service.get('/_sandbox/state')).body).toMatchObject({ shipment: 1 });
    expect((await ship()).status).toBe(201);
  });

  it('last until they are switched off, and are slow without keeping the service from ending', async () => {
    await faults({ fail: { status: 503 } });
    expect([(await ship()).status, (await ship()).status]).toEqual([503, 503]);
    await faults({});
    expect((await ship()).status).toBe(201);
    await faults({ slow_ms: 600_000 });
    const slow = ship().catch((error: Error) => error);
    await service.restart();
    expect(await slow).toBeDefined();
  });

  it('are refused when they make no sense', async () => {
    expect((await faults({ fail: { status: 200 } })).status).toBe(400);
    expect((await faults({ slow: 3 })).status).toBe(400);
    expect((await ship()).status).toBe(201);
  });
});
