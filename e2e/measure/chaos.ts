import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { collectProblems, openAlive, type Problems } from '../support/browser/problems.ts';
import {
  type Answer,
  openByLink,
  openWatched,
  renderedBy,
  visitResult,
} from '../support/browser/usable-page.ts';
import { LOADING_TROUBLE } from '../support/pages/headers.ts';
import { signIn } from '../support/pages/sign-in.ts';
import { copyDemoData, openApi, prepareDemoData } from '../support/servers/api-server.ts';
import { buildFaulty, CODE_FAULTS, type CodeFault, copyFaulty } from '../support/servers/faulty-builds.ts';
import { openIdentity, prepareAccounts } from '../support/servers/identity-server.ts';
import {
  changedByte,
  remoteFolders,
  TestStore,
  truncated,
  type Undo,
} from '../support/servers/release-store.ts';
import { choosePlace, runNode } from '../support/servers/server-process.ts';
import { openServices } from '../support/servers/services.ts';
import { openSite, type Site } from '../support/servers/site.ts';
import { PLANNED_FAULT } from '../support/servers/variants.ts';
import { launchBrowser } from './contact-sheet.ts';

/**
 * Twelve faults of the stable release of each remote, in a site with a browser. Prints for each case which release the visitor
 * got, after how many milliseconds the page could be used, console errors that do not belong to the fault, and how long a page of
 * another remote took, as a multiple of its time without the fault. Fails where the release before was not used although the fault
 * broke the page, where that took too long, and where the other page became slow.
 *
 *   node e2e/measure/chaos.ts [--remotes mf-cart,mf-admin] [--faults 'entry 404,loader throws'] [--loads 2]
 */
const { values } = parseArgs({
  options: {
    remotes: { type: 'string', default: '' },
    faults: { type: 'string', default: '' },
    loads: { type: 'string', default: '2' },
  },
});

const PREVIOUS = '1.0.0';
/** So much longer than without a fault a page may take: a release that does not answer is left after 4 s. */
const MOST_LATER_MS = 5000;
const MOST_SLOWER = 1.5;
/** Of visits, where the first ones say that another page became slow. */
const MOST_ROUNDS = 5;

/** A page of each remote: its address, and the script that only it needs. */
const PAGES: Readonly<Record<string, { path: string; chunk: string }>> = {
  'mf-catalog': { path: '/', chunk: 'home-page' },
  'mf-cart': { path: '/cart', chunk: 'routes' },
  'mf-checkout': { path: '/checkout', chunk: 'routes' },
  'mf-influencer': { path: '/services', chunk: 'services-page' },
  'mf-company': { path: '/mission', chunk: 'mission-page' },
  'mf-admin': { path: '/admin', chunk: 'admin-page' },
};

interface Case {
  remote: string;
  /** Of the faulty release. */
  version: string;
  store: TestStore;
}

interface Fault {
  code?: CodeFault;
  /** Breaks files of the release in the store. */
  files?: (broken: Case) => Promise<Undo>;
  /** Breaks requests of browsers. */
  requests?: (context: BrowserContext, broken: Case) => Promise<unknown>;
  /** Browsers do not meet it. */
  onlyServer?: true;
  /** The page is reached from another one, as browsers do not load the data of a page that came with them. */
  byLink?: true;
}

const at = ({ remote, version }: Case, script: string) => `**/remotes/${remote}/${version}/${script}*`;
const chunkOf = (remote: string) => `${pageOf(remote).chunk}.*.js`;

const FAULTS: Readonly<Record<string, Fault>> = {
  'entry 404': {
    files: ({ store, remote, version }) => store.hide(version, 'browser/remoteEntry.js', remote),
  },
  'entry 500': {
    requests: (context, broken) =>
      context.route(at(broken, 'remoteEntry.js'), (route) => route.fulfill({ status: 500, body: '' })),
  },
  'entry hangs': {
    requests: (context, broken) => context.route(at(broken, 'remoteEntry.js'), () => undefined),
  },
  'entry cut off': {
    files: ({ store, remote, version }) => store.spoil(version, 'browser/remoteEntry.js', truncated, remote),
  },
  'entry with a changed byte': {
    files: ({ store, remote, version }) =>
      store.spoil(version, 'browser/remoteEntry.js', changedByte, remote),
  },
  'chunk 404': {
    requests: (context, broken) =>
      context.route(at(broken, chunkOf(broken.remote)), (route) => route.fulfill({ status: 404, body: '' })),
  },
  'chunk hangs': {
    requests: (context, broken) => context.route(at(broken, chunkOf(broken.remote)), () => undefined),
  },
  'throws while evaluated': { code: 'evaluates' },
  'throws in its first render': { code: 'renders' },
  'throws in browsers only': { code: 'hydrates' },
  'loader throws': { code: 'loads', byLink: true },
  'server.cjs loops': { code: 'loops', onlyServer: true },
};

/** What the console may say of a remote that is broken on purpose. */
const ALLOWED = [
  ...LOADING_TROUBLE,
  new RegExp(PLANNED_FAULT),
  /mf-\w+ 1\.\d\.0 failed/,
  /React error #42[0-9]/,
];

const folder = await mkdtemp(join(tmpdir(), 'wishbin-chaos-'));
const closers = [() => rm(folder, { recursive: true })];
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

async function measure(): Promise<boolean> {
  const remotes = chosen(values.remotes, Object.keys(PAGES));
  const faults = chosen(values.faults, Object.keys(FAULTS));
  const site = await openBrokenSite(remotes);
  const browser = await launchBrowser();
  closers.push(() => browser.close());
  const admin = await adminState(browser, site);

  console.log('| remote | fault | answered by | usable after | unexpected errors | another page | |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const began = performance.now();
  let missed = 0;
  for (const remote of remotes) {
    await runRemote(browser, site, { remote, faults, admin }, (fault, { isGood, cells }) => {
      missed += Number(!isGood);
      console.log(`| ${[remote, fault, ...cells, isGood ? '' : 'missed'].join(' | ')} |`);
    });
  }
  const minutes = (performance.now() - began) / 60_000;
  console.log(`${remotes.length * faults.length} cases in ${minutes.toFixed(1)} min, ${missed} missed`);
  return missed === 0;
}

function chosen(list: string, all: readonly string[]): readonly string[] {
  const names = list === '' ? all : list.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: choose from ${all.join(', ')}`);
  return names;
}

/** A site with all remotes, and the faulty releases of those in `remotes` published beside. */
async function openBrokenSite(remotes: readonly string[]): Promise<Site> {
  await runNode(['scripts/build.ts']);
  await prepareDemoData();
  await prepareAccounts();
  const store = new TestStore(join(folder, 'store'));
  await store.prepare();
  for (const remote of remoteFolders()) await store.release(PREVIOUS, remote);
  for (const remote of remotes) {
    await buildFaulty(remote);
    for (const fault of CODE_FAULTS) {
      const build = join(folder, 'builds', `${remote}-${fault}`);
      await copyFaulty(remote, fault, build);
      await store.command('publish', build, '--version', versionOf(fault));
    }
  }
  const place = await choosePlace();
  const identity = await openIdentity(place.url, join(folder, 'identity'));
  const services = await openServices(join(folder, 'services'), place.url);
  copyDemoData(join(folder, 'data'));
  const api = await openApi(join(folder, 'data'), { OIDC_ISSUER: identity.issuer, PUBLIC_URL: place.url });
  closers.push(() => api.stop());
  // The limit of rendering is part of what is measured.
  const settings = { RENDER_TIME_LIMIT_MS: '2000' };
  const site = await openSite({ place, api, identity, services, store, settings });
  closers.push(() => site.close());
  await identity.start();
  closers.push(() => identity.stop());
  return site;
}

function versionOf(fault: CodeFault): string {
  return `1.${CODE_FAULTS.indexOf(fault) + 1}.0`;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function adminState(browser: Browser, site: Site): Promise<State> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openAlive(page, '/orders');
  await signIn(page, 'admin');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What all cases of a remote have in common. */
interface Setup {
  browser: Browser;
  site: Site;
  remote: string;
  /** The administrator's sign-in, for pages that others do not have. */
  storageState: State | undefined;
  /** The fastest visit of its page without a fault, milliseconds. */
  usualMs: number;
}

interface Result {
  isGood: boolean;
  cells: string[];
}

async function runRemote(
  browser: Browser,
  site: Site,
  { remote, faults, admin }: { remote: string; faults: readonly string[]; admin: State },
  report: (fault: string, result: Result) => void,
): Promise<void> {
  const storageState = remote === 'mf-admin' ? admin : undefined;
  const usualMs = await fastestVisit(browser, site.url, remote, storageState);
  let stable = PREVIOUS;
  for (const name of faults) {
    const fault = FAULTS[name] ?? {};
    const version = versionOf(fault.code ?? 'none');
    // A release is promoted with the good one before it.
    if (stable !== version && stable !== PREVIOUS) await site.store.command('rollback', remote, PREVIOUS);
    const other = remote === 'mf-company' ? 'mf-influencer' : 'mf-company';
    const before = await fastestVisit(browser, site.url, other);
    if (stable !== version) {
      await site.store.command('promote', remote, version);
      await site.serves(remote, version);
      stable = version;
    }
    report(
      name,
      await runCase(
        { browser, site, remote, storageState, usualMs },
        { name, fault, version, other, before },
      ),
    );
  }
  await site.store.command('rollback', remote, PREVIOUS);
}

interface CaseOptions {
  name: string;
  fault: Fault;
  version: string;
  /** Another remote. */
  other: string;
  /** The fastest visit of the other remote's page without the fault, milliseconds. */
  before: number;
}

async function runCase(setup: Setup, options: CaseOptions): Promise<Result> {
  const { remote, usualMs } = setup;
  const { name, fault, version } = options;
  const expected: Answer = fault.onlyServer ? 'the release itself' : 'the release before';
  const { answeredBy, usableMs, html, unexpected } = await meetFault(setup, options, async (visit) => {
    const { context, problems, page } = await visit();
    const outcome = await visitResult(page, expected);
    const result = { ...outcome, html: await renderedBy(page), unexpected: problems.unexpected() };
    await context.close();
    return result;
  });
  for (const text of unexpected) console.error(`${remote}, ${name}: ${text}`);
  const { before, during } = await timesOfOther(setup, options);
  const isInTime = answeredBy === expected && usableMs - usualMs <= MOST_LATER_MS;
  const isRendered = !fault.onlyServer || html !== version;
  return {
    isGood: isInTime && isRendered && unexpected.length === 0 && during <= before * MOST_SLOWER,
    cells: [
      fault.onlyServer && html ? `${answeredBy}, HTML of ${html}` : answeredBy,
      answeredBy === expected ? `${usableMs.toFixed(0)} ms (else ${usualMs.toFixed(0)})` : '',
      String(unexpected.length),
      `${before.toFixed(0)} to ${during.toFixed(0)} ms (x ${(during / before).toFixed(2)})`,
    ],
  };
}

/** Does something while the fault is there. `visit` opens the page that has it, for a new visitor. */
async function meetFault<Found>(
  { browser, site, remote, storageState }: Setup,
  { fault, version, other }: CaseOptions,
  work: (visit: () => Promise<{ context: BrowserContext; problems: Problems; page: Page }>) => Promise<Found>,
): Promise<Found> {
  const broken = { remote, version, store: site.store };
  const undo = await fault.files?.(broken);
  const found = await work(async () => {
    const context = await browser.newContext({ ...(storageState && { storageState }) });
    const problems = collectProblems(context);
    problems.allow(...ALLOWED);
    await fault.requests?.(context, broken);
    const { path } = pageOf(remote);
    const page = fault.byLink
      ? await openByLink(context, site.url, { remote, path, from: pageOf(other).path })
      : await openWatched(context, site.url + path, remote);
    return { context, problems, page };
  });
  await undo?.();
  return found;
}

/**
 * Times of the other remote's page without the fault, and while another visitor meets it. What else the machine does makes one of them
 * slow by chance, a fault the second one always: of some rounds that with the smallest difference counts.
 */
async function timesOfOther(setup: Setup, options: CaseOptions): Promise<{ before: number; during: number }> {
  const { browser, site } = setup;
  const { other } = options;
  let { before } = options;
  let best = { before, during: Number.POSITIVE_INFINITY };
  for (let round = 1; ; round += 1) {
    const during = await meetFault(setup, options, async (visit) => {
      const meanwhile = await visit();
      const fastest = await fastestVisit(browser, site.url, other);
      await meanwhile.context.close();
      return fastest;
    });
    if (during / before < best.during / best.before) best = { before, during };
    if (round === MOST_ROUNDS || best.during <= best.before * MOST_SLOWER) return best;
    before = await fastestVisit(browser, site.url, other);
  }
}

function pageOf(remote: string): { path: string; chunk: string } {
  const page = PAGES[remote];
  if (!page) throw new Error(`There is no page of ${remote}`);
  return page;
}

/** Of some visits of a page of `remote`, each by a visitor of its own, the shortest time until it is usable, milliseconds. */
async function fastestVisit(
  browser: Browser,
  url: string,
  remote: string,
  storageState?: State,
): Promise<number> {
  const times: number[] = [];
  for (let load = 0; load < Number(values.loads); load += 1) {
    const context = await browser.newContext({ ...(storageState && { storageState }) });
    const page = await openWatched(context, url + pageOf(remote).path, remote);
    times.push((await visitResult(page, 'the release before')).usableMs);
    await context.close();
  }
  return Math.min(...times);
}
