import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { buildPackages, publishBuilds } from '../../scripts/lib/builds.ts';
import { endWithThis, freePort, root, startServer } from '../support/servers/server-process.ts';
import { buyOnce, callsAs } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

/**
 * Prometheus with the settings of deploy/observability beside a front door, an API and a server of jobs, at the ports that these settings
 * name. Visitors look around and buy; then a finding comes up and the server of jobs is killed. Prints when each alert fired, and when it
 * ended after both were mended. Exits with 1 when a target is not read, an alert fires without a reason, or one does not fire or end.
 * Needs Prometheus (`apt-get install prometheus`, or its path in PROMETHEUS); builds the site where its builds are not those of the sources.
 *
 *   node scripts/with-postgres.ts e2e/operations/prometheus.ts [--minutes 4] [--draw docs/images]
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '4' }, draw: { type: 'string' } },
});
const program = process.env['PROMETHEUS'] ?? '/usr/bin/prometheus';
if (!existsSync(program)) {
  console.error(`${program} is not there: apt-get install prometheus, or name it in PROMETHEUS`);
  process.exit(2);
}
/** As in prometheus.yml. */
const PORTS = { door: '9464', api: '9465', jobs: '9466' } as const;
const START_LIMIT_MS = 120_000;
/** A rule waits a minute, servers are read and rules looked at each 15 seconds. */
const ALERT_LIMIT_MS = 5 * 60_000;
const LOOK_MS = 1000;
const EXPECTED = ['WishbinFindingsOpen', 'WishbinApiDown'];

const run = promisify(execFile);
const faults: string[] = [];
const rows: string[] = [];

interface Alert {
  readonly labels: { readonly alertname: string };
  readonly state: 'pending' | 'firing';
}

const folder = await mkdtemp(join(tmpdir(), 'wishbin-prometheus-'));
await cp(join(root, 'deploy/observability'), folder, { recursive: true });
const promtool = join(program, '../promtool');
if (existsSync(promtool))
  console.log((await run(promtool, ['check', 'config', join(folder, 'prometheus.yml')])).stdout);

const store = { RELEASE_STORE: join(folder, 'releases'), RELEASE_KEYS: join(folder, 'keys') };
const report = (line: string): void => console.log(line);
await publishBuilds(root, await buildPackages(root, report), { ...process.env, ...store }, report);

const shop = await openShop({
  apis: 2,
  settingsOf: async (index) =>
    index === 0 ? { RUN_JOBS: '0', METRICS_PORT: PORTS.api } : { RUN_JOBS: '1', METRICS_PORT: PORTS.jobs },
});
const [api, jobs] = shop.apis;
if (!api || !jobs) throw new Error('There are two API processes');
const doorPort = await freePort();
const doorUrl = `http://localhost:${doorPort}`;
const door = await startServer({
  file: 'shell/server/server.ts',
  env: { PORT: String(doorPort), PUBLIC_URL: doorUrl, API_URL: api.url, METRICS_PORT: PORTS.door, ...store },
  ready: `${doorUrl}/readyz`,
  limitMs: START_LIMIT_MS,
});
const prometheusUrl = `http://127.0.0.1:${await freePort()}`;
const prometheus = startPrometheus();
let isVisited = true;
try {
  const visitors = [browse(), buy(shop)].map((one) =>
    one.catch((error: unknown) => void faults.push(`a visitor met an error: ${error}`)),
  );
  await untilRead();
  rows.push(
    `| all three servers are read | ${seconds(prometheus.startedAt)} s after the start of Prometheus |`,
  );
  await wait(Number(values.minutes) * 60_000);

  // What a quiet site says by itself. More than half of the rules wait for longer than this drill takes: those would fire later.
  const quiet = await ask<{ alerts: Alert[] }>('/api/v1/alerts');
  if (!quiet) throw new Error('Prometheus does not say which alerts there are');
  for (const { labels, state } of quiet.alerts)
    faults.push(`${labels.alertname} is ${state} without a reason: ${JSON.stringify(labels)}`);

  const broken = performance.now();
  await shop.database.client.query(
    `insert into finding (kind, subject, message) values ('stock', 'drill', 'A drill: 1 unit too many')`,
  );
  await jobs.kill();
  for (const name of EXPECTED) {
    const since = await untilAlert(name, (state) => state === 'firing');
    if (since === undefined) faults.push(`${name} does not fire`);
    else rows.push(`| ${name} fires | ${seconds(broken)} s after its cause |`);
  }

  const mended = performance.now();
  await shop.database.client.query(
    `update finding set state = 'gone', closed_at = clock_timestamp() where subject = 'drill'`,
  );
  await jobs.start();
  for (const name of EXPECTED) {
    const since = await untilAlert(name, (state) => state === undefined);
    if (since === undefined) faults.push(`${name} does not end`);
    else rows.push(`| ${name} ends | ${seconds(mended)} s after its cause is mended |`);
  }
  isVisited = false;
  await Promise.all(visitors);
  if (values.draw !== undefined) await draw(values.draw);
} finally {
  isVisited = false;
  if (prometheus.child.exitCode === null) {
    prometheus.child.kill('SIGTERM');
    await once(prometheus.child, 'exit');
  }
  await door.stop();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
console.log('| what | when |');
console.log('| --- | --- |');
for (const row of rows) console.log(row);
for (const fault of faults) console.error(`not so: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function startPrometheus(): { child: ChildProcess; startedAt: number } {
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(prometheusUrl).host}`,
    '--log.level=warn',
  ];
  const child = endWithThis(spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }));
  return { child, startedAt: performance.now() };
}

async function ask<Data>(path: string): Promise<Data | undefined> {
  const answer = await fetch(prometheusUrl + path).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return ((await answer.json()) as { data: Data }).data;
}

/** Waits until Prometheus has read all servers; throws with what it says of one that it cannot read. */
async function untilRead(): Promise<void> {
  interface Target {
    readonly scrapeUrl: string;
    readonly health: 'up' | 'down' | 'unknown';
    readonly lastError: string;
  }
  const deadline = performance.now() + ALERT_LIMIT_MS;
  for (;;) {
    const targets = (await ask<{ activeTargets: Target[] }>('/api/v1/targets'))?.activeTargets ?? [];
    if (targets.length === 3 && targets.every(({ health }) => health === 'up')) return;
    if (prometheus.child.exitCode !== null) throw new Error('Prometheus ended by itself');
    if (performance.now() > deadline) throw new Error(`Not all servers are read: ${JSON.stringify(targets)}`);
    await wait(LOOK_MS);
  }
}

/** Waits until an alert is in a state; undefined: it is not there. Resolves with undefined when that takes too long. */
async function untilAlert(
  name: string,
  isWanted: (state: Alert['state'] | undefined) => boolean,
): Promise<number | undefined> {
  const deadline = performance.now() + ALERT_LIMIT_MS;
  while (performance.now() < deadline) {
    const found = await ask<{ alerts: Alert[] }>('/api/v1/alerts');
    if (found && isWanted(found.alerts.find(({ labels }) => labels.alertname === name)?.state))
      return performance.now();
    await wait(LOOK_MS);
  }
  return undefined;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}

/** A visitor who looks at pages, some of which do not exist. */
async function browse(): Promise<void> {
  const pages = ['/', '/company/company', '/api/shop/shelves', '/nothing', '/mission'];
  for (let index = 0; isVisited; index += 1) {
    await (await fetch(doorUrl + pages[index % pages.length])).arrayBuffer();
    await wait(200);
  }
}

/** One buyer after the other; every fifth leaves before the card. */
async function buy({ database, issuer, services }: Shop): Promise<void> {
  const [product] = await fillShelf(database.client, 'company', [
    { name: 'A mug', priceCents: 1850, quantity: 1_000_000 },
  ]);
  if (!product) throw new Error('The shelf is empty');
  for (let index = 0; isVisited; index += 1) {
    const call = callsAs(issuer.tokenOf(`buyer${index}`), () => api?.url ?? '');
    const beforeCard = async (): Promise<boolean> => index % 5 !== 4;
    const { outcome, last } = await buyOnce(call, services.cardsUrl, product, { beforeCard });
    if (last.status !== 200) throw new Error(outcome);
    await wait(2000);
  }
}

/** Runs every panel's query, and draws the dashboards. */
async function draw(to: string): Promise<void> {
  const script = join(root, 'scripts/observability/draw-dashboards.ts');
  const args = [script, '--prometheus', prometheusUrl, '--to', to];
  const child = spawn(process.execPath, [...args, '--minutes', String(Number(values.minutes) + 4)], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) faults.push('Prometheus refuses a query of a panel');
}
