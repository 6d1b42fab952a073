import { BOX, HOME, startTestParcels } from '../testing/test-parcels.ts';

let service: Awaited<ReturnType<typeof startTestParcels>>;
beforeEach(async () => {
  service = await startTestParcels();
});
afterEach(() => service.close());

async function bought(): Promise<{ tracking_number: string; tracking_url_provider: string }> {
  const to = { ...HOME, name: 'Grace <b>', street1: '9 Oak Road', city: 'Bos<ton', zip: '02108' };
  const { body } = await service.post('/shipments/', {
    address_from: HOME,
    address_to: to,
    parcels: [BOX],
    async: false,
  });
  return (await service.post('/transactions/', { rate: body.rates[0].object_id, async: false })).body;
}

const read = async (path: string) => {
  const answer = await fetch(service.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('the page that follows a parcel', () => {
  it('shows number, carrier, state, expected day and history without a token, and keeps them over a restart', async () => {
    const label = await bought();
    const path = new URL(label.tracking_url_provider).pathname;
    expect(path).toBe(`/sandbox/parcels/track/${label.tracking_number}`);
    await service.restart();
    const page = await read(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const part of [
      label.tracking_number,
      'USPS Ground Advantage',
      '<h1>Label created</h1>',
      'Lowell, MA',
    ])
      expect(page.text).toContain(part);
    expect(page.text).toMatch(/Expected on <b>(Mon|Tues|Wednes|Thurs|Fri)day, [A-Z][a-z]+ \d+<\/b>/);
    const sheet = /href="([^"]+style\.css)"/.exec(page.text)?.[1] ?? '';
    expect((await read(sheet)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('names neither people nor streets', async () => {
    const { tracking_number: number } = await bought();
    expect((await read(`/sandbox/parcels/track/${number}`)).text).not.toMatch(/Ada Byron|Grace|Elm|Oak/);
  });

  it('takes a number as people write it', async () => {
    const { tracking_number: number } = await bought();
    const spaced = encodeURIComponent(number.replace(/(.{4})/g, '$1 ').toLowerCase());
    expect((await read(`/sandbox/parcels/track/${spaced}`)).status).toBe(200);
  });

  it.each(['/track/9405000', '/track/%3Cb%3E', '/track/%20', '/track', '/labels'])(
    'is a 404 page at %s',
    async (path) => {
      await bought();
      const page = await read(`/sandbox/parcels${path}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('<h1>We know no such parcel</h1>');
      expect(page.text).not.toContain('<b>');
    },
  );

  it('needs no token, and opens nothing else without one', async () => {
    expect((await read('/transactions')).status).toBe(401);
    expect((await read('/sandbox/parcels/../../transactions')).status).toBe(401);
    expect((await read('/sandbox/parcels/%2e%2e/%2e%2e/transactions')).status).toBe(401);
  });

  it('is no call of the shop', async () => {
    await read('/sandbox/parcels/track/1');
    expect((await service.get('/_sandbox/state')).body).toEqual({ calls: 0 });
  });
});
