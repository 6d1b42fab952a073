import type { PageRemote } from 'federation/runtime';
import { type createBrowserRouter, isRouteErrorResponse, matchPath } from 'react-router-dom';
import type { PageView, PageVitals, TelemetryReport } from 'shared-api/contract/telemetry';
import { logError } from 'shared-shell';
import type { RemoteSource } from '../remotes/remote-source.ts';

/**
 * User timing mark of a release that threw while it rendered. What replaces such a release leaves it, also before the reporter is
 * there; each may be loaded without the other.
 */
export interface RenderErrorMark {
  readonly name: 'render-error';
  /** `error`: class of the error, or ''. */
  readonly detail: { readonly remote: string; readonly version: string; readonly error: string };
}

const RENDER_ERROR: RenderErrorMark['name'] = 'render-error';

const ADDRESS = '/api/telemetry';

/** As many as the contract takes. */
const MAX_VIEWS = 20;

/**
 * A report is sent so long after a page view began, in milliseconds, or when the page is left: what was served of a canary is to be known
 * soon. A remote's code that is not there by then counts as not loaded, or as slow while its files are on their way.
 */
export const REPORT_AFTER_MS = 5000;

interface View extends Pick<PageView, 'remote' | 'version' | 'path' | 'failure' | 'error'> {
  readonly release: PageRemote['releases'][number];
  readonly began: number;
  isSent: boolean;
}

interface Watched {
  readonly remotes: readonly Pick<PageRemote, 'name' | 'paths' | 'releases'>[];
  readonly sources: readonly RemoteSource[];
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  /** Share of page loads whose web vitals are measured. */
  readonly vitalsPercent: number;
  /** Share of page loads whose clicks and calls are traced; left out: none. */
  readonly tracesPercent?: number | undefined;
}

/**
 * Reports each visit of a remote's page with the release that the visitor was given and whether that failed. It is loaded
 * after the page, and reads what happened before from the traces of it. It sends no addresses, texts or ids.
 */
export function startReporter({ remotes, sources, router, vitalsPercent, tracesPercent }: Watched): void {
  const visited = new Set<string>();
  /** Releases whose files took too long, also after these have come. */
  const slow = new Set<View['release']>();
  /** Errors of releases on the way to a page, by remote and version: they belong to its view. */
  const early = new Map<string, string>();
  let vitals: PageVitals | null = null;
  let areVitalsSent = false;
  let unsent: View[] = [];
  let current: View | null = null;
  let pathname: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const running = ({ remote }: View) => sources.find(({ name }) => name === remote)?.peek()?.version;

  const fail = (view: View, failure: View['failure'], name = '') => {
    // What was only slow may fail yet.
    if (view.failure && (view.failure !== 'slow' || failure === 'slow')) return;
    view.failure = failure;
    if (/^[a-z_$][\w$]{0,59}$/i.test(name)) view.error = name;
    if (view.isSent) note(view);
  };

  const failToLoad = (view: View, name?: string) => {
    if (isUnderWay(view)) slow.add(view.release);
    fail(view, slow.has(view.release) ? 'slow' : 'load', name);
  };

  const note = (view: View) => {
    unsent.push(view);
    if (unsent.length === MAX_VIEWS) send();
    else timer ??= setTimeout(() => send(), REPORT_AFTER_MS);
  };

  const begin = () => {
    const here = router.state.location.pathname;
    pathname = here;
    current = null;
    for (const { name, paths, releases } of remotes) {
      const path = paths.find((one) => matchPath(one.path, here))?.path;
      const source = sources.find((one) => one.name === name);
      const [chosen] = releases;
      if (path === undefined || !source || !chosen) continue;
      // Later pages of a remote have the release that took the place of a failed one, unless it has no such page.
      const used = visited.has(name) ? source.peek() : null;
      const hasPage = used?.routes.some((route) => route.path === path);
      const release = (hasPage && releases.find((one) => one.version === used?.version)) || chosen;
      const { version } = release;
      visited.add(name);
      const view: View = { remote: name, version, release, path, began: performance.now(), isSent: false };
      current = view;
      note(view);
      const error = early.get(name + version);
      if (early.delete(name + version)) failBy(view, error ?? '');
      source.ready.then((loaded) => {
        if (loaded.version !== version) failToLoad(view);
      });
    }
  };

  const look = () => {
    const { state } = router;
    if (state.navigation.state !== 'idle') return;
    if (state.location.pathname !== pathname) begin();
    for (const [id, error] of Object.entries(state.errors ?? {}))
      if (current && id.startsWith(`${current.remote}:`)) failWith(current, error);
  };

  const failWith = (view: View, error: unknown) => {
    const { name } = error instanceof Error ? error : { name: '' };
    // Failed calls and pages that do not exist are no failures of a release.
    if (!isRouteErrorResponse(error) && name !== 'ApiError') failBy(view, name);
  };

  const failBy = (view: View, name: string) => {
    // Code that does not come is no error of a rendering.
    if (/^(RemoteUnavailable|TimeLimit|ChunkLoad)Error$/.test(name)) failToLoad(view, name);
    else fail(view, 'render', name);
  };

  const send = (isLeft = false) => {
    clearTimeout(timer);
    timer = undefined;
    const views = unsent;
    unsent = [];
    for (const view of views)
      if (!running(view) && performance.now() - view.began >= REPORT_AFTER_MS) failToLoad(view);
    const report: TelemetryReport = { views: views.map(toReported) };
    // They are complete when the page is left, and count once.
    if (isLeft && vitals && !areVitalsSent) {
      report.vitals = vitals;
      areVitalsSent = true;
    }
    if (report.views.length > 0 || report.vitals)
      navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };

  const toReported = (view: View): PageView => {
    const { remote, version, path, failure, error, isSent } = view;
    view.isSent = true;
    const other = running(view);
    return {
      remote,
      version,
      path,
      ...(failure && { failure }),
      ...(error && { error }),
      ...(failure && other && other !== version && { fell_back: true }),
      ...(isSent && { late: true }),
    };
  };

  const measure = async ({ remote, version }: View) => {
    const { onCLS, onINP, onLCP } = await import(
      /* webpackChunkName: "web-vitals", webpackExports: ["onCLS", "onINP", "onLCP"] */ 'web-vitals'
    );
    const note = (more: Partial<PageVitals>) => {
      vitals = { remote, version, ...vitals, ...more };
    };
    onLCP(({ value }) => note({ lcp: Math.round(value) }));
    onINP(({ value }) => note({ inp: Math.round(value) }));
    onCLS(({ value }) => note({ cls: Math.round(value * 10_000) / 10_000 }));
  };

  const trace = async () => {
    const { startTraces } = await import('./traces.ts');
    startTraces({ patternOf: () => current?.path });
  };

  // Of what a browser has no room for, there would seem to be no timing.
  performance.setResourceTimingBufferSize(5000);
  look();
  const landing: View | null = current;
  router.subscribe(look);
  if (isChosen(tracesPercent)) attempt(trace());
  new PerformanceObserver((list) => {
    for (const mark of list.getEntriesByName(RENDER_ERROR)) {
      const { remote, version, error } = (mark as PerformanceEntry & RenderErrorMark).detail;
      if (current?.remote === remote && current.version === version) failBy(current, error);
      else early.set(remote + version, error);
    }
  }).observe({ type: 'mark', buffered: true });
  // The listeners of web-vitals, which capture the event, come first.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true);
  });
  addEventListener('pagehide', () => send(true));
  if (landing && isChosen(vitalsPercent)) setTimeout(() => attempt(measure(landing)), REPORT_AFTER_MS);
}

const isChosen = (percent = 0): boolean => 100 * Math.random() < percent;

const attempt = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => logError('Not measured', error));

/**
 * Whether files of a view's release are still on their way: on a slow network, which says nothing about the release. A file
 * that came, or was refused, has a timing.
 */
function isUnderWay({ remote, version, release }: View): boolean {
  const files = [...document.scripts]
    .map(({ src }) => src)
    .filter((src) => src.includes(`/remotes/${remote}/${version}/`));
  if ('details' in release) files.push(new URL(release.details, location.href).href);
  return files.some((file) => performance.getEntriesByName(file).length === 0);
}
