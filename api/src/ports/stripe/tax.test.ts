import { loadConfig } from '../../config/config.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { startStandIn } from '../../testing/stand-in.ts';
import { ServiceAwayError, ServiceRefusedError } from '../service-call.ts';
import type { TaxRequest } from '../tax-port.ts';
import { stripeClient } from './client.ts';
import { stripeTax } from './tax.ts';

const LOWELL = { address1: '12 Elm Street', address2: '', city: 'Lowell', state: 'MA', zip: '01852' };
const { secretKey } = loadConfig({}).stripe;

const service = await startStandIn('cards/server.ts', { CARDS_PORT: '0' });
const taxes = stripeTax(stripeClient({ secretKey, apiUrl: service.url }));

afterEach(() => service.faults());

const line = (reference: string, amount: number, quantity = 1) => ({ reference, amount, quantity });
const order = (lines: TaxRequest['lines'], address = LOWELL): TaxRequest => ({
  address,
  lines,
  shipping: 790,
});

describe('taxes', () => {
  it('are those of each line, under the caller’s own name for it', async () => {
    const answer = await taxes.calculate(order([line('tag', 4800), line('box', 650), line('card', 0, 3)]));
    expect(answer).toEqual({
      reference: expect.stringMatching(/^taxcalc_/),
      tax: 341,
      shippingTax: 0,
      lines: new Map([
        ['tag', 300],
        ['box', 41],
        ['card', 0],
      ]),
    });
  });

  it('are none of nothing, without a question', async () => {
    await service.faults({ fail: { status: 500 } });
    expect(await taxes.calculate(order([line('gift', 0)]))).toEqual({
      reference: '',
      tax: 0,
      shippingTax: 0,
      lines: new Map([['gift', 0]]),
    });
  });

  it('are worked out for a full cart', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => line(`part-${index}`, 100 + index));
    const answer = await taxes.calculate(order(lines));
    expect(answer?.lines.size).toBe(600);
    expect(answer?.tax).toBe([...(answer?.lines.values() ?? [])].reduce((sum, tax) => sum + tax, 0));
  });

  it('are not known of a place that is none', async () => {
    expect(await taxes.calculate(order([line('tag', 4800)], { ...LOWELL, zip: 'x' }))).toBeNull();
  });
});

describe('a tax service that does not answer', () => {
  it.each([{ fail: { status: 500 } }, { fail: { status: 429 } }, { cut: 'before' }, { cut: 'after' }])(
    'is away: %o',
    async (faults) => {
      await service.faults(faults);
      await expect(taxes.calculate(order([line('tag', 4800)]))).rejects.toThrow(ServiceAwayError);
    },
  );

  it('is waited for no longer than was said', async () => {
    await service.faults({ slow_ms: 600_000 });
    const impatient = stripeTax(stripeClient({ secretKey, apiUrl: service.url }), 50);
    await expect(impatient.calculate(order([line('tag', 4800)]))).rejects.toThrow(
      'The tax service does not answer',
    );
  });

  it('is away where no server listens', async () => {
    const nobody = stripeTax(stripeClient({ secretKey, apiUrl: 'http://127.0.0.1:1' }));
    await expect(nobody.calculate(order([line('tag', 1)]))).rejects.toThrow(ServiceAwayError);
  });
});

describe('a tax service that will not', () => {
  const words = 'The tax for this order could not be worked out. Nothing was charged; we have been told.';

  it.each([400, 403, 404])('says so, and why for the operator: %i', async (status) => {
    await service.faults({ fail: { status } });
    const refusal: unknown = await taxes.calculate(order([line('tag', 4800)])).catch((error) => error);
    expect(refusal).toBeInstanceOf(ServiceRefusedError);
    expect(refusal).toMatchObject({ words, cause: { statusCode: status } });
  });

  it('is one that does not know our key', async () => {
    const other = stripeTax(stripeClient({ secretKey: 'sk_test_other', apiUrl: service.url }));
    await expect(other.calculate(order([line('tag', 1)]))).rejects.toMatchObject({
      words,
      cause: { statusCode: 401 },
    });
  });
});

describe('a tax service that answers in pages', () => {
  const pages: string[] = [];
  const item = (index: number) => ({ id: `li_${index}`, reference: `part-${index}`, amount_tax: index });
  const list = (items: object[], has_more: boolean) => ({
    object: 'list',
    url: '/v1/tax/calculations/taxcalc_1/line_items',
    data: items,
    has_more,
  });

  it('is listened to until the last one', async () => {
    const apiUrl = await startLocalServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      pages.push(pathname);
      const after = searchParams.get('starting_after');
      const first = after === null ? 0 : Number(after.slice(3)) + 1;
      const items = [first, first + 1].map(item);
      const body = pathname.endsWith('/line_items')
        ? list(items, first + 2 < 6)
        : {
            id: 'taxcalc_1',
            tax_amount_exclusive: 20,
            shipping_cost: { amount_tax: 5 },
            line_items: list(items, true),
          };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
    const paged = stripeTax(stripeClient({ secretKey, apiUrl }));
    const lines = Array.from({ length: 6 }, (_, index) => line(`part-${index}`, 100));
    const answer = await paged.calculate(order(lines));
    expect([...(answer?.lines ?? [])]).toEqual(lines.map(({ reference }, index) => [reference, index]));
    expect(answer).toMatchObject({ tax: 20, shippingTax: 5 });
    expect(pages).toHaveLength(4);
  });
});
