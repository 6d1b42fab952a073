/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';

let network: typeof fetch;
const atNetwork: typeof fetch = (input, init) => network(input, init);
globalThis.fetch = atNetwork;
// What sends spans takes the function that is there when it is loaded.
const { startTraces } = await import('./traces.ts');

const SECRET = 'planted-secret-4711';

interface Sent {
  readonly url: string;
  readonly traceparent: string | null;
  readonly authorization: string | null;
  readonly body: string;
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
  readonly status: { code: number };
}

let sent: Sent[];
let answer: () => Promise<Response>;

/** Listeners of the pages of a test. */
let listeners: Parameters<typeof document.addEventListener>[];
const { addEventListener } = document;

/** Notes all that a page sends. */
const noting: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const url = input instanceof Request ? input.url : String(input);
  const given = init?.body;
  const body = ArrayBuffer.isView(given) ? new TextDecoder().decode(given) : String(given ?? '');
  sent.push({
    url: new URL(url, location.href).pathname,
    traceparent: headers.get('traceparent'),
    authorization: headers.get('authorization'),
    body,
  });
  return url.includes('/releases/traces') ? new Response('{}') : answer();
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answer = async () => new Response('{}');
  network = noting;
  globalThis.fetch = atNetwork;
  listeners = [];
  document.addEventListener = (...listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    addEventListener.apply(document, listener);
  };
  document.body.innerHTML = `<div data-mf="checkout">
    <button id="pay" data-trace="pay">Pay for ${SECRET}</button>
    <button id="other" data-trace="${SECRET}"><span id="inner">${SECRET}</span></button>
    <p id="text">${SECRET}</p>
  </div>`;
});
afterEach(() => {
  for (const listener of listeners) document.removeEventListener(...listener);
  document.addEventListener = addEventListener;
  jest.useRealTimers();
});

const click = (id: string) => document.getElementById(id)?.click();
const open = () => startTraces({ patternOf: () => '/checkout/:step' });

/** The spans that a page has sent once its click is over. */
async function spansOf(page: ReturnType<typeof open>): Promise<SentSpan[]> {
  await jest.advanceTimersByTimeAsync(6000);
  await page.flush();
  return sent
    .filter(({ url }) => url === '/releases/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

const factsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('a page that is traced', () => {
  it('sends a click with the calls that follow, whose headers carry the trace on', async () => {
    const page = open();
    click('pay');
    await fetch('/api/order/', { method: 'POST', headers: { authorization: 'Bearer x' } });
    await fetch(new Request(new URL('/api/order/complete', location.href), { method: 'POST' }));
    const spans = await spansOf(page);
    const pay = spans.find(({ name }) => name === 'click pay');
    expect(factsOf(pay as SentSpan)).toEqual({
      'wishbin.remote': 'checkout',
      'http.route': '/checkout/:step',
    });
    const calls = spans.filter(({ name }) => name === 'POST /api');
    expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([pay?.spanId, pay?.spanId]);
    expect(calls.map(factsOf)).toEqual(
      calls.map(() => ({ 'http.request.method': 'POST', 'http.response.status_code': 200 })),
    );
    expect(sent.filter(({ url }) => url.startsWith('/api/')).map(({ traceparent }) => traceparent)).toEqual(
      calls.map(({ spanId }) => `00-${pay?.traceId}-${spanId}-01`),
    );
    expect(sent[0]?.authorization).toBe('Bearer x');
  });

  it('begins a trace of its own for a call without a click, and with the next click', async () => {
    const page = open();
    await fetch('/api/category');
    click('pay');
    await fetch('/api/order/', { method: 'POST' });
    click('inner');
    await fetch('/api/order/cart');
    const spans = await spansOf(page);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3);
    expect(spans.map(({ name }) => name).sort()).toEqual([
      'GET /api',
      'GET /api',
      'POST /api',
      'click button',
      'click pay',
    ]);
  });

  it('marks a call that fails, and lets it fail as before', async () => {
    const page = open();
    answer = async () => new Response('{}', { status: 503 });
    expect((await fetch('/api/order/')).status).toBe(503);
    answer = () => Promise.reject(new TypeError(SECRET));
    await expect(fetch('/api/order/')).rejects.toThrow(SECRET);
    answer = async () => new Response('{}');
    expect((await spansOf(page)).map(({ status }) => status.code)).toEqual([2, 2]);
  });

  it('leaves alone what is no call, and sends no text or address', async () => {
    const page = open();
    click('text');
    for (const url of ['/api/telemetry', '/shell/a.js', 'https://elsewhere.example/api/x'])
      await fetch(url, { method: 'POST' });
    expect(sent.map(({ traceparent }) => traceparent)).toEqual([null, null, null]);
    click('other');
    await fetch(`/api/gift/${SECRET}?q=${SECRET}`);
    expect(await spansOf(page)).toHaveLength(2);
    expect(sent.filter(({ url, body }) => url === '/releases/traces' && body.includes(SECRET))).toEqual([]);
  });
});
