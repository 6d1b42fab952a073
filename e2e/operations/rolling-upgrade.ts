import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages, publishBuilds } from '../../scripts/lib/builds.ts';
import { makeCertificate } from '../../scripts/lib/certificate.ts';
import { audit, chargesOf } from '../faults/books.ts';
import { chooseBalancer, openBalancer } from '../support/servers/balancer.ts';
import { freePort, root, type ServerProcess, startServer } from '../support/servers/server-process.ts';
import { CARDS, type Call, callsAs, confirmCard, quoteFor, wishFor } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';

/**
 * Stops and starts two front doors and two APIs one after the other behind HAProxy, with the configuration of deploy/haproxy, while people
 * look around and buy by https. Exits with 1 when one answer is an error of a server, one connection breaks, or the books do not
 * agree. Needs HAProxy; builds the site where its builds are not those of the sources.
 *
 *   node scripts/with-postgres.ts e2e/operations/rolling-upgrade.ts [--rounds 2] [--buyers 3] [--readers 4]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    buyers: { type: 'string', default: '3' },
    readers: { type: 'string', default: '4' },
  },
});
const [ROUNDS, BUYERS, READERS] = [Number(values.rounds), Number(values.buyers), Number(values.readers)];
const START_LIMIT_MS = 120_000;
/** Answers before, between and after the restarts, so that each of them meets requests. */
const BETWEEN = 40;
const CA = 'NODE_EXTRA_CA_CERTS';

/** What was answered, by phase. */
interface Phase {
  readonly name: string;
  readonly ms: number[];
  readonly statuses: Map<number, number>;
}

async function drill(certificate: string, folder: string): Promise<string[]> {
  const faults: string[] = [];
  const store = { RELEASE_STORE: join(folder, 'releases'), RELEASE_KEYS: join(folder, 'keys') };
  const report = (line: string): void => console.log(line);
  await publishBuilds(root, await buildPackages(root, report), { ...process.env, ...store }, report);
  const ports = await chooseBalancer();
  const shop = await openShop({ apis: 2, settings: { PUBLIC_URL: `https://localhost:${ports.https}` } });
  const shelf = await fillShelf(shop.database.client, 'tags', [
    { name: 'Tag', priceCents: 4800, quantity: 100_000 },
  ]);
  const [product] = shelf;
  if (!product) throw new Error('The shelf is empty');
  const doorPorts = [await freePort(), await freePort()] as const;
  const hostOf = (url = ''): string => new URL(url).host;
  const balancer = await openBalancer(
    ports,
    {
      DOOR_1: `127.0.0.1:${doorPorts[0]}`,
      DOOR_2: `127.0.0.1:${doorPorts[1]}`,
      API_1: hostOf(shop.apis[0]?.url),
      API_2: hostOf(shop.apis[1]?.url),
    },
    certificate,
  );
  const startDoor = (port: number): Promise<ServerProcess> =>
    startServer({
      file: 'shell/server/server.ts',
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: balancer.url,
        API_URL: balancer.apiUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        ...store,
        RENDER_TIME_LIMIT_MS: '30000',
      },
      ready: `http://127.0.0.1:${port}/readyz`,
      limitMs: START_LIMIT_MS,
    });
  const doors: ServerProcess[] = [];
  try {
    for (const port of doorPorts) doors.push(await startDoor(port));
    for (const name of ['doors/door1', 'doors/door2', 'apis/api1', 'apis/api2'])
      await balancer.waitUntil(name, true);

    const phases: Phase[] = [];
    const enter = (name: string): void => void phases.push({ name, ms: [], statuses: new Map() });
    let isOver = false;
    const waiting: { after: number; go: () => void }[] = [];
    let answered = 0;
    const timed = async (what: string, send: () => Promise<{ status: number }>): Promise<void> => {
      const began = performance.now();
      const status = await send().then(
        (answer) => answer.status,
        (error: unknown) => {
          faults.push(`${phases.at(-1)?.name}: ${what}: ${causeOf(error)}`);
          return 0;
        },
      );
      const phase = phases.at(-1);
      phase?.ms.push(performance.now() - began);
      phase?.statuses.set(status, (phase.statuses.get(status) ?? 0) + 1);
      if (status >= 500) faults.push(`${phase?.name}: ${what} answered ${status}`);
      answered += 1;
      for (const one of waiting) if (answered >= one.after) one.go();
    };
    const moreAnswers = (): Promise<void> =>
      new Promise((go) => void waiting.push({ after: answered + BETWEEN, go }));

    const read = async (reader: number): Promise<void> => {
      const paths = ['/', '/api/shop/shelves', '/mission', `/api/company/id/${product.companyId}`];
      for (let turn = reader; !isOver; turn += 1) {
        const path = paths[turn % paths.length] ?? '/';
        await timed(path, async () => {
          const answer = await fetch(balancer.url + path);
          await answer.arrayBuffer();
          return answer;
        });
      }
    };
    const buy = async (buyer: number): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const call = callsAs(shop.issuer.tokenOf(`buyer${buyer}x${turn}`), () => balancer.url);
        await timed('a checkout', async () => ({ status: await checkout(call) }));
      }
    };
    const checkout = async (call: Call): Promise<number> => {
      await wishFor(call, product);
      const order = await quoteFor(call);
      const placed = await call('POST', '/api/order/', order);
      if (placed.status !== 200) return placed.status;
      await confirmCard(shop.services.cardsUrl, String(placed.body['client_secret']), CARDS.good);
      return (await call('POST', '/api/order/complete', order)).status;
    };

    enter('before');
    const load = [
      ...Array.from({ length: READERS }, (_, index) => read(index)),
      ...Array.from({ length: BUYERS }, (_, index) => buy(index)),
    ];
    await moreAnswers();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [index, port] of doorPorts.entries()) {
        enter(`round ${round}, door ${index + 1}`);
        await doors[index]?.stop();
        await balancer.waitUntil(`doors/door${index + 1}`, false);
        doors[index] = await startDoor(port);
        await balancer.waitUntil(`doors/door${index + 1}`, true);
        await moreAnswers();
      }
      for (const [index, api] of shop.apis.entries()) {
        enter(`round ${round}, API ${index + 1}`);
        await api.stop();
        await balancer.waitUntil(`apis/api${index + 1}`, false);
        await api.start();
        await balancer.waitUntil(`apis/api${index + 1}`, true);
        await moreAnswers();
      }
    }
    enter('after');
    await moreAnswers();
    isOver = true;
    await Promise.all(load);
    const books = await audit(shop.database.client, await chargesOf(shop.services.cardsUrl), shelf);
    faults.push(...books.faults);

    console.log('| while | answers | statuses | p50 | p99 |');
    console.log('| --- | --- | --- | --- | --- |');
    for (const { name, ms, statuses } of phases) {
      const sorted = ms.toSorted((one, other) => one - other);
      const at = (share: number): string =>
        `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)} ms`;
      const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      console.log(`| ${name} | ${ms.length} | ${counts} | ${at(0.5)} | ${at(0.99)} |`);
    }
    console.log(`${books.charged} charged, ${books.paid} paid, ${faults.length} faults`);
    return faults;
  } finally {
    await Promise.all(doors.map((door) => door.stop()));
    await balancer.stop();
    await shop.close();
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  return `${String(error)}${cause}`;
}

/** Node reads the certificates that it trusts when it starts: a second process has the new one. */
async function withCertificate(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-rolling-'));
  try {
    const certificate = await makeCertificate(folder);
    const child = spawn(process.execPath, process.argv.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, [CA]: certificate },
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const certificate = process.env[CA];
if (certificate) {
  const faults = await drill(certificate, dirname(certificate));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else process.exitCode = await withCertificate();
