import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgresServer } from '../../scripts/lib/postgres-server.ts';
import { chargesOf, settledBooks } from '../faults/books.ts';
import { random } from '../faults/killer.ts';
import { endWithThis, root } from '../support/servers/server-process.ts';
import { buyOnce, CARDS, type Call, callsAs } from '../support/shop/buyer.ts';
import { fillShelf } from '../support/shop/shelf.ts';
import { openShop } from '../support/shop/shop.ts';

/**
 * Loses the database in the middle of a sale, brings it back from a backup to some seconds before, and repairs at the
 * administrators' desk what the card service knows and the database does not. Prints how long that took and what was lost; exits with
 * 1 when a charge is left without an order, or anything else is not as it must be. Until the loss each commit waits until its log is
 * received; afterwards no receiver is there.
 *
 *   node e2e/operations/restore-drill.ts [--seconds 20] [--lost 5] [--buyers 6] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    lost: { type: 'string', default: '5' },
    buyers: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const [SECONDS, LOST_S, BUYERS] = [Number(values.seconds), Number(values.lost), Number(values.buyers)];
const chance = random(Number(values.seed));

/** Seconds an order may stay pending: short, so that what was left behind is settled during the run. */
const PAY_WITHIN_S = 10;
const RECEIVED_WITHIN_MS = 240_000;
const LOOK_AGAIN_MS = 500;

interface Finding {
  readonly id: number;
  readonly kind: string;
  readonly repairs: readonly string[];
}

const faults: string[] = [];
const folder = await mkdtemp(join(tmpdir(), 'wishbin-drill-'));
// PostgreSQL's own user writes into it.
await chmod(folder, 0o755);
const postgres = await startPostgresServer();
process.env['DATABASE_URL'] = postgres.url;
const shop = await openShop({ apis: 2, settings: { PAY_WITHIN_S: String(PAY_WITHIN_S) } });
const shelf = await fillShelf(shop.database.client, 'tags', [
  { name: 'Tag', priceCents: 4800, quantity: 100_000 },
  { name: 'Frame', priceCents: 2350, quantity: 300, maxover: 100_000 },
]);

const [backups, keys] = [join(folder, 'backups'), join(folder, 'keys')];
const env = { ...process.env, ...shop.settings, LOG_LEVEL: 'silent' };
const commandOf = (name: string): string => join(root, `api/src/commands/${name}.ts`);

/** Runs a command of the API. */
function command(name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [commandOf(name), ...args], { env, cwd: root }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}

async function logIsReceived(): Promise<void> {
  const deadline = Date.now() + RECEIVED_WITHIN_MS;
  for (;;) {
    const { rowCount } = await shop.database.client.query(
      `select from pg_stat_replication where application_name = 'wishbin_backup' and state = 'streaming'`,
    );
    if (rowCount) return;
    if (Date.now() > deadline) throw new Error('The log of the database is not received');
    await wait(LOOK_AGAIN_MS);
  }
}

/** Lets each commit wait until its log is received, as deploy/postgresql says: the copy of the database has this setting too. */
async function confirmWhenReceived(): Promise<void> {
  await shop.database.client.query(`alter system set synchronous_standby_names = 'ANY 1 (wishbin_backup)'`);
  await shop.database.client.query('select pg_reload_conf()');
}

let isOver = false;
const outcomes = new Map<string, number>();
const note = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

async function keepBuying(buyer: number): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const anyApi = (): string => shop.apis[chance(shop.apis.length)]?.url ?? '';
    const call = callsAs(shop.issuer.tokenOf(`buyer${buyer}x${turn}`), anyApi);
    try {
      const outcome = await buy(call);
      if (/answered 5/.test(outcome) && !isOver) faults.push(`buyer ${buyer}: ${outcome}`);
      note(outcome);
    } catch (error) {
      // Only the end of the sale may cut a buyer off.
      if (!isOver) faults.push(`buyer ${buyer}: ${String(error)}`);
      note('cut off by the loss');
    }
  }
}

async function buy(call: Call): Promise<string> {
  const product = shelf[chance(shelf.length)];
  if (!product) throw new Error('The shelf is empty');
  const { outcome } = await buyOnce(call, shop.services.cardsUrl, product, {
    quantity: 1 + chance(2),
    card: chance(8) === 0 ? CARDS.declined : CARDS.good,
  });
  return outcome;
}

/** Repairs every open finding: an order is made again where its checkout is whole, else the charge is refunded. */
async function repairFindings(call: Call): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { status, body } = await call('GET', '/api/admin/findings?page=1');
    if (status !== 200) throw new Error(`The findings answered ${status}: ${JSON.stringify(body)}`);
    const open = body['findings'] as readonly Finding[];
    if (open.length === 0 || page > 100) return done;
    for (const finding of open) {
      const repair = await repairOne(call, finding);
      done.set(`${finding.kind}: ${repair}`, (done.get(`${finding.kind}: ${repair}`) ?? 0) + 1);
    }
  }
}

async function repairOne(call: Call, { id, kind, repairs }: Finding): Promise<string> {
  const wanted = [...repairs].sort(
    (one, other) => Number(other === 'finish_order') - Number(one === 'finish_order'),
  );
  const answers: string[] = [];
  for (const repair of wanted) {
    const body = { repair, reason: 'The database was restored from a backup.' };
    const answer = await call('POST', `/api/admin/findings/${id}/repair`, body);
    if (answer.status === 200) return repair;
    answers.push(`${repair} ${answer.status} ${String(answer.body['msg'])}`);
  }
  throw new Error(`Finding ${id} (${kind}) was not repaired: ${answers.join('; ')}`);
}

try {
  const receiver = endWithThis(
    spawn(process.execPath, [commandOf('backup'), '--to', backups, '--wal'], {
      env,
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await logIsReceived();
  await confirmWhenReceived();
  const backup = await command('backup', '--to', backups, '--keys-to', keys);
  if (backup.code !== 0) throw new Error(backup.output);

  const sale = Array.from({ length: BUYERS }, (_, buyer) => keepBuying(buyer));
  await wait(SECONDS * 1000);
  // The connection for looking would report the loss as an error of its own.
  await shop.database.client.end();
  isOver = true;
  await postgres.kill();
  const failedAt = new Date();
  await rm(postgres.data, { recursive: true });
  await Promise.all([...sale, ...shop.apis.map((api) => api.kill())]);
  const gone = once(receiver, 'exit');
  receiver.kill('SIGTERM');
  await gone;
  const charged = (await chargesOf(shop.services.cardsUrl)).filter(({ status }) => status === 'succeeded');

  const at = new Date(failedAt.getTime() - LOST_S * 1000);
  const times = ['--at', at.toISOString(), '--failed-at', failedAt.toISOString()];
  const restored = await command(
    'restore',
    ...['--from', backups, '--data', postgres.data, '--keys-from', keys, ...times],
  );
  if (restored.code > 1) throw new Error(restored.output);
  const lines = restored.output.split('\n');
  const lost = new Set(lines.flatMap((line) => /^charge_without_order: .*?(pi_\w+)/.exec(line)?.[1] ?? []));
  if (lost.size === 0) faults.push('no charge was without an order: nothing was lost, so nothing was tried');

  await postgres.start();
  for (const api of shop.apis) await api.start();
  const client = new Client({ connectionString: shop.database.url });
  await client.connect();
  const began = performance.now();
  const administrator = callsAs(
    shop.issuer.tokenOf('administrator', 'wishbin_admin'),
    () => shop.apis[0]?.url ?? '',
  );
  const repaired = await repairFindings(administrator);
  const books = await settledBooks(client, shop.services.cardsUrl, shelf, { lost });
  const repairS = (performance.now() - began) / 1000;
  await client.end();
  faults.push(...books.faults, ...(books.pending > 0 ? [`${books.pending} orders are still pending`] : []));

  console.log(`${BUYERS} buyers for ${SECONDS} s; the last ${LOST_S} s were given up (seed ${values.seed})`);
  for (const [outcome, count] of [...outcomes].sort(([, a], [, b]) => b - a))
    console.log(`${count}\t${outcome}`);
  for (const line of lines.filter((each) =>
    /^(base backup|unpacked|recovered|last|RPO|RTO|synchronous|check:|reconcile:)/.test(each),
  ))
    console.log(line);
  console.log(
    `${charged.length} cards were charged, ${lost.size} of them without an order after the restore`,
  );
  for (const [repair, count] of repaired) console.log(`${count}\t${repair}`);
  console.log(
    `repaired in ${repairS.toFixed(1)} s: ${books.charged} charged, ${books.paid} paid, ${books.cancelled} cancelled, ${books.pending} pending, ${faults.length} faults`,
  );
} finally {
  await Promise.all(shop.apis.map((api) => api.kill()));
  await shop.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
