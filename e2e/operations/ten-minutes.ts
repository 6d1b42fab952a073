import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { writeNextMigrations } from '../../scripts/lib/next-migrations.ts';
import { type Books, settledBooks } from '../faults/books.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../support/servers/replicated-database.ts';
import { runNode } from '../support/servers/server-process.ts';
import { switchFaults } from '../support/servers/services.ts';
import { withTrustedCertificate } from '../support/servers/trusted-certificate.ts';
import { type BalancedSite, openBalancedSite } from '../support/shop/balanced-site.ts';
import { HALF_BUSY, type Load, startLoad } from '../support/shop/load.ts';
import { errorLines, Phases, phaseTable } from '../support/shop/phases.ts';
import { runProductChecks } from '../support/shop/product-checks.ts';
import { fillShelf, type Product } from '../support/shop/shelf.ts';
import { tally, until } from '../support/trust/row.ts';

/**
 * Ten minutes of people who look around and buy at two front doors and two APIs behind HAProxy, with PgBouncer, a primary of PostgreSQL
 * and its replica. Meanwhile each server is killed in turn, the primary fails over, a version with a new schema rolls out, and the card
 * service hangs. Prints errors and times of each phase, then compares orders, charges, ledger and stock. Exits with 1 when they differ, when
 * an order that a buyer saw confirmed is gone, or when a request fails while nothing is done to the site.
 * Needs HAProxy and PgBouncer; builds the site where its builds are not those of the sources.
 *
 *   node e2e/operations/ten-minutes.ts [--minutes 10] [--visitors 6] [--buyers 2]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    visitors: { type: 'string', default: String(HALF_BUSY.visitors) },
    buyers: { type: 'string', default: String(HALF_BUSY.buyers) },
  },
});
const MINUTES = Number(values.minutes);
const CROWD = { ...HALF_BUSY, visitors: Number(values.visitors), buyers: Number(values.buyers) };
if (!(MINUTES > 0 && CROWD.visitors > 0 && CROWD.buyers > 0))
  throw new Error('--minutes, --visitors and --buyers are numbers above 0');

/** Before, after, four servers, failover and rollout share what the card service leaves of the time. */
const EQUAL_PHASES = 8;
const HANG_MS = 50_000;
const PHASE_MS = Math.max(5000, (MINUTES * 60_000 - HANG_MS) / EQUAL_PHASES);
/** Beyond the wanted time: building, starting, faults that take longer than their share, and settling. */
const SPARE_MS = 20 * 60_000;
/** Requests before the first figure: caches fill, code is compiled. */
const WARM_UP = 200;
/** A fault is over when so many orders were paid after its cause was. */
const ORDERS_AGAIN = 5;
const AGAIN_WITHIN_MS = 120_000;
/** Short, so that what was left behind is settled during the run. */
const PAY_WITHIN_S = 10;

const COMPANY = 'tags';
const GOODS = Array.from({ length: 5 }, (_, index) => ({
  name: `Tag ${index}`,
  priceCents: 1999 + 700 * index,
  quantity: 100_000,
}));

interface Stage {
  readonly site: BalancedSite;
  readonly database: ReplicatedDatabase;
  /** Aborted when the run is to end early. */
  readonly signal: AbortSignal;
}

async function drill(stage: Stage): Promise<string[]> {
  const { shop, url } = stage.site;
  const shelf = await fillShelf(shop.database.client, COMPANY, GOODS);
  // The connection for looking would report the loss of the primary as an error of its own.
  await shop.database.client.end();
  const phases = new Phases();
  phases.enter('warm-up', { isQuiet: true });
  const load = startLoad({ shop, company: COMPANY, shelf, crowd: CROWD, site: () => url });
  const faults: string[] = [];
  try {
    await load.more(WARM_UP);
    await runPhases(stage, phases, load);
  } catch (error) {
    // The figures say how far it came, and the books are right even so.
    if (!stage.signal.aborted) faults.push(String(error));
    else throw error;
  } finally {
    // An early end closes the servers, and the people who are under way end by that.
    const ended = load.end();
    if (!stage.signal.aborted) await ended;
  }
  const split = phases.split(load.answers);
  console.log(phaseTable(split));
  console.log(`purchases: ${tally(load.outcomes)}`);

  const { books, planted } = await untilAborted(stage.signal, readBooks(stage.site, shelf));
  const checks = runProductChecks({ ...shop.settings, DATABASE_URL: shop.database.url });
  const { looked, open } = await untilAborted(stage.signal, checks);
  const lost = load.purchases.filter(({ payment }) => !books.payments.has(payment));
  console.log(`${planted} migrations of the new version were taken`);
  console.log(
    `${books.charged} cards charged (${books.chargedCents} cents), ${books.paid} orders paid (${books.paidCents} cents), ${books.postings} postings in the ledger; ` +
      `${books.units.shelved} units = ${books.units.onHand} on hand + ${books.units.taken} sold; ${books.cancelled} orders cancelled, ${books.pending} pending`,
  );
  console.log(`${load.purchases.length} orders were seen confirmed, ${lost.length} of them are gone`);
  console.log(`check and reconcile looked at ${looked} rows and records: ${open.length} findings`);
  return [
    ...faults,
    ...errorLines(split.filter(({ isQuiet }) => isQuiet)),
    ...split.flatMap(({ name, answers }) => (answers.length === 0 ? [`${name}: no request`] : [])),
    ...(planted === 0 ? ['no migration was taken'] : []),
    ...(books.pending > 0 ? [`${books.pending} orders are still pending`] : []),
    ...lost.map(({ payment }) => `${payment} was confirmed and is gone`),
    ...books.faults,
    ...open,
  ];
}

/** One thing after the other, each with time to recover. */
async function runPhases({ site, database, signal }: Stage, phases: Phases, load: Load): Promise<void> {
  const { cardsUrl } = site.shop.services;
  const quiet = async (name: string): Promise<void> => {
    phases.enter(name, { isQuiet: true });
    await wait(PHASE_MS, undefined, { signal });
  };
  const fault = async (name: string, cause: () => Promise<void>, shareMs = PHASE_MS): Promise<void> => {
    const began = performance.now();
    phases.enter(name);
    await cause();
    const over = performance.now();
    await until(`${name}: ${ORDERS_AGAIN} orders are paid again`, AGAIN_WITHIN_MS, () => {
      signal.throwIfAborted();
      return load.purchases.filter(({ at }) => at > over).length >= ORDERS_AGAIN;
    });
    await site.allServe();
    const recovered = performance.now();
    console.log(
      `${name}: over after ${seconds(began, over)}, ${ORDERS_AGAIN} orders paid ${seconds(over, recovered)} later`,
    );
    const left = began + shareMs - recovered;
    if (left > 0) await wait(left, undefined, { signal });
  };

  await quiet('before');
  for (const server of [...site.doors, ...site.apis])
    await fault(`${server.title} killed`, () => site.replace(server, 'kill'));
  await fault('failover of the primary', database.failOver);
  await fault('rollout with migrations', () => rollOut(site, signal));
  const hang = async (): Promise<void> => {
    await switchFaults(cardsUrl, { path: '/v1', slow_ms: HANG_MS });
    await wait(HANG_MS, undefined, { signal });
    await switchFaults(cardsUrl, {});
  };
  await fault(`card service hangs ${HANG_MS / 1000} s`, hang, HANG_MS);
  await quiet('after');
}

const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;

/** As deploy/README.md says: migrate while the old version serves, then replace one server after the other. */
async function rollOut({ shop, apis, doors, replace }: BalancedSite, signal: AbortSignal): Promise<void> {
  const migrations = await writeNextMigrations();
  try {
    const command = ['api/src/commands/migrate.ts', '--folder', migrations.folder];
    await runNode(command, { env: shop.settings });
  } finally {
    await migrations.remove();
  }
  for (const server of [...apis, ...doors]) {
    signal.throwIfAborted();
    await replace(server, 'stop');
  }
}

/** From the new primary, once nothing is under way. */
async function readBooks(
  { shop }: BalancedSite,
  shelf: readonly Product[],
): Promise<{ books: Books; planted: number }> {
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  try {
    const books = await settledBooks(client, shop.services.cardsUrl, shelf);
    const { rows } = await client.query<{ planted: number }>(
      `select count(*)::integer as planted from schema_migration where name like '%-planted.sql'`,
    );
    return { books, planted: rows[0]?.planted ?? 0 };
  } finally {
    await client.end();
  }
}

/** The result of a work that starts no server; an early end does not wait for it. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const early = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, early]);
}

await withTrustedCertificate(async (certificate, folder) => {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => interrupted.abort(new Error(`ended early by ${name}`)));
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(MINUTES * 60_000 + SPARE_MS)]);
  const database = await openReplicatedDatabase();
  try {
    signal.throwIfAborted();
    const site = await openBalancedSite({
      certificate,
      folder,
      databaseServer: database.url,
      settings: (url) => ({ ...database.settingsFor(url), PAY_WITHIN_S: String(PAY_WITHIN_S) }),
    });
    try {
      signal.throwIfAborted();
      const faults = await drill({ site, database, signal });
      for (const fault of faults.slice(0, 50)) console.error(fault);
      return faults.length === 0 ? 0 : 1;
    } finally {
      await site.close();
    }
  } finally {
    await database.close();
  }
});
