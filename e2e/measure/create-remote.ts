import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { sourceFiles } from '../../scripts/lib/source-files.ts';
import { copyDemoData, openApi, prepareDemoData } from '../support/servers/api-server.ts';
import { openIdentity } from '../support/servers/identity-server.ts';
import { remoteFolders, TestStore } from '../support/servers/release-store.ts';
import { choosePlace, root, runNode } from '../support/servers/server-process.ts';
import { openServices } from '../support/servers/services.ts';
import { openSite, type Site } from '../support/servers/site.ts';

/**
 * From `pnpm create-remote` to the page on a site that runs, in a copy of this checkout whose dependencies are installed. Prints the seconds
 * of each step; fails where a step does, or where all together take longer than 60 seconds.
 *
 *   node e2e/measure/create-remote.ts [--name sale]
 */
const { values } = parseArgs({ options: { name: { type: 'string', default: 'sale' } } });
const GOAL_S = 60;
const STEP_LIMIT_MS = 300_000;
const VERSION = '1.0.0';
const name = `mf-${values.name}`;

const folder = await mkdtemp(join(tmpdir(), 'wishbin-create-remote-'));
const store = new TestStore(join(folder, 'store'));
const checkout = join(folder, 'checkout');
const closers = [() => rm(folder, { recursive: true })];
try {
  await installCopy();
  const site = await openMeasuredSite();
  process.exitCode = (await measure(site)) <= GOAL_S ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

/** Copies the sources of this checkout and installs what they need from pnpm's own store. */
async function installCopy(): Promise<void> {
  for (const file of sourceFiles(root, ['**/*'])) await cp(join(root, file), join(checkout, file));
  await pnpm(['install', '--frozen-lockfile', '--prefer-offline']);
}

/** A site with the other remotes, and keys for the store that it serves. */
async function openMeasuredSite(): Promise<Site> {
  await runNode(['scripts/build.ts']);
  await prepareDemoData();
  await store.prepare();
  for (const remote of remoteFolders()) await store.release(VERSION, remote);
  const place = await choosePlace();
  copyDemoData(join(folder, 'data'));
  const api = await openApi(join(folder, 'data'), { PUBLIC_URL: place.url });
  closers.push(() => api.stop());
  const identity = await openIdentity(place.url, join(folder, 'identity'));
  const services = await openServices(join(folder, 'services'), place.url);
  const site = await openSite({ place, api, identity, services, store });
  closers.push(() => site.close());
  return site;
}

/** @returns seconds of all steps together */
async function measure(site: Site): Promise<number> {
  const steps: [string, () => Promise<void>][] = [
    ['create, with pnpm install', () => pnpm(['create-remote', values.name])],
    ['build', () => pnpm(['--filter', name, 'build'])],
    ['test', () => pnpm(['exec', 'jest', `${name}/`], { NODE_OPTIONS: '--experimental-vm-modules' })],
    ['publish', () => pnpm(['release', 'publish', name, '--site', site.url, '--api', site.api.url])],
    ['promote', () => pnpm(['release', 'promote', name, VERSION, '--api', site.api.url])],
    ['the page is served', () => pageIsServed(`${site.url}/${values.name}`)],
  ];
  let total = 0;
  console.log('| step | seconds |');
  console.log('| --- | --- |');
  for (const [label, step] of steps) {
    const began = performance.now();
    await step();
    const seconds = (performance.now() - began) / 1000;
    total += seconds;
    console.log(`| ${label} | ${seconds.toFixed(1)} |`);
  }
  console.log(`| all | ${total.toFixed(1)} |`);
  return total;
}

async function pnpm(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { ok, output } = await runCommand('npx', ['--yes', 'pnpm@12', ...args], {
    cwd: checkout,
    env: { ...store.env, ...env },
    limitMs: STEP_LIMIT_MS,
  });
  if (!ok) throw new Error(`pnpm ${args.join(' ')} failed:\n${output}`);
}

/** The page as the server renders it, with its heading and a company. */
async function pageIsServed(url: string): Promise<void> {
  const limit = performance.now() + STEP_LIMIT_MS;
  for (;;) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (answer.status === 200 && /<\/h1>.*href="\/company\//s.test(html)) return;
    if (performance.now() > limit) throw new Error(`${url} answers ${answer.status}`);
    await wait(50);
  }
}
