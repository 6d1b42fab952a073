/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { RemoteUnavailableError } from 'federation/runtime';
import type { RenderErrorMark } from './reporter.ts';

const onLCP = jest.fn();
const onINP = jest.fn();
const onCLS = jest.fn();
jest.unstable_mockModule('web-vitals', () => ({ onLCP, onINP, onCLS }));
const startTraces = jest.fn();
jest.unstable_mockModule('./traces.ts', () => ({ startTraces }));
const { REPORT_AFTER_MS, startReporter } = await import('./reporter.ts');
const { telemetryReportSchema } = await import('shared-api/contract/telemetry');

/** Reports that were sent, each of the form that the API takes. */
let reports: ReturnType<typeof telemetryReportSchema.parse>[];
/** Addresses of files that came, or were refused. */
let arrived: string[];
let tellMark: (detail: RenderErrorMark['detail']) => void;

/** The environment's Blob cannot be read. */
class TextBlob {
  readonly text: string;
  constructor([text = '']: readonly string[]) {
    this.text = text;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  arrived = [];
  document.head.replaceChildren();
  performance.setResourceTimingBufferSize = () => undefined;
  performance.getEntriesByName = (name: string) => arrived.filter((one) => one === name) as never;
  Object.assign(globalThis, {
    Blob: TextBlob,
    PerformanceObserver: class {
      constructor(tell: (list: object) => void) {
        tellMark = (detail) =>
          tell({ getEntriesByName: (name: string) => (name === 'render-error' ? [{ detail }] : []) });
      }
      observe = () => undefined;
    },
  });
  navigator.sendBeacon = (_, body) => {
    reports.push(telemetryReportSchema.parse(JSON.parse(Object(body).text)));
    return true;
  };
});
afterEach(() => jest.useRealTimers());

interface Loaded {
  version: string;
  routes: { path: string }[];
}

const loadedOf = (version: string, ...paths: string[]): Loaded => ({
  version,
  routes: paths.map((path) => ({ path })),
});

const DETAILS = 'http://localhost/remotes/mf-tea/1.1.0/release.0a1b.json';

/** A page of mf-tea, whose release 1.1.0 was given with 1.0.0 to fall back to, and of mf-cup. */
function open(pathname = '/tea/green', vitalsPercent = 0, tracesPercent?: number) {
  const { promise: ready, resolve } = Promise.withResolvers<Loaded>();
  let loaded: Loaded | null = null;
  const cup = loadedOf('2.0.0', '/cup');
  let look = (): void => undefined;
  const state = {
    location: { pathname },
    navigation: { state: 'idle' },
    errors: null as Record<string, unknown> | null,
  };
  const release = (version: string) => ({ version, details: new URL(DETAILS).pathname, integrity: '' });
  const remotes = [
    { name: 'mf-tea', paths: ['/tea/:kind', '/pot'], releases: [release('1.1.0'), release('1.0.0')] },
    { name: 'mf-cup', paths: ['/cup'], releases: [release('2.0.0')] },
  ].map(({ paths, ...remote }) => ({
    ...remote,
    paths: paths.map((path) => ({ path, render: 'server' as const })),
  }));
  startReporter({
    remotes,
    sources: [
      { name: 'mf-tea', peek: () => loaded, ready },
      { name: 'mf-cup', peek: () => cup, ready: Promise.resolve(cup) },
    ] as never,
    router: {
      state: state as never,
      subscribe: (tell) => {
        look = () => tell(state as never, {} as never);
        return () => undefined;
      },
    },
    vitalsPercent,
    tracesPercent,
  });
  return {
    load: (version: string, ...paths: string[]) => {
      loaded = loadedOf(version, ...paths);
      resolve(loaded);
    },
    go: (next: string, errors: Record<string, unknown> | null = null) => {
      Object.assign(state, { location: { pathname: next }, errors });
      look();
    },
  };
}

const wait = () => jest.advanceTimersByTimeAsync(REPORT_AFTER_MS);
const sent = () => reports.flatMap(({ views }) => views);
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

const view = { remote: 'mf-tea', version: '1.1.0', path: '/tea/:kind' };

describe('the reporter', () => {
  it('reports page views by release and pattern, in one report', async () => {
    const page = open();
    page.load('1.1.0');
    page.go('/cup');
    page.go('/services');
    page.go('/tea/black');
    await wait();
    expect(sent()).toEqual([view, { remote: 'mf-cup', version: '2.0.0', path: '/cup' }, view]);
    await wait();
    leave();
    expect(reports).toHaveLength(1);
  });

  it('reports when the page is left', async () => {
    open().load('1.1.0');
    leave();
    expect(sent()).toEqual([view]);
  });

  it('reports the release that did not load for the visit that met it, and its replacement from then on', async () => {
    arrived = [DETAILS];
    const page = open();
    page.load('1.0.0', '/pot');
    await wait();
    page.go('/pot');
    await wait();
    expect(sent()).toEqual([
      { ...view, failure: 'load', fell_back: true },
      { remote: 'mf-tea', version: '1.0.0', path: '/pot' },
    ]);
  });

  it('holds a page that the replacement does not have against the release that has it', async () => {
    arrived = [DETAILS];
    const page = open('/tea/green');
    page.load('1.0.0', '/tea/:kind');
    page.go('/pot');
    await wait();
    expect(sent()).toEqual([
      { ...view, failure: 'load', fell_back: true },
      { ...view, path: '/pot', failure: 'load', fell_back: true },
    ]);
  });

  describe('a release whose files take long', () => {
    const script = () => {
      const element = document.createElement('script');
      element.src = '/remotes/mf-tea/1.1.0/remoteEntry.js?attempt=2';
      document.head.append(element);
      return element.src;
    };

    it.each([
      ['its details', () => undefined],
      ['a script', () => void arrived.push(DETAILS, script().replace('2', '1'))],
    ])('is reported as slow, whether the one before it is there or not: %s', async (_, prepare) => {
      script();
      prepare();
      const page = open();
      await wait();
      page.load('1.0.0', '/pot');
      page.go('/pot');
      await wait();
      expect(sent()).toEqual([
        { ...view, failure: 'slow' },
        { remote: 'mf-tea', version: '1.0.0', path: '/pot' },
      ]);
    });

    it('is reported as slow where the one before it takes its place', async () => {
      const page = open();
      page.load('1.0.0', '/tea/:kind');
      await wait();
      expect(sent()).toEqual([{ ...view, failure: 'slow', fell_back: true }]);
    });

    it('stays slow on a page that its replacement does not have', async () => {
      const page = open();
      page.load('1.0.0', '/tea/:kind');
      await wait();
      arrived = [DETAILS];
      page.go('/pot');
      await wait();
      expect(sent()).toMatchObject([{ failure: 'slow' }, { ...view, path: '/pot', failure: 'slow' }]);
    });

    it('is reported as failed when all files are there and it does not run', async () => {
      arrived = [DETAILS, script()];
      open();
      await wait();
      expect(sent()).toEqual([{ ...view, failure: 'load' }]);
    });

    it.each([
      ['is on its way', 'TimeLimitError', 'slow'],
      ['was refused', 'ChunkLoadError', 'load'],
    ])('is reported by the code of the page alone where only that %s', async (_, error, failure) => {
      const code = script();
      arrived = failure === 'slow' ? [DETAILS] : [DETAILS, code];
      open().load('1.1.0', '/tea/:kind');
      tellMark({ remote: 'mf-tea', version: '1.1.0', error });
      await wait();
      expect(sent()).toEqual([{ ...view, failure, error }]);
    });

    it('is reported as failed, too, when it is there at last and throws', async () => {
      const page = open();
      await wait();
      page.load('1.1.0', '/tea/:kind');
      tellMark({ remote: 'mf-tea', version: '1.1.0', error: 'TypeError' });
      await wait();
      expect(sent()).toEqual([
        { ...view, failure: 'slow' },
        { ...view, failure: 'render', error: 'TypeError', late: true },
      ]);
    });
  });

  it('reports code that is not there after five seconds, but not when the page is left before', async () => {
    arrived = [DETAILS];
    open();
    await wait();
    expect(sent()).toEqual([{ ...view, failure: 'load' }]);
    reports = [];
    open();
    leave();
    expect(sent()).toContainEqual(view);
  });

  it('reports a release that throws, once a visit, with the class of its error only', async () => {
    const page = open();
    page.load('1.1.0');
    const detail = { remote: 'mf-tea', version: '1.1.0', error: 'TypeError' };
    tellMark(detail);
    tellMark({ ...detail, error: 'RangeError' });
    tellMark({ ...detail, remote: 'mf-cup' });
    await wait();
    expect(sent()).toEqual([{ ...view, failure: 'render', error: 'TypeError' }]);
  });

  it('reports a release that fails on the way to its first page, where another one is shown', async () => {
    const page = open('/cup');
    tellMark({ remote: 'mf-tea', version: '1.1.0', error: 'TypeError' });
    page.load('1.0.0', '/pot');
    page.go('/pot');
    await wait();
    const fault = { failure: 'render', error: 'TypeError', fell_back: true };
    expect(sent()).toContainEqual({ ...view, path: '/pot', ...fault });
  });

  it('reports what fails after the report of the visit as a late failure', async () => {
    const page = open();
    page.load('1.1.0');
    await wait();
    tellMark({ remote: 'mf-tea', version: '1.1.0', error: 'Ada’s error' });
    page.load('1.0.0');
    await wait();
    expect(sent()).toEqual([view, { ...view, failure: 'render', fell_back: true, late: true }]);
  });

  const noRelease = new RemoteUnavailableError('mf-tea', { kind: 'missing', address: '', cause: '' });
  const noChunk = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
  const failedCall = Object.assign(new Error('away'), { name: 'ApiError' });
  const missing = { status: 404, statusText: '', internal: false, data: null };

  it.each([
    [
      'code that failed in a loader',
      new TypeError('x is undefined'),
      { failure: 'render', error: 'TypeError' },
    ],
    ['code that did not come', noRelease, { failure: 'load', error: 'RemoteUnavailableError' }],
    ['a part of it that did not come', noChunk, { failure: 'load', error: 'ChunkLoadError' }],
    ['no failure of a release: a failed call', failedCall, {}],
    ['no failure of a release: a missing page', missing, {}],
    ['no failure of its own: that of another remote', null, {}],
  ])('reports %s', async (_, error, failure) => {
    arrived = [DETAILS];
    const page = open('/services');
    page.load('1.1.0');
    page.go('/pot', error ? { 'mf-tea:/pot': error } : { 'mf-cup:/cup': new TypeError() });
    await wait();
    expect(sent()).toEqual([{ remote: 'mf-tea', version: '1.1.0', path: '/pot', ...failure }]);
  });

  it('sends no more than twenty views at a time', async () => {
    const page = open();
    page.load('1.1.0');
    for (let visit = 0; visit < 24; visit += 1) page.go(visit % 2 ? '/tea/green' : '/pot');
    leave();
    expect(reports.map(({ views }) => views.length)).toEqual([20, 5]);
  });

  it('measures web vitals of a share of the page loads, and reports them when the page is left', async () => {
    const page = open('/tea/green', 100);
    page.load('1.1.0');
    await wait();
    expect(reports).toHaveLength(1);
    const tell = (metric: typeof onLCP, value: number) => Object(metric.mock.lastCall)[0]({ value });
    tell(onLCP, 1234.5);
    page.go('/cup');
    tell(onCLS, 0.123456);
    tell(onCLS, 0.2);
    leave();
    tell(onCLS, 0.3);
    leave();
    expect(reports).toMatchObject([
      { views: [view] },
      { vitals: { remote: 'mf-tea', version: '1.1.0', lcp: 1235, cls: 0.2 } },
    ]);
    expect(reports).toHaveLength(2);
    onLCP.mockClear();
    open('/tea/green', 0);
    open('/services', 100);
    await wait();
    expect(onLCP).not.toHaveBeenCalled();
  });

  it('lets calls be traced where the page says so, with the pattern of the page', async () => {
    open('/tea/green');
    await jest.advanceTimersByTimeAsync(0);
    expect(startTraces).not.toHaveBeenCalled();
    open('/tea/green', 0, 100);
    await jest.advanceTimersByTimeAsync(0);
    expect(startTraces).toHaveBeenCalledTimes(1);
    expect(Object(startTraces.mock.lastCall)[0].patternOf()).toBe('/tea/:kind');
  });
});
