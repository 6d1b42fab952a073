import type { RenderAnswer } from '../rendering/render-job.ts';
import type { Rendering } from '../rendering/renderers.ts';
import { aPage } from '../testing/test-door.ts';
import { KeptPage } from './kept-page.ts';
import { PageCache, type PageResult } from './page-cache.ts';

const whole = (answer: Partial<RenderAnswer> = {}): Rendering => ({
  answer: { ...aPage, ...answer },
  overloaded: false,
  isComplete: true,
});
const FAILED: Rendering = { answer: null, overloaded: true, isComplete: false };

/** A cache whose pages show their number of rendering. `answer` decides what the next one gives. */
function cacheWith(settings: { maxBytes?: number; freshMs?: number; staleMs?: number } = {}) {
  const cache = new PageCache({
    maxBytes: 1e6,
    freshMs: 60_000,
    staleMs: 60_000,
    log: { warn: () => undefined },
    ...settings,
  });
  cache.setKnowsChanges(true);
  const state = { renderings: 0, answer: async (html: string): Promise<Rendering> => whole({ html }) };
  const get = (key = 'shell /') =>
    cache.get(key, () => {
      state.renderings += 1;
      return state.answer(`rendering ${state.renderings}`);
    });
  return { cache, state, get };
}

async function shown(result: PageResult): Promise<string> {
  if (result.kind === 'rendered') return 'not kept';
  const { page, state } = result;
  const { body } = await page.prepare('any', async ({ html }) => ({
    status: 200,
    headers: {},
    etag: '',
    body: Buffer.from(html),
  }));
  return `${state}: ${body}`;
}

describe('a kept page', () => {
  it('is rendered once, however many ask for it at a time and later', async () => {
    const { get, state } = cacheWith();
    const results = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(new Set(await Promise.all(results.map(shown)))).toEqual(new Set(['miss: rendering 1']));
    expect(await shown(await get())).toBe('hit: rendering 1');
    expect(state.renderings).toBe(1);
  });

  it('is served while one rendering renews it', async () => {
    const { get, state } = cacheWith({ freshMs: -1 });
    await get();
    const { promise, resolve } = Promise.withResolvers<Rendering>();
    state.answer = () => promise;
    expect(await Promise.all([get(), get(), get()].map(async (result) => shown(await result)))).toEqual(
      Array(3).fill('stale: rendering 1'),
    );
    expect(state.renderings).toBe(2);
    resolve(whole({ html: 'renewed' }));
    await promise;
    await Promise.resolve();
    expect(await shown(await get())).toBe('stale: renewed');
  });

  it('is rendered before it is served when it is too old', async () => {
    const { get } = cacheWith({ freshMs: -1, staleMs: -1 });
    await get();
    expect(await shown(await get())).toBe('miss: rendering 2');
  });

  it('is served when it cannot be rendered again', async () => {
    const { cache, get, state } = cacheWith();
    state.answer = async (html) => whole({ html, dependencies: ['product-1'] });
    await get();
    cache.invalidate(['product-1']);
    state.answer = async () => FAILED;
    expect(await shown(await get())).toBe('stale: rendering 1');
    state.answer = async (html) => whole({ html });
    expect(await shown(await get())).toBe('miss: rendering 3');
  });
});

describe('a change of data', () => {
  it('renders the pages anew that show them, and no others', async () => {
    const { cache, get, state } = cacheWith();
    const keys = ['shell /1', 'shell /2', 'shell /any'];
    for (const [index, key] of keys.entries()) {
      state.answer = async (html) =>
        whole({ html, dependencies: [['product-1'], ['product-2'], ['any']][index] ?? [] });
      await get(key);
    }
    cache.invalidate(['product-1', 'products']);
    const states = await Promise.all(keys.map(async (key) => (await shown(await get(key))).split(':')[0]));
    expect(states).toEqual(['miss', 'hit', 'miss']);
    cache.invalidate(['all']);
    expect(await shown(await get('shell /2'))).toMatch('miss');
  });

  it('during a rendering has the page rendered once more', async () => {
    const { cache, get, state } = cacheWith();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.answer = async (html) => {
      if (state.renderings === 1) await promise;
      return whole({ html, dependencies: ['product-1'] });
    };
    const first = get();
    cache.invalidate(['product-1']);
    const second = get();
    resolve();
    expect(await shown(await first)).toBe('miss: rendering 2');
    expect(await shown(await second)).toBe('miss: rendering 2');
    expect(await shown(await get())).toBe('hit: rendering 2');
  });

  it('may be missed while the stream is broken: each request renders', async () => {
    const { cache, get } = cacheWith();
    await get();
    cache.setKnowsChanges(false);
    expect(await shown(await get())).toBe('miss: rendering 2');
    expect(await shown(await get())).toBe('miss: rendering 3');
    cache.setKnowsChanges(true);
    expect(await shown(await get())).toBe('miss: rendering 4');
    expect(await shown(await get())).toBe('hit: rendering 4');
  });
});

describe('what is not kept', () => {
  it.each([
    ['a frame', { ...whole(), isComplete: false }],
    ['nothing', FAILED],
    ['a redirect', whole({ redirect: '/', status: 302 })],
    ['an error', whole({ status: 503 })],
  ])('%s', async (_, rendering) => {
    const { get, state } = cacheWith();
    state.answer = async () => rendering;
    expect(await get()).toEqual({ kind: 'rendered', rendering });
    await get();
    expect(state.renderings).toBe(2);
  });
});

describe('lists of the market', () => {
  it('are dropped at once by a change, and twice a second by many', async () => {
    const { cache, state, get } = cacheWith();
    state.answer = async (html) => whole({ html, dependencies: ['products'] });
    await get();
    cache.invalidate(['product-1', 'products']);
    expect(await shown(await get())).toBe('miss: rendering 2');
    const due: (() => void)[] = [];
    const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => {
      due.push(run);
      return { unref: () => timer };
    }) as never);
    for (let sale = 0; sale < 20; sale += 1) {
      cache.invalidate([`product-${sale}`, 'products']);
      expect(await shown(await get())).toBe('hit: rendering 2');
    }
    timer.mockRestore();
    expect(due).toHaveLength(1);
    due[0]?.();
    expect(await shown(await get())).toBe('miss: rendering 3');
  });
});

describe('memory', () => {
  it('is bounded, and made-up addresses do not push out pages', async () => {
    const { get, state } = cacheWith({ maxBytes: 100_000 });
    await get('shell /home');
    state.answer = async () => whole({ html: 'x'.repeat(1000) });
    for (let number = 0; number < 100; number += 1) await shown(await get(`shell /?q=${number}`));
    state.answer = async () => whole({ status: 404 });
    for (let number = 0; number < 300; number += 1) await get(`shell /missing/${number}`);
    expect(await shown(await get('shell /home'))).toMatch('hit');
    expect(await shown(await get('shell /?q=99'))).toMatch('hit');
    expect(await get('shell /?q=1')).toMatchObject({ state: 'miss' });
    expect(await get('shell /missing/299')).toMatchObject({ state: 'hit' });
    expect(await get('shell /missing/1')).toMatchObject({ state: 'miss' });
  });

  it('for other spellings of a page is that of made-up addresses', async () => {
    const { get, state } = cacheWith({ maxBytes: 100_000 });
    await get('shell /home');
    state.answer = async () =>
      whole({ html: 'x'.repeat(1000), meta: { title: '', description: '', path: '/mug/7' } });
    for (let number = 0; number < 100; number += 1) await get(`shell /mug/${'0'.repeat(number)}7`);
    expect(await get('shell /home')).toMatchObject({ state: 'hit' });
    expect(await get('shell /mug/7')).toMatchObject({ state: 'hit' });
    expect(await get('shell /mug/07')).toMatchObject({ state: 'miss' });
  });

  it('has no trace of a page that is larger than all of it', async () => {
    const { cache, get, state } = cacheWith({ maxBytes: 10_000 });
    state.answer = async () => whole({ html: 'x'.repeat(20_000), dependencies: ['product-1'] });
    const first = await get();
    if (first.kind !== 'kept') throw new Error('It is whole');
    cache.invalidate(['product-1']);
    expect(first.page.isValid).toBe(true);
    expect(await get()).toMatchObject({ state: 'miss' });
  });

  it('of releases that are gone is freed', async () => {
    const { cache, get } = cacheWith();
    await get('mf-x@1 /');
    await get('mf-x@2 /');
    cache.prune((key) => key.startsWith('mf-x@2 '));
    expect(await get('mf-x@2 /')).toMatchObject({ state: 'hit' });
    expect(await get('mf-x@1 /')).toMatchObject({ state: 'miss' });
  });
});

describe('the parts of a page', () => {
  it('are packed after the first answer, and there for another composition', async () => {
    const page = new KeptPage('shell /', { ...aPage, html: 'text '.repeat(10_000) });
    const loose = page.bytes;
    const make = async ({ html }: RenderAnswer) => ({
      status: 200,
      headers: {},
      etag: '',
      body: Buffer.from(String(html.length)),
    });
    await page.prepare('br one', make);
    expect(page.bytes).toBeLessThan(loose / 10);
    expect(String((await page.prepare('br two', make)).body)).toBe('50000');
    expect(page.ready('br one')).toBeDefined();
  });
});
