import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, openPglite } from '../platform/database/pglite-database.ts';
import { startCardService } from '../testing/card-service.ts';
import { aCompany, aMerchandise, aProduct } from '../testing/fixture/rows.ts';
import { freePort } from '../testing/server-process.ts';
import { migratedFolder } from '../testing/test-database.ts';

/** Several processes start an embedded database, one after the other, and the machine may be busy. */
const TEST_TIMEOUT_MS = 240_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wishbin-check-'));
  await migratedFolder(join(dataDir, 'pglite'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the command from a shell. */
function check(given: readonly string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const command = join(import.meta.dirname, 'check.ts');
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...env, ...settings } };
    execFile(process.execPath, [command, ...given], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it(
  'prints what contradicts, and ends with 1 until it is gone',
  async () => {
    expect(await check([])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Looked at: \d+\. Open findings: 0\.\n$/),
    });
    const database = await openPglite(join(dataDir, 'pglite'));
    const product = await aProduct(database, await aCompany(database));
    const variant = await aMerchandise(database, product, { backlogged: 2 });
    await database.close();
    expect(await check([])).toEqual({
      code: 1,
      output: expect.stringContaining(`stock: variant ${variant}: Variant ${variant} counts other units`),
    });
  },
  TEST_TIMEOUT_MS,
);

it(
  'compares with the card service where that is wanted, and ends with 2 when it does not answer',
  async () => {
    const port = await freePort();
    const settings = { STRIPE_API_URL: `http://127.0.0.1:${port}` };
    expect(await check(['--cards'], settings)).toEqual({
      code: 2,
      output: `Comparing with the card service at http://127.0.0.1:${port}
The check was not finished: The card service did not answer: An error occurred with our connection to Stripe.
`,
    });
    await startCardService(port, 'http://127.0.0.1:1');
    expect(await check(['--cards', '--since', '2026-11-01'], settings)).toMatchObject({ code: 0 });
  },
  TEST_TIMEOUT_MS,
);

it(
  'judges what is younger than an hour only where the grace period says so',
  async () => {
    const port = await freePort();
    const settings = { STRIPE_API_URL: `http://127.0.0.1:${port}` };
    await startCardService(port, 'http://127.0.0.1:1');
    const database = await openPglite(join(dataDir, 'pglite'));
    await database.query(
      `insert into card_record (id, kind, settled, currency, cents, created_at, payment_id, order_id, reference)
       values ('ch_new', 'charge', true, 'usd', 500, now() - interval '1 minute', 'pi_new', 7, 'tax_lost')`,
    );
    await database.close();
    expect(await check(['--cards'], settings)).toMatchObject({ code: 0 });
    expect(await check(['--cards', '--grace', '0'], settings)).toEqual({
      code: 1,
      output: expect.stringContaining('charge_without_order: payment pi_new'),
    });
  },
  TEST_TIMEOUT_MS,
);

it(
  'leaves an embedded database to its server, and says where that checks it',
  async () => {
    const unlock = lockFolder(join(dataDir, 'pglite'));
    try {
      expect(await check([])).toEqual({
        code: 2,
        output: expect.stringMatching(
          / is in use by process \d+; .*"Check now" at the administrators’ desk\n$/,
        ),
      });
    } finally {
      unlock();
    }
  },
  TEST_TIMEOUT_MS,
);

it.each([[[]], [['--cards']]])(
  'judges no database that it would have to make: %j',
  async (given) => {
    await rm(join(dataDir, 'pglite'), { recursive: true });
    expect(await check(given)).toEqual({
      code: 2,
      output: expect.stringContaining('There is no database: DATABASE_URL is not set'),
    });
    expect(existsSync(join(dataDir, 'pglite'))).toBe(false);
  },
  TEST_TIMEOUT_MS,
);

it.each([
  [['--since', '2026-11-01']],
  [['--cards', '--since', 'yesterday']],
  [['--grace', '0']],
  [['--cards', '--grace', 'none']],
  [['--everything']],
])(
  'says how it is used for %j',
  async (given) => {
    expect(await check(given)).toEqual({ code: 2, output: expect.stringContaining('Usage: ') });
  },
  TEST_TIMEOUT_MS,
);
